import { expect, test } from 'vitest';
import { z } from 'zod';
import { contentSchema, numberTextSchema, titleSchema } from './content.ts';
import { pictureSchema } from './pictures.ts';
import { problems } from './testing/problems.ts';

const form = z.object({
  title: titleSchema('Título corto'),
  content: contentSchema('Contenido corto'),
  number: numberTextSchema('Número malo'),
  picture: pictureSchema('Falta la imagen'),
});
const good = {
  title: 'Oro',
  content: '1234567890',
  number: '48',
  picture: new File(['x'], 'a.png'),
};

test('a form is read with its number as a number', () => {
  expect(form.parse(good)).toEqual({ ...good, number: 48 });
});

test.each([
  ['title', '  ab  ', 'Título corto'],
  ['title', undefined, 'Título corto'],
  ['title', 'x'.repeat(301), 'El título puede tener como máximo 300 caracteres'],
  ['title', '\u200B\u2060\uFEFF\u00AD\u3164', 'Título corto'],
  ['title', 'a\u200B\u200Bb', 'Título corto'],
  ['content', '   123456789   ', 'Contenido corto'],
  ['content', 'x'.repeat(200_001), 'El contenido puede tener como máximo 200 000 caracteres'],
  ['number', '', 'Número malo'],
  ['number', '0', 'Número malo'],
  ['number', '4.8', 'Número malo'],
  ['number', 4.8, 'Número malo'],
  ['number', '2147483648', 'Número malo'],
  ['number', true, 'Número malo'],
  ['number', null, 'Número malo'],
  ['picture', undefined, 'Falta la imagen'],
  ['picture', 'https://veta.test/a.png', 'Falta la imagen'],
  ['picture', new File([], ''), 'Falta la imagen'],
  [
    'picture',
    new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'a.png'),
    'La imagen puede pesar como máximo 8 MB y pesa 8,1 MB.',
  ],
])('%s %j is refused: %s', (field, value, message) => {
  expect(problems(form, { ...good, [field]: value })).toEqual({ [field]: [message] });
});

test('line breaks are one character, and what nobody typed is taken away', () => {
  const { content, title } = form.parse({
    ...good,
    title: ' Media \uD83D ',
    content: 'Una línea\r\notra\0\u0007 más',
  });
  expect([title, content]).toEqual(['Media \uFFFD', 'Una línea\notra más']);
});
