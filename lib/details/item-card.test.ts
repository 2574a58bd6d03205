import { expect, test } from 'vitest';
import { articleSchema } from '../../contract/articles.ts';
import { blogSchema } from '../../contract/blogs.ts';
import { articleCards, blogCard } from './item-card.ts';
import { relatedPages } from './item-details.ts';

/** Answers of a server with the core contract alone: it has none of the fields of D65. */
const article = articleSchema.parse({
  ...{ id: 5, titulo_articulo: 'Relave', contenido: '<p>Seca en seis días.</p>' },
  ...{ imagen_principal: '/media/a.webp', banner: null, fecha_publicacion: '2026-11-20' },
  categoria_articulo: 4,
});
const blog = blogSchema.parse({
  ...{ id: 6, titulo_blog: 'Tajo', contenido: '<p>Baja.</p>', articulos: [] },
  ...{ imagen_principal: null, banner: null, fecha_publicacion: '2026-11-21' },
});

test('cards of items without details are those of the core contract', () => {
  expect(articleCards([article])).toEqual([
    {
      href: '/articulos/5',
      title: 'Relave',
      date: '2026-11-20',
      picture: '/media/a.webp',
      text: 'Seca en seis días.',
      focus: undefined,
      kicker: undefined,
      byline: undefined,
    },
  ]);
  expect(blogCard(blog)).toEqual({
    href: '/noticias-destacadas/6',
    title: 'Tajo',
    date: '2026-11-21',
    picture: null,
    text: undefined,
    focus: undefined,
    kicker: undefined,
    byline: undefined,
  });
  expect([relatedPages(article), relatedPages(blog)]).toEqual([[], []]);
});

test('an answer without the fields gets none when it is read', () => {
  const core = ['actualizado_en', 'banner', 'categoria_articulo', 'contenido', 'fecha_publicacion'];
  const fields = [...core, 'id', 'imagen_principal', 'titulo_articulo'];
  expect(fields).toEqual(expect.arrayContaining(Object.keys(article)));
});
