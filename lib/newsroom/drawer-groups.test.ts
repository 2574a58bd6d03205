import { expect, test } from 'vitest';
import { type DrawerGroupName, type Filled, groupSummary, groupTitleOf } from './drawer-groups.ts';

const summary = (
  name: Exclude<DrawerGroupName, 'history'>,
  values: Filled['values'],
  rest: Partial<Filled> = {},
) => groupSummary(name, { pictures: {}, ...rest, values });
const person = (nombre: string) => ({ id: 1, nombre, slug: 'x' });

test('an empty group says so', () => {
  expect(summary('texts', { volanta: '', entradilla: '' })).toBe('Nada todavía');
  expect(summary('search', { titulo_seo: '' })).toBe('Nada todavía');
  expect(summary('names', { autores_ids: [], etiquetas_ids: [] })).toBe('Sin autores');
  expect(summary('related', { articulos_ids: [] })).toBe('Ninguno');
  expect(summary('readers', {})).toBe('Comentarios abiertos');
  expect(summary('pictures', {})).toBe('Falta la imagen principal');
});

test('what is filled is named', () => {
  expect(summary('texts', { volanta: 'Litio', entradilla: 'Sal.' })).toBe('Volanta, entradilla');
  expect(summary('search', { descripcion_seo: 'Sal.' })).toBe('Descripción para buscadores');
});

test('authors, section and tags are named or counted', () => {
  const values = {
    autores_ids: [person('Ana Quispe'), person('Luis Rojas')],
    etiquetas_ids: [person('Litio')],
  };
  expect(summary('names', values, { section: 'Geología' })).toBe(
    'Ana Quispe, Luis Rojas · Geología · 1 etiqueta',
  );
  expect(summary('names', { etiquetas_ids: [person('a'), person('b')] })).toBe(
    'Sin autores · 2 etiquetas',
  );
});

test('pictures are those that are stored or chosen', () => {
  const file = new File([], 'pozo.png');
  const stored = { imagen_principal: '/a.webp', banner: '/b.webp' };
  expect(summary('pictures', {}, { pictures: stored })).toBe('Imagen principal, banner');
  expect(summary('pictures', { imagen_principal: file, credito_imagen: 'EFE' })).toBe(
    'Imagen principal, crédito de la imagen',
  );
  const same = { imagen_principal: '/a.webp', banner: '/a.webp' };
  expect(summary('pictures', {}, { pictures: same })).toBe('Imagen principal');
  expect(summary('search', { imagen_social: '' }, { pictures: { imagen_social: '/c.webp' } })).toBe(
    'Nada todavía',
  );
});

test('closed comments and corrections are counted', () => {
  const one = JSON.stringify([{ fecha: '2026-11-27', decia: 'a', dice: 'b' }]);
  expect(summary('readers', { comentarios_cerrados: 'true', correcciones: one })).toBe(
    'Comentarios cerrados · 1 corrección',
  );
});

test('a field is in one group, or always in view', () => {
  expect(groupTitleOf('banner')).toBe('Imágenes');
  expect(groupTitleOf('titulo_seo')).toBe('Buscadores y redes');
  expect(groupTitleOf('fecha_publicacion')).toBeUndefined();
});
