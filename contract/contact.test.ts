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
  'nombre_contacto',
  'correo_electronico',
  'telefono_contacto',
  'mensaje_contacto',
] as const)('contactMessageSchema refuses a message without %s', (field) => {
  expect(Object.keys(problems(contactMessageSchema, without(message, field)))).toEqual([field]);
  expect(Object.keys(problems(contactMessageSchema, { ...message, [field]: ' ' }))).toEqual([
    field,
  ]);
});

test.each(['javascript:alert(1)', 'ftp://ana.test', 'ana.test', 'data:text/html,x'])(
  'contactMessageSchema refuses the website %s (D43)',
  (address) => {
    const refused = problems(contactMessageSchema, { ...message, sitio_web_contacto: address });
    expect(Object.keys(refused)).toEqual(['sitio_web_contacto']);
  },
);
