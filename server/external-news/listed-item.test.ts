import { expect, test } from 'vitest';
import { listedItem } from './listed-item.ts';

const MB = 1024 * 1024;

const itemWith = (cuerpo: string) => ({
  ...{
    id: 1,
    feed: null,
    titulo: 'Título',
    cuerpo,
    imagen_url: null,
    fuente: 'Diario',
    enlace: null,
  },
  fecha_publicacion: '2026-03-02T13:00:00.000Z',
  fecha_insercion: '2026-03-02T13:00:00.000Z',
});

test.each([
  ['letters', 'a'],
  ['accents', 'ñ'],
  ['signs of three bytes', '\u4e00'],
  ['emoji', '💎'],
  ['quotation marks', '"'],
  ['backslashes', '\\'],
  ['control characters', '\u0001'],
])('200 items with long texts of %s are less than 16 MB of JSON', (_, sign) => {
  const item = listedItem(itemWith(`a${sign.repeat(500_000)}`));
  const list = JSON.stringify(Array.from({ length: 200 }, () => item));
  expect(Buffer.byteLength(list)).toBeLessThan(16 * MB);
  expect(Buffer.byteLength(list)).toBeGreaterThan(9 * MB);
  expect(item.cuerpo).toBe(`a${sign.repeat((item.cuerpo.length - 1) / sign.length)}`);
});

test('a long article stays as it is', () => {
  const item = itemWith('<p>La "producción" subió en año y medio.</p>'.repeat(1300));
  expect(item.cuerpo.length).toBeGreaterThan(55_000);
  expect(listedItem(item)).toBe(item);
});
