import { expect, test } from 'vitest';
import { changesOf, payloadOf, withoutFiles } from './form-values.ts';

const litio = { id: 3, titulo_articulo: 'Litio', fecha_publicacion: '2026-11-01' };
const cobre = { id: 5, titulo_articulo: 'Cobre', fecha_publicacion: '2026-11-02' };
const before = { titulo_blog: 'Vetas', contenido: 'Un texto largo', articulos_ids: [litio, cobre] };

test('changesOf finds changed values, by id and in order for related articles', () => {
  expect(changesOf({ ...before, articulos_ids: [{ ...litio }, cobre] }, before)).toEqual({});
  expect(changesOf({ ...before, titulo_blog: '' }, before)).toEqual({ titulo_blog: '' });
  expect(changesOf({ ...before, articulos_ids: [cobre, litio] }, before)).toEqual({
    articulos_ids: [cobre, litio],
  });
  expect(changesOf({ ...before, articulos_ids: [] }, before)).toEqual({ articulos_ids: [] });
});

test('a chosen file is always a change, one that was not chosen never', () => {
  const banner = new File(['x'], 'banner.png');
  expect(changesOf({ banner, imagen_principal: undefined }, {})).toEqual({ banner });
});

test('a payload names related articles by id, and nothing that is not there', () => {
  expect(payloadOf({ ...before, banner: undefined })).toEqual({
    titulo_blog: 'Vetas',
    contenido: 'Un texto largo',
    articulos_ids: [3, 5],
  });
});

test('a draft contains no files', () => {
  expect(withoutFiles({ titulo_blog: 'Vetas', banner: new File(['x'], 'b.png') })).toEqual({
    titulo_blog: 'Vetas',
  });
});
