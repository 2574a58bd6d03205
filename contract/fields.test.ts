import { expect, test } from 'vitest';
import {
  daySchema,
  httpUrlSchema,
  idSchema,
  lineSchema,
  requiredEmailSchema,
  requiredLine,
  requiredParagraphs,
  requiredText,
  shortListSchema,
} from './fields.ts';
import { problems } from './testing/problems.ts';

test.each([
  [1, true],
  [2_147_483_647, true],
  [2_147_483_648, false],
  [0, false],
  [-1, false],
  [1.5, false],
  ['1', false],
])('idSchema on %j: %s', (id, isId) => {
  expect(idSchema.safeParse(id).success).toBe(isId);
});

test.each(['http://veta.test', 'https://veta.test/a?b=c#d', 'HTTPS://VETA.TEST/'])(
  'httpUrlSchema takes %s',
  (address) => {
    expect(problems(httpUrlSchema('No vale'), address)).toEqual({});
  },
);

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://veta.test',
  'data:text/html,x',
  'mailto:a@veta.test',
  'ftp://veta.test',
  'file:///etc/passwd',
  '//veta.test',
  '/media/a.webp',
  'veta.test',
  'https://veta.test/\nBcc: b@veta.test',
  'https://veta.test/\u0000',
  'https://veta.test/una pagina',
  'https://veta.test/\ud800',
  '',
  null,
  `https://veta.test/${'a'.repeat(2000)}`,
])('httpUrlSchema refuses %s (D43)', (address) => {
  expect(problems(httpUrlSchema('No vale'), address)).toEqual({ '': ['No vale'] });
});

test.each([
  '2026-2-1',
  '2026-13-01',
  '2026-02-29',
  '20261120',
  '2026-11-20T00:00:00Z',
  ' ',
  '0000-01-01',
  null,
])('daySchema refuses %j', (day) => {
  expect(problems(daySchema('No vale'), day)).toEqual({ '': ['No vale'] });
});

test('daySchema takes the last day of February in a leap year', () => {
  expect(daySchema('No vale').parse('2028-02-29')).toBe('2028-02-29');
});

test('requiredText counts what is left without the white space around it', () => {
  expect(requiredText('No vale', 3).parse('  oro ')).toBe('oro');
  expect(problems(requiredText('No vale', 3), '  or ')).toEqual({ '': ['No vale'] });
  expect(problems(requiredText('No vale'), 4)).toEqual({ '': ['No vale'] });
});

test.each(['O’Higgins Ñusta', '山田 太郎', 'Ana 👩‍🔬', 'عمر'])('requiredLine takes %s', (text) => {
  expect(requiredLine('El nombre', 20).parse(` ${text}\n`)).toBe(text);
});

test.each([
  ['', 'El nombre es requerido'],
  [' \t\n', 'El nombre es requerido'],
  [7, 'El nombre es requerido'],
  ['\u200B\u2060\uFEFF\u00AD\u3164', 'El nombre es requerido'],
  ['x'.repeat(21), 'El nombre tiene como máximo 20 caracteres'],
])('requiredLine refuses %j: %s', (text, message) => {
  expect(problems(requiredLine('El nombre', 20), text)).toEqual({ '': [message] });
});

test('half an emoji becomes the sign for a character that is not known', () => {
  expect(requiredLine('El nombre', 20).parse('Ana \ud83d')).toBe('Ana \ufffd');
  expect(requiredParagraphs('El mensaje', 20).parse('\ude00 Hola 😀')).toBe('\ufffd Hola 😀');
});

test('requiredParagraphs keeps lines and tabs, and drops what nobody can type', () => {
  const typed = ' Hola,\r\n\r\n\tuna\rpregunta\u0000\u0007\u000B \n';

  expect(requiredParagraphs('El mensaje', 20).parse(typed)).toBe('Hola,\n\n\tuna\npregunta');
});

test.each([
  ['\u0000 \n', 'El mensaje es requerido'],
  [undefined, 'El mensaje es requerido'],
  ['x'.repeat(21), 'El mensaje tiene como máximo 20 caracteres'],
])('requiredParagraphs refuses %j: %s', (text, message) => {
  expect(problems(requiredParagraphs('El mensaje', 20), text)).toEqual({ '': [message] });
});

test.each([
  'ana@veta.test,ruben@veta.test',
  'ana@veta.test;ruben@veta.test',
  'ana@veta.test ruben@veta.test',
  '"ana, ruben"@veta.test',
  'ana@veta.test\nBcc: ruben@veta.test',
  'ana(ruben@veta.test)@veta.test',
  'grupo: ana@veta.test;',
  'ana@[127.0.0.1]',
])('requiredEmailSchema takes no text that could be read as more than one address: %j', (text) => {
  const refused = { '': [expect.stringMatching(/^El correo electrónico no es válido/)] };
  expect(problems(requiredEmailSchema, text)).toEqual(refused);
});

test('of a line of a response the beginning counts, of a list in an item the first hundred', () => {
  expect(lineSchema.parse('Litio')).toBe('Litio');
  expect(lineSchema.parse('x'.repeat(5000))).toHaveLength(3000);
  expect(lineSchema.nullish().parse(null)).toBeNull();
  const numbers = Array.from({ length: 250 }, (_, index) => index);
  expect(shortListSchema(idSchema.or(lineSchema)).parse(['a', 'b'])).toEqual(['a', 'b']);
  expect(shortListSchema(lineSchema).parse(numbers.map(String))).toHaveLength(100);
});
