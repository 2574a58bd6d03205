import { expect, test } from 'vitest';
import { type CopyBase, mergeVersion } from './copy-base.ts';

const stored = {
  titulo_articulo: 'El litio',
  contenido: '<p>Sal. <img src="/media/a.webp?firma=uno"></p>',
  fecha_publicacion: '2026-11-27',
  banner: undefined,
};
const base: CopyBase = {
  stored,
  // The editor's own text.
  values: { ...stored, contenido: '<p>Sal.</p><p></p>' },
  pictures: { banner: '/media/b.webp?firma=uno' },
  state: '"copia-7-1"',
};
const theirs = (values: object = {}, banner = '/media/b.webp?firma=dos') => ({
  values: {
    ...stored,
    contenido: '<p>Sal. <img src="/media/a.webp?firma=dos"></p>',
    ...values,
  },
  pictures: { banner },
  state: '"copia-7-2"',
  by: 'Luis Rojas',
});

test('a step that changes no field keeps every text, and what was typed is still to be saved', () => {
  const merged = mergeVersion(base, theirs(), { contenido: '<p>Sal y agua.</p>' });
  expect(merged?.values).toEqual(base.values);
  expect(merged?.state).toBe('"copia-7-2"');
});

test('a field that only the other person changed is taken over', () => {
  const given = theirs({ titulo_articulo: 'El cobre' });
  const merged = mergeVersion(base, given, { contenido: '<p>Sal y agua.</p>' });
  expect(merged?.values).toEqual({ ...base.values, titulo_articulo: 'El cobre' });
  expect(merged?.stored).toBe(given.values);
});

test('a field that both changed is a conflict, unless to the same', () => {
  const given = theirs({ titulo_articulo: 'El cobre' });
  expect(mergeVersion(base, given, { titulo_articulo: 'El oro' })).toBeUndefined();
  expect(mergeVersion(base, given, { titulo_articulo: 'El cobre' })?.state).toBe('"copia-7-2"');
});

test('a picture that both chose, or one removed here, is a conflict', () => {
  const file = new File([], 'banner.png');
  expect(mergeVersion(base, theirs({}, '/media/c.webp'), { banner: file })).toBeUndefined();
  expect(mergeVersion(base, theirs({}, '/media/c.webp'), { banner: '' })).toBeUndefined();
  expect(mergeVersion(base, theirs({}, '/media/c.webp'), {})?.pictures.banner).toBe(
    '/media/c.webp',
  );
  expect(mergeVersion(base, theirs(), { banner: file })?.state).toBe('"copia-7-2"');
});
