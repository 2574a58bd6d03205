import { expect, test } from 'vitest';
import { type Card, cardFiles } from './card.ts';
import { findSitePageCard, sitePageCard } from './site-page-card.ts';
import { sitePages } from './site-pages.ts';

const card: Card = { section: 'articulos', id: '12', kicker: 'Artículo', title: 'Relaves' };
const photo: Card = { ...card, picture: { path: '/media/a.webp', as: 'photo' } };

const paths = (of: Card) => cardFiles(of).map(({ path }) => path);

test('a card of words is one file of the size that shared links are shown in', () => {
  const files = cardFiles(card);
  expect(files).toHaveLength(1);
  expect(files[0]).toMatchObject({ width: 1200, height: 630 });
  expect(files[0].path).toMatch(/^\/tarjetas\/articulos\/12\/[0-9a-f]{12}[.]jpg$/);
});

test('a photo has the three cuts that search engines ask for, too', () => {
  const [whole, ...cuts] = cardFiles(photo);
  expect(whole).toMatchObject({ width: 1200, height: 630 });
  expect(cuts.map(({ width, height }) => width / height)).toEqual([16 / 9, 4 / 3, 1]);
  expect(new Set(paths(photo)).size).toBe(4);
});

test('the address changes with the content of the card only', () => {
  expect(paths({ ...card })).toEqual(paths(card));
  expect(paths({ ...card, title: 'Relaves II' })).not.toEqual(paths(card));
  expect(paths({ ...photo, picture: { path: '/media/b.webp', as: 'photo' } })).not.toEqual(
    paths(photo),
  );
});

test('every list and fixed page has a card, which is found by its address', () => {
  for (const page of Object.values(sitePages)) {
    const { section, id } = sitePageCard(page);
    expect(findSitePageCard(section, id)).toEqual(sitePageCard(page));
  }
  expect(findSitePageCard('paginas', 'nada')).toBeUndefined();
  expect(findSitePageCard('articulos', 'inicio')).toBeUndefined();
});
