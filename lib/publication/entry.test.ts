import { expect, test } from 'vitest';
import { articleEntry, newsEntry } from './entry.ts';

const article = {
  id: 1,
  titulo_articulo: 'Agua',
  contenido: 'Texto.',
  imagen_principal: null,
  banner: null,
  fecha_publicacion: '2026-11-03',
  categoria_articulo: 1,
};
const item = {
  id: 1,
  titulo: 'Litio',
  cuerpo: 'Texto.',
  imagen_url: null,
  fecha_publicacion: '2026-11-03',
};

test.each([
  ['2026-11-05T10:00:00Z', '2026-11-05T10:00:00Z'],
  ['2026-10-20T10:00:00Z', '2026-11-03'],
  ['2026-11-03T02:00:00Z', '2026-11-03'],
  ['nunca', '2026-11-03'],
  [null, '2026-11-03'],
  [undefined, '2026-11-03'],
])('an article of 3 November that was touched %s has changed %s', (actualizado_en, changed) => {
  expect(articleEntry({ ...article, actualizado_en }).changed).toBe(changed);
});

test('the source of news is their author, where a server names it', () => {
  expect(newsEntry({ ...item, fuente: 'Agencia Andina' }).authors).toEqual(['Agencia Andina']);
  expect(newsEntry(item).authors).toEqual([]);
});

test('pictures in the text of news are at a path of this site', () => {
  const { ownPicture } = newsEntry(item);
  expect(ownPicture?.('https://diario.example/uno.jpg')).toMatch(/^\/api\/imagen\/noticias\/1\//);
  expect(ownPicture?.('data:image/png,a')).toBeNull();
  expect(articleEntry(article).ownPicture).toBeUndefined();
});
