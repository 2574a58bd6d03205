import { expect, test } from 'vitest';
import { draftAppearance, searchAddress, searchTitle } from './appearance.ts';

const draft = {
  tipo: 'articulo',
  title: ' Litio\nnuevo ',
  searchTitle: '',
  text: 'Sal.',
  descriptions: [' ', ''],
  address: undefined,
} as const;

test('a draft has the title and the description of the published page', () => {
  expect(draftAppearance({ ...draft, image: '/media/a.webp' })).toEqual({
    title: 'Litio nuevo',
    description: 'Sal.',
    address: undefined,
    image: '/media/a.webp',
  });
  const long = draftAppearance({ ...draft, text: 'palabra '.repeat(60), image: undefined });
  expect(long.description.length).toBeLessThanOrEqual(160);
  expect(long.description).toMatch(/palabra\.\.\.$/);
});

test('the title and the first description that were written for links replace those of the text', () => {
  const written = {
    ...draft,
    searchTitle: 'Litio del salar',
    descriptions: ['', ' Otra cuenta. ', 'Más.'],
  };
  expect(draftAppearance({ ...written, image: undefined })).toMatchObject({
    title: 'Litio del salar',
    description: 'Otra cuenta.',
  });
});

test('a draft without a title and text says what it is', () => {
  const empty = draftAppearance({ ...draft, title: '', text: '', image: undefined });
  expect([empty.title, empty.description]).toEqual(['Artículo', 'Artículo: Artículo']);
});

test('a search result cuts a long title at a word, and breaks the address at its slashes', () => {
  expect(searchTitle('Litio')).toBe('Litio · Veta Minera');
  const cut = searchTitle(`${'mineral '.repeat(9)}final`);
  expect(cut).toBe(`${'mineral '.repeat(7)}...`);
  expect(searchAddress('https://veta.test/articulos/25')).toBe('veta.test › articulos › 25');
});
