import { expect, test } from 'vitest';
import { createCorpus, seededRandom, tailWord } from './search-corpus.ts';
import { makeQueries } from './search-queries.ts';

const TEXTS = [
  'La planta tritura el mineral toda la noche. El agua vuelve a la planta por la mañana.',
  'El geólogo describe el testigo con paciencia. Después lo guarda en la litoteca del puerto.',
];

const take = (count: number, next: () => unknown) => Array.from({ length: count }, next);

test('seededRandom gives the same numbers for the same seed, from 0 to 1', () => {
  const numbers = take(1000, seededRandom(1)) as number[];
  expect(take(1000, seededRandom(1))).toEqual(numbers);
  expect(take(3, seededRandom(2))).not.toEqual(numbers.slice(0, 3));
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
});

test('tailWord gives a different word for each rank', () => {
  const words = Array.from({ length: 300_000 }, (_, rank) => tailWord(rank));
  expect(new Set(words).size).toBe(300_000);
});

test('createCorpus makes the same articles of about 3,000 characters for the same seed', () => {
  const articles = take(20, createCorpus(TEXTS, 1)) as ReturnType<
    ReturnType<typeof createCorpus>
  >[];
  expect(take(20, createCorpus(TEXTS, 1))).toEqual(articles);
  for (const { title, content, day } of articles) {
    expect(title.length).toBeGreaterThan(5);
    expect(content.length).toBeGreaterThanOrEqual(3000);
    expect(content.length).toBeLessThan(4000);
    expect(day).toMatch(/^20(1[6-9]|2[0-6])-\d\d-\d\d$/);
  }
});

test('makeQueries gives the same queries for the same articles, none of them empty', () => {
  const next = createCorpus(TEXTS, 1);
  const articles = Array.from({ length: 50 }, next);
  const groups = makeQueries(articles);
  expect(makeQueries(articles)).toEqual(groups);
  const searches = groups.flatMap(({ paths }) =>
    paths.map((path) => new URL(path, 'http://x').searchParams.get('search')?.trim()),
  );
  expect(searches.filter((search) => !search)).toEqual([]);
});
