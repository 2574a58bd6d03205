import { expect, test } from 'vitest';
import { articleSchema } from '../../contract/articles.ts';
import { blogSchema } from '../../contract/blogs.ts';
import { externalNewsItemSchema } from '../../contract/external-news.ts';
import { newsArticleJsonLd } from './json-ld/news-article.ts';
import { articleStory, blogStory, newsStory, storyCard, storyMetadata } from './story.ts';

const article = (different: object = {}) =>
  articleStory(
    articleSchema.parse({
      id: 12,
      titulo_articulo: 'Relaves filtrados',
      contenido: '<p>Lo que queda <b>seco</b>.</p>',
      fecha_publicacion: '2026-11-20',
      ...different,
    }),
  );
const news = (different: object = {}) =>
  newsStory(
    externalNewsItemSchema.parse({
      id: 5,
      titulo: 'Sube el cobre',
      cuerpo: 'Subió.',
      fecha_publicacion: '2026-11-20T23:30:00-05:00',
      ...different,
    }),
  );

const imageOf = (story: ReturnType<typeof article>) => storyMetadata(story).openGraph?.images;

test('an article says its day with the zone of the site, its section and its feed', () => {
  const metadata = storyMetadata(article());
  expect(metadata).toMatchObject({
    title: 'Relaves filtrados',
    description: 'Lo que queda seco.',
    alternates: { canonical: '/articulos/12' },
    openGraph: {
      type: 'article',
      section: 'Artículos',
      publishedTime: '2026-11-20T00:00:00-05:00',
    },
  });
  expect(JSON.stringify(metadata.alternates)).toContain('/feeds/articulos.xml');
});

test('a blog and a news item have their own section, feed and address', () => {
  const blog = blogStory(
    blogSchema.parse({
      id: 3,
      titulo_blog: 'Un turno',
      contenido: 'De noche.',
      fecha_publicacion: '2026-11-20',
    }),
  );
  expect(storyMetadata(blog)).toMatchObject({
    alternates: { canonical: '/noticias-destacadas/3' },
    openGraph: { section: 'Noticias Destacadas' },
  });
  expect(storyMetadata(news())).toMatchObject({
    alternates: { canonical: '/noticias/5' },
    openGraph: { section: 'Noticias', publishedTime: '2026-11-21T04:30:00.000Z' },
  });
});

test('an unreadable date is left out', () => {
  expect(storyMetadata(news({ fecha_publicacion: 'pronto' })).openGraph).not.toHaveProperty(
    'publishedTime',
  );
  expect(newsArticleJsonLd(news({ fecha_publicacion: null }))).not.toHaveProperty('datePublished');
});

test('a text without words is described by its title', () => {
  expect(storyMetadata(article({ contenido: '<p></p>' })).description).toBe(
    'Artículo: Relaves filtrados',
  );
  expect(storyMetadata(article({ titulo_articulo: ' \n' })).title).toBe('Artículo');
});

test('a long text is described by its first words', () => {
  const { description } = storyMetadata(article({ contenido: `<p>${'roca '.repeat(90)}</p>` }));
  expect(description).toMatch(/^roca (roca )+roca\.\.\.$/);
  expect(description?.length).toBeLessThanOrEqual(160);
});

test('a picture of the site is cut for the card, the banner before the picture of the list', () => {
  const story = article({ banner: '/media/banner.webp', imagen_principal: '/media/foto.webp' });
  expect(storyCard(story).picture).toEqual({ path: '/media/banner.webp', as: 'photo' });
  expect(imageOf(story)).toEqual([
    expect.objectContaining({
      url: expect.stringMatching(/^\/tarjetas\/articulos\/12\/[0-9a-f]{12}[.]jpg$/),
      width: 1200,
      height: 630,
      type: 'image/jpeg',
      alt: 'Relaves filtrados',
    }),
  ]);
});

test('a picture of another host keeps its address, and is not loaded', () => {
  const story = news({ imagen_url: 'https://agencia.test/foto.jpg' });
  expect(imageOf(story)).toEqual([{ url: 'https://agencia.test/foto.jpg', alt: 'Sube el cobre' }]);
  expect(storyCard(story).picture).toBeUndefined();
});

test.each([null, '', 'javascript:alert(1)', 'data:image/png;base64,AAAA'])(
  'without a picture, %j, the card is drawn in words',
  (imagen_url) => {
    expect(storyCard(news({ imagen_url }))).toEqual({
      section: 'noticias',
      id: '5',
      kicker: 'Noticia',
      title: 'Sube el cobre',
      note: '20 de noviembre de 2026',
    });
  },
);

test('a change after the publication is included', () => {
  const changed = article({ actualizado_en: '2026-11-21T15:00:00Z' });
  expect(newsArticleJsonLd(changed).dateModified).toBe('2026-11-21T15:00:00.000Z');
  expect(storyMetadata(changed).openGraph).toMatchObject({
    modifiedTime: '2026-11-21T15:00:00.000Z',
  });
  const prepared = article({ actualizado_en: '2026-11-19T15:00:00Z' });
  expect(newsArticleJsonLd(prepared)).not.toHaveProperty('dateModified');
});

const detailed = (different: object = {}) =>
  article({
    ...{ entradilla: 'Diez años de filtrar.', volanta: 'Relaves' },
    seccion: { id: 5, nombre: 'Agua y relaves', slug: 'agua-y-relaves' },
    autores: [{ id: 1, nombre: 'Nuria Quezada', slug: 'nuria-quezada' }],
    etiquetas: [{ id: 3, nombre: 'Los Alerces', slug: 'los-alerces', clase: 'proyecto' }],
    correcciones: [{ fecha: '2026-11-21', decia: 'Doce.', dice: 'Trece.' }],
    ...different,
  });

test('an article with details says its standfirst, section, authors and tags', () => {
  expect(storyMetadata(detailed())).toMatchObject({
    title: 'Relaves filtrados',
    description: 'Diez años de filtrar.',
    openGraph: {
      section: 'Agua y relaves',
      authors: [expect.stringMatching(/\/autores\/nuria-quezada$/)],
      tags: ['Los Alerces'],
    },
  });
  expect(newsArticleJsonLd(detailed())).toMatchObject({
    articleSection: 'Agua y relaves',
    keywords: ['Los Alerces'],
    author: [{ '@type': 'Person', name: 'Nuria Quezada' }],
    correction: [{ '@type': 'CorrectionComment', datePublished: '2026-11-21' }],
  });
});

test('title and description for search engines come before those of readers', () => {
  const metadata = storyMetadata(
    detailed({ titulo_seo: 'Relaves: guía', descripcion_seo: 'Qué es un relave filtrado.' }),
  );
  expect(metadata).toMatchObject({
    title: 'Relaves: guía',
    description: 'Qué es un relave filtrado.',
  });
});

test('the social card says the kicker and the authors, and keeps the focal point of its picture', () => {
  const photo = { banner: '/media/b.webp', banner_foco: { x: 0.2, y: 0.9 } };
  expect(storyCard(detailed(photo))).toMatchObject({
    kicker: 'Relaves',
    note: 'Nuria Quezada · 20 de noviembre de 2026',
    picture: { path: '/media/b.webp', as: 'photo', focus: { x: 0.2, y: 0.9 } },
  });
  expect(storyCard(detailed({ ...photo, imagen_social: '/media/c.webp' })).picture).toEqual({
    path: '/media/c.webp',
    as: 'photo',
  });
});
