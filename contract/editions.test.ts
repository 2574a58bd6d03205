import { expect, test } from 'vitest';
import { editionCreateSchema, editionSchema, editionUpdateSchema } from './editions.ts';
import { problems } from './testing/problems.ts';

const edition = {
  id: 3,
  numero_edicion: 48,
  titulo_edicion: 'Bajo el salar',
  contenido: '<p>Litio.</p>',
  imagen: 'https://veta.test/media/ediciones/48.webp',
  fecha_publicacion: '2026-11-01',
  url_impresa: 'https://veta.test/media/ediciones/48.html',
};

const payload = {
  numero_edicion: '48',
  titulo_edicion: 'Bajo el salar',
  contenido: 'Diez letras y más',
  imagen: new File(['x'], 'a.png', { type: 'image/png' }),
  fecha_publicacion: '2026-11-01',
  url_impresa: 'https://veta.test/48.pdf',
};

test('editionSchema reads an edition and drops what it does not know', () => {
  expect(editionSchema.parse({ ...edition, paginas: 60 })).toEqual(edition);
});

test('editionSchema reads an edition without cover and printed version', () => {
  const { imagen, url_impresa, ...rest } = edition;
  expect(editionSchema.parse(rest)).toEqual({ ...rest, imagen: null, url_impresa: null });
});

test('editionCreateSchema reads the number that the form sends as text', () => {
  expect(editionCreateSchema.parse(payload).numero_edicion).toBe(48);
});

test.each(['0', '-1', '1.5', 'uno', ''])('editionCreateSchema refuses the number %j', (number) => {
  const refused = problems(editionCreateSchema, { ...payload, numero_edicion: number });
  expect(Object.keys(refused)).toEqual(['numero_edicion']);
});

test.each([
  ['titulo_edicion', 'ab', 'El título debe tener al menos 3 caracteres'],
  ['contenido', 'nueve let', 'El contenido debe tener al menos 10 caracteres'],
  ['imagen', 'https://veta.test/a.png', 'Debe ser un archivo válido'],
  ['imagen', undefined, 'Debe ser un archivo válido'],
  ['fecha_publicacion', '01-11-2026', 'La fecha de publicación debe ser válida (YYYY-MM-DD)'],
  ['fecha_publicacion', '2026-02-30', 'La fecha de publicación debe ser válida (YYYY-MM-DD)'],
  ['url_impresa', 'veta.test/48.pdf', 'La URL impresa debe ser válida'],
  ['url_impresa', 'javascript:alert(1)', 'La URL impresa debe ser válida'],
  ['url_impresa', undefined, 'La URL impresa debe ser válida'],
])('editionCreateSchema refuses %s %j: %s', (field, value, message) => {
  expect(problems(editionCreateSchema, { ...payload, [field]: value })).toEqual({
    [field]: [message],
  });
});

test('editionUpdateSchema takes any of the fields', () => {
  expect(editionUpdateSchema.parse({})).toEqual({});
  expect(editionUpdateSchema.parse({ numero_edicion: '49' })).toEqual({ numero_edicion: 49 });
});
