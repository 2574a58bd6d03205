import { expect, test } from 'vitest';
import { externalNewsItemSchema } from '../../../contract/external-news.ts';
import { newsStory } from '../story.ts';
import { newsArticleJsonLd } from './news-article.ts';

const SITE = 'http://localhost:3000';

const jsonLd = (different: object = {}) =>
  newsArticleJsonLd(
    newsStory(
      externalNewsItemSchema.parse({
        id: 5,
        titulo: 'Sube el cobre',
        cuerpo: 'Subió ayer.',
        imagen_url: '/media/cobre.webp',
        fecha_publicacion: '2026-11-20T10:00:00Z',
        ...different,
      }),
    ),
  );

const magazine = {
  '@type': 'Organization',
  '@id': `${SITE}/#organizacion`,
  name: 'Veta Minera',
  url: `${SITE}/`,
};

test('a news item has the required fields, with absolute addresses', () => {
  const cut = (name: string) =>
    expect.stringMatching(new RegExp(`^${SITE}/tarjetas/noticias/5/[0-9a-f]{12}-${name}[.]jpg$`));
  expect(jsonLd()).toEqual({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    url: `${SITE}/noticias/5`,
    mainEntityOfPage: { '@type': 'WebPage', '@id': `${SITE}/noticias/5` },
    headline: 'Sube el cobre',
    description: 'Subió ayer.',
    image: [cut('16x9'), cut('4x3'), cut('1x1')],
    datePublished: '2026-11-20T10:00:00.000Z',
    articleSection: 'Noticias',
    inLanguage: 'es',
    isAccessibleForFree: true,
    author: magazine,
    publisher: { ...magazine, logo: { '@type': 'ImageObject', url: `${SITE}/logo-512.png` } },
  });
});

test('a headline has at most 110 characters', () => {
  const { headline } = jsonLd({ titulo: 'El cobre sube otra vez '.repeat(20) });
  expect(String(headline).length).toBeLessThanOrEqual(110);
  expect(headline).toMatch(/ (sube|otra|vez|cobre|El)\.\.\.$/);
});

test('a news item of another source names it', () => {
  expect(jsonLd({ fuente: 'Agencia Andina', enlace: 'https://agencia.test/1' }).author).toEqual({
    '@type': 'Organization',
    name: 'Agencia Andina',
    url: 'https://agencia.test/1',
  });
  expect(jsonLd({ fuente: 'Agencia', enlace: 'javascript:alert(1)' }).author).toEqual({
    '@type': 'Organization',
    name: 'Agencia',
  });
});

test('a picture of another host is listed as it is', () => {
  expect(jsonLd({ imagen_url: 'https://agencia.test/a.jpg' }).image).toEqual([
    'https://agencia.test/a.jpg',
  ]);
});
