import { expect, test } from 'vitest';
import { isOwnSave } from './own-save.ts';

const article = { id: 3, titulo_articulo: 'Agua', fecha_publicacion: '2026-01-01' };
const sent = { titulo_blog: 'Oro', contenido: '<p>Una  veta</p>', articulos_ids: [article] };

test('a copy that the server tidied is still what was sent', () => {
  const stored = { ...sent, contenido: '<p>Una veta</p>\n', articulos_ids: [{ ...article }] };
  expect(isOwnSave(stored, sent)).toBe(true);
});

test.each([
  [{ titulo_blog: 'Plata' }],
  [{ contenido: '<p>Otra veta</p>' }],
  [{ articulos_ids: [] }],
])('a copy with %j is somebody else’s', (change) => {
  expect(isOwnSave({ ...sent, ...change }, sent)).toBe(false);
});
