import { expect, test } from 'vitest';
import { matchWords, soughtWords, type WordPair } from './matches.ts';

const sought = soughtWords([
  { text: 'minería subterránea', isBegun: false },
  { text: 'agu', isBegun: true },
]);

test('soughtWords takes phrases apart; the last word of a begun term is begun', () => {
  expect(sought.map(({ folded, isBegun }) => [folded, isBegun])).toEqual([
    ['mineria', false],
    ['subterranea', false],
    ['agu', true],
  ]);
});

test('matchWords knows what is alike and what begins as asked', async () => {
  const words = ['mineria', 'SUBTERRÁNEA'.toLowerCase(), 'aguas', 'águila', 'cobre', 'mineria'];
  const matches = await matchWords(words, sought, async () => []);

  expect([...matches.placesOf]).toEqual([
    ['mineria', [0]],
    ['subterránea', [1]],
    ['aguas', [2]],
    ['águila', [2]],
  ]);
});

test('matchWords asks only for words that begin alike, and believes the answer', async () => {
  const asked: WordPair[] = [];
  const matches = await matchWords(['mineras', 'minutos', 'mi', 'solo'], sought, async (pairs) => {
    asked.push(...pairs);
    return pairs.filter(({ word }) => word === 'mineras');
  });

  expect(asked.map(({ word, sought }) => `${word} ${sought}`)).toEqual([
    'mineras minería',
    'minutos minería',
    'mi minería',
  ]);
  expect([...matches.placesOf]).toEqual([['mineras', [0]]]);
});

test('matchWords asks nothing where nothing is unsure', async () => {
  const refuse = () => Promise.reject(new Error('asked'));

  expect((await matchWords(['cobre'], sought, refuse)).placesOf.size).toBe(0);
});
