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

test('matchWords asks for so many words at most, whatever a text consists of', async () => {
  const words = Array.from({ length: 2000 }, (_, index) => `min${index}`);
  const asked: WordPair[] = [];
  await matchWords(words, sought, async (pairs) => {
    asked.push(...pairs);
    return [];
  });

  expect(asked.map(({ word }) => word)).toEqual(words.slice(0, 500));
});

test('matchWords marks nothing twice that it is told of with the others', async () => {
  const twice = soughtWords([{ text: 'minas mineras', isBegun: false }]);
  const all = [
    { word: 'minas', sought: 'minas' },
    { word: 'minas', sought: 'mineras' },
  ];

  const { placesOf } = await matchWords(['minas'], twice, async () => all);

  expect([...placesOf]).toEqual([['minas', [0, 1]]]);
});

test('matchWords asks nothing where nothing is unsure', async () => {
  const refuse = () => Promise.reject(new Error('asked'));

  expect((await matchWords(['cobre'], sought, refuse)).placesOf.size).toBe(0);
});
