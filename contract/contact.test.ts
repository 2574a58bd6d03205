import { expect, test } from 'vitest';
import { contactMessageSchema } from './contact.ts';
import { problems, without } from './testing/problems.ts';

const message = {
  nombre_contacto: 'Ana Quispe',
  correo_electronico: 'ana@veta.test',
  telefono_contacto: '+51 1 555 0148',
  sitio_web_contacto: 'https://ana.test/',
  mensaje_contacto: 'Hola',
};

test('contactMessageSchema takes all five fields and ignores others', () => {
  expect(contactMessageSchema.parse({ ...message, id: 4 })).toEqual(message);
});

test('contactMessageSchema takes a message without website', () => {
  const empty = { ...message, sitio_web_contacto: '' };
  expect(contactMessageSchema.parse(empty)).toEqual(empty);
  expect(contactMessageSchema.parse(without(message, 'sitio_web_contacto'))).toEqual(empty);
});

test.each([
  ['nombre_contacto', 'El nombre es requerido'],
  ['correo_electronico', 'El correo electrónico es requerido'],
  ['telefono_contacto', 'El teléfono es requerido'],
  ['mensaje_contacto', 'El mensaje es requerido'],
] as const)('contactMessageSchema refuses a message without %s: %s', (field, text) => {
  const refused = { [field]: [text] };
  expect(problems(contactMessageSchema, without(message, field))).toEqual(refused);
  expect(problems(contactMessageSchema, { ...message, [field]: ' ' })).toEqual(refused);
});

test.each([
  ['nombre_contacto', 'x'.repeat(201), 'El nombre tiene como máximo 200 caracteres'],
  ['telefono_contacto', '9'.repeat(41), 'El teléfono tiene como máximo 40 caracteres'],
  ['nombre_contacto', '\u200B\uFEFF', 'El nombre es requerido'],
  ['mensaje_contacto', '\u200B\n\uFEFF', 'El mensaje es requerido'],
  ['correo_electronico', 'ana', 'El correo electrónico no es válido'],
  ['mensaje_contacto', 'x'.repeat(5001), 'El mensaje tiene como máximo 5000 caracteres'],
  ['sitio_web_contacto', 'javascript:alert(1)', 'El sitio web no es válido'],
  ['sitio_web_contacto', 'ftp://ana.test', 'El sitio web no es válido'],
  ['sitio_web_contacto', 'ana.test', 'El sitio web no es válido'],
  ['sitio_web_contacto', 'data:text/html,x', 'El sitio web no es válido'],
  ['sitio_web_contacto', null, 'El sitio web no es válido'],
])('contactMessageSchema refuses %s %j: %s', (field, value, text) => {
  expect(problems(contactMessageSchema, { ...message, [field]: value })).toEqual({
    [field]: [text],
  });
});

test('contactMessageSchema makes one line of what was pasted with line breaks', () => {
  const pasted = {
    ...message,
    nombre_contacto: 'Ana\nBcc: b@veta.test',
    telefono_contacto: '1\r\n2',
  };
  expect(contactMessageSchema.parse(pasted)).toMatchObject({
    nombre_contacto: 'Ana Bcc: b@veta.test',
    telefono_contacto: '1 2',
  });
});
