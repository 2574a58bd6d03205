import { expect, test } from 'vitest';
import {
  feedLinks,
  forumCategoryMetadata,
  hiddenMetadata,
  pageMetadata,
  sitePageMetadata,
} from './metadata.ts';
import { sitePages } from './site-pages.ts';

const image = { url: '/tarjetas/x/1/a.jpg', alt: 'x', width: 1200, height: 630 };
const facts = { title: 'Relaves', description: 'Lo que queda.', path: '/articulos/12', image };

test('title, description, address and image are the same wherever a page says them', () => {
  const { title, description, alternates, openGraph, twitter } = pageMetadata(facts);
  expect(title).toBe('Relaves');
  expect(description).toBe('Lo que queda.');
  expect(alternates).toMatchObject({ canonical: '/articulos/12' });
  expect(openGraph).toEqual({
    type: 'website',
    title: 'Relaves',
    description: 'Lo que queda.',
    url: '/articulos/12',
    siteName: 'Veta Minera',
    locale: 'es_ES',
    images: [image],
  });
  expect(twitter).toEqual({
    card: 'summary_large_image',
    title: 'Relaves',
    description: 'Lo que queda.',
    images: [{ url: '/tarjetas/x/1/a.jpg', alt: 'x' }],
  });
});

test('a page may be indexed, and shown with a large picture', () => {
  expect(pageMetadata(facts).robots).toEqual({
    index: true,
    follow: true,
    'max-image-preview': 'large',
  });
});

test('a text with a date says when, and of which section it is', () => {
  const article = { section: 'Artículos', published: '2026-11-20T00:00:00-05:00' };
  expect(pageMetadata({ ...facts, article }).openGraph).toMatchObject({
    type: 'article',
    section: 'Artículos',
    publishedTime: '2026-11-20T00:00:00-05:00',
  });
});

test('every page announces the feed of the site, a section also its own', () => {
  expect(feedLinks()).toEqual({
    types: { 'application/rss+xml': [{ title: 'Veta Minera', url: '/feed.xml' }] },
  });
  expect(sitePageMetadata(sitePages.articles).alternates).toMatchObject({
    types: {
      'application/rss+xml': [
        { title: 'Veta Minera', url: '/feed.xml' },
        { title: 'Veta Minera: Artículos', url: '/feeds/articulos.xml' },
      ],
    },
  });
});

test('the home page has its title alone', () => {
  expect(sitePageMetadata(sitePages.home).title).toEqual({
    absolute: 'Veta Minera: revista digital sobre minería',
  });
});

test('a later page of a list has its own title, description and address', () => {
  const second = sitePageMetadata(sitePages.news, 2);
  expect(second.title).toBe('Noticias de minería · Página 2');
  expect(second.description).toMatch(/^Página 2[.] Lo que pasa en el sector minero/);
  expect(second.description?.length).toBeLessThanOrEqual(160);
  expect(second.alternates).toMatchObject({ canonical: '/noticias?page=2' });
  expect(sitePageMetadata(sitePages.news, 1).alternates).toMatchObject({ canonical: '/noticias' });
});

test('a category of the forum has its own title, description and address', () => {
  const geology = { nombre_categoria: 'Geología', slug: 'geologia' };
  const first = forumCategoryMetadata(geology, 1);
  expect(first.title).toBe('Foro: Geología');
  expect(first.description).toMatch(/^Temas del foro sobre Geología[.] /);
  expect(first.description?.length).toBeLessThanOrEqual(160);
  expect(first.alternates).toMatchObject({ canonical: '/foro?categoria=geologia' });
  expect(forumCategoryMetadata(geology, 3)).toMatchObject({
    title: 'Foro: Geología · Página 3',
    alternates: { canonical: '/foro?categoria=geologia&page=3' },
  });
});

test('a hidden page is not indexed and has no canonical address', () => {
  expect(hiddenMetadata('Búsqueda')).toEqual({
    title: 'Búsqueda',
    robots: { index: false, follow: true },
  });
});

test('a hidden page that is linked from e-mails has a description', () => {
  expect(hiddenMetadata('Crear cuenta', 'Una cuenta para comentar.')).toMatchObject({
    title: 'Crear cuenta',
    description: 'Una cuenta para comentar.',
    robots: { index: false },
  });
});
