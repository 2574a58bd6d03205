import { expect, test } from 'vitest';
import type { SearchResult } from '../../contract/search.ts';
import {
  byRelevance,
  fromArticle,
  fromBlog,
  fromEdition,
  fromNews,
  fromTopic,
  withPlainContent,
} from './results.ts';

test('items of every kind become one shape, shown without tags', () => {
  const images = { imagen_principal: '/media/a.webp', banner: '/media/b.webp' };
  expect(
    withPlainContent(
      fromNews({
        id: 1,
        titulo: 'Litio',
        cuerpo: 'Uno\n<b>dos</b>',
        imagen_url: 'https://agencia.test/a.jpg',
        fecha_publicacion: null,
      }),
    ),
  ).toEqual({
    id: 1,
    title: 'Litio',
    content: 'Uno dos',
    image: 'https://agencia.test/a.jpg',
    banner: null,
    publicationDate: null,
    type: 'noticia',
    url: '/noticias/1',
  });
  expect(
    withPlainContent(
      fromBlog({
        id: 2,
        titulo_blog: 'Tajo',
        contenido: '<p>Uno</p><p>dos</p>',
        fecha_publicacion: '2026-11-20',
        ...images,
      }),
    ),
  ).toEqual({
    id: 2,
    title: 'Tajo',
    content: 'Uno dos',
    image: '/media/a.webp',
    banner: '/media/b.webp',
    publicationDate: '2026-11-20',
    type: 'blog',
    url: '/noticias-destacadas/2',
  });
  expect(
    withPlainContent(
      fromArticle({
        id: 3,
        titulo_articulo: 'Relave',
        contenido: 'Uno',
        fecha_publicacion: '2026-11-20',
        categoria_articulo: 1,
        ...images,
      }),
    ),
  ).toMatchObject({ id: 3, title: 'Relave', type: 'articulo', url: '/articulos/3' });
  expect(
    withPlainContent(
      fromEdition({
        id: 4,
        numero_edicion: 40,
        titulo_edicion: 'El cobre',
        contenido: 'Uno',
        imagen: '/media/portada.webp',
        fecha_publicacion: '2026-11-20',
        url_impresa: null,
      }),
    ),
  ).toMatchObject({ title: 'El cobre', image: '/media/portada.webp', url: '/ediciones' });
  expect(
    withPlainContent(
      fromTopic({
        id: 5,
        titulo: 'Testigos',
        contenido: 'Uno\n\ndos',
        autor: { id: 1, email: '', usuario_unico: 'rosa' },
        categoria_foro: { id: 1, nombre_categoria: 'Geología' },
        creado_en: '2026-11-03T15:30:00Z',
        comentarios: [],
        likes_count: 0,
      }),
    ),
  ).toMatchObject({
    content: 'Uno dos',
    image: null,
    publicationDate: '2026-11-03T15:30:00Z',
    type: 'tema',
    url: '/foro/5',
  });
});

const result = (id: number, different: Partial<SearchResult>): SearchResult => ({
  id,
  title: 'Otra cosa',
  content: '',
  image: null,
  banner: null,
  publicationDate: null,
  type: 'blog',
  url: '/noticias-destacadas/1',
  ...different,
});

const order = (results: SearchResult[], words: string[]) =>
  byRelevance(results, words).map(({ id }) => id);

test('byRelevance puts titles first, then the newest, whatever their dates are written like', () => {
  const results = [
    result(1, { publicationDate: '2026-11-20' }),
    result(2, { title: 'Agua y oro', publicationDate: '2025-01-01' }),
    result(3, { title: 'Oro', publicationDate: '2026-11-21' }),
    result(4, { publicationDate: '2026-11-20T18:00:00Z' }),
    result(5, { publicationDate: null }),
    result(6, { title: 'El agua del oro', publicationDate: '2026-02-01' }),
    result(7, { publicationDate: null }),
  ];
  expect(order(results, ['agua', 'oro'])).toEqual([6, 2, 3, 4, 1, 7, 5]);
});

test('byRelevance uses the matches that a server marked in a title', () => {
  const title = [{ text: 'Mineras', match: true }];
  const results = [
    result(1, { publicationDate: '2026-11-20' }),
    result(2, { title: 'Mineras', highlight: { title, content: [] } }),
  ];
  expect(order(results, ['minería'])).toEqual([2, 1]);
});
