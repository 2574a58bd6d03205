import { expect, test } from 'vitest';
import { soughtIn } from '../../shared/text/search-words/sought.ts';
import { splitWords } from '../../shared/text/search-words/split-words.ts';
import { matchWords, untilHits, type WordPair } from './matches.ts';

const sought = soughtIn([
  { text: 'minería', isBegun: false },
  { text: 'subterránea', isBegun: false },
  { text: 'agu', isBegun: true },
]);

/** Matching words of a text with their search words. */
async function matched(
  text: string,
  shareForm: (pairs: WordPair[]) => Promise<WordPair[]>,
  asked = sought,
) {
  const places = splitWords(text);
  const { hits } = await matchWords(places, asked, shareForm);
  return places.flatMap(({ parts }) =>
    parts.flatMap(({ word }) => {
      const found = (hits(word) ?? []).map((index) => asked.words[index]?.word);
      return found.length > 0 ? [`${word}: ${found.join(', ')}`] : [];
    }),
  );
}

test('matchWords finds equal words and prefixes', async () => {
  const found = await matched('Minería SUBTERRÁNEA: aguas, águila, cobre', async () => []);

  expect(found).toEqual([
    'mineria: mineria',
    'subterranea: subterranea',
    'aguas: agu',
    'aguila: agu',
  ]);
});

test('matchWords compares stems only of words with the same first letters', async () => {
  const asked: WordPair[] = [];
  const found = await matched('mineras minutos mi solo', async (pairs) => {
    asked.push(...pairs);
    return pairs.filter(({ word }) => word === 'mineras');
  });

  expect(asked.map(({ word, sought }) => `${word} ${sought}`)).toEqual([
    'mineras mineria',
    'minutos mineria',
    'mi mineria',
  ]);
  expect(found).toEqual(['mineras: mineria']);
});

test('matchWords compares a limited number of stems, whatever the text', async () => {
  const words = Array.from({ length: 2000 }, (_, index) => `min${index}`);
  const asked: WordPair[] = [];
  await matched(words.join(' '), async (pairs) => {
    asked.push(...pairs);
    return [];
  });

  expect(asked.map(({ word }) => word)).toEqual(words.slice(0, 500));
});

test('matchWords ignores pairs that it did not ask for', async () => {
  const twice = soughtIn([{ text: 'minas mineras', isBegun: false }]);
  const all = [
    { word: 'minas', sought: 'minas' },
    { word: 'minas', sought: 'mineras' },
  ];

  expect(await matched('minas', async () => all, twice)).toEqual(['minas: minas, mineras']);
});

test('matchWords makes no query without candidates', async () => {
  const refuse = () => Promise.reject(new Error('asked'));

  expect(await matched('cobre', refuse)).toEqual([]);
});

test.each([0, 1, 300])('untilHits ends a text after %i matches, and reads no further', (max) => {
  const places = splitWords('cobre y '.repeat(5000));
  let lookups = 0;
  const hits = (word: string) => {
    lookups += 1;
    return word === 'cobre' ? [0] : undefined;
  };

  expect(untilHits(places, { hits }, max)).toHaveLength(2 * max);
  expect(lookups).toBe(2 * max + 1);
});

test('untilHits keeps a text with fewer matches', () => {
  const places = splitWords('N.º 24, chileno-peruano y cobre');

  expect(untilHits(places, { hits: () => [0] }, 4)).toBe(places);
});
