import { expect, test } from 'vitest';
import { soughtIn } from '../../shared/text/search-words/sought.ts';
import { splitWords } from '../../shared/text/search-words/split-words.ts';
import { matchWords, type WordPair } from './matches.ts';

const sought = soughtIn([
  { text: 'minería', isBegun: false },
  { text: 'subterránea', isBegun: false },
  { text: 'agu', isBegun: true },
]);

/** What of a text matches, with the sought words. */
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

test('matchWords knows what is alike and what begins as asked', async () => {
  const found = await matched('Minería SUBTERRÁNEA: aguas, águila, cobre', async () => []);

  expect(found).toEqual([
    'mineria: mineria',
    'subterranea: subterranea',
    'aguas: agu',
    'aguila: agu',
  ]);
});

test('matchWords asks only for words that begin alike, and believes the answer', async () => {
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

test('matchWords asks for so many words at most, whatever a text consists of', async () => {
  const words = Array.from({ length: 2000 }, (_, index) => `min${index}`);
  const asked: WordPair[] = [];
  await matched(words.join(' '), async (pairs) => {
    asked.push(...pairs);
    return [];
  });

  expect(asked.map(({ word }) => word)).toEqual(words.slice(0, 500));
});

test('matchWords marks nothing twice that it is told of with the others', async () => {
  const twice = soughtIn([{ text: 'minas mineras', isBegun: false }]);
  const all = [
    { word: 'minas', sought: 'minas' },
    { word: 'minas', sought: 'mineras' },
  ];

  expect(await matched('minas', async () => all, twice)).toEqual(['minas: minas, mineras']);
});

test('matchWords asks nothing where nothing is unsure', async () => {
  const refuse = () => Promise.reject(new Error('asked'));

  expect(await matched('cobre', refuse)).toEqual([]);
});
