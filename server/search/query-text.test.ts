import { expect, test } from 'vitest';
import { createQueries } from './query-text.ts';
import { parseSearch } from './terms.ts';

/** Words whose forms are loaded for a search, by call. */
async function loadedFor(typed: string): Promise<string[][]> {
  const loaded: string[][] = [];
  await createQueries(parseSearch(typed)?.terms ?? [], async (words) => {
    loaded.push(words);
    return new Map(words.map((word) => [word, [word]]));
  });
  return loaded;
}

test('the forms of each distinct word are loaded once', async () => {
  const phrases = [8, 7, 6, 5, 4, 3, 2].map((words) => `"${'x '.repeat(words).trim()}"`);

  expect(await loadedFor('oro cobre oro')).toEqual([['oro', 'cobre']]);
  expect(await loadedFor(`${phrases.join(' ')} x`)).toEqual([['x', 'xx']]);
});

test('a word is searched in all of its forms, and a prefix also in longer words', async () => {
  const forms = new Map([['oro', ['oro', 'or', 'or']]]);
  const terms = [{ text: 'oro', isBegun: true }];

  const { query, wholeWords } = await createQueries(terms, async () => forms);

  expect(query.replaceAll(/[()]/g, '')).toBe("'or' | 'oro' | 'oro':*");
  expect(wholeWords.replaceAll(/[()]/g, '')).toBe("'or' | 'oro'");
});

test.for([
  ['oro cobre', "'oro' | 'cobre' | 'cobre':*"],
  ['"oro y plata" ', "'oro' | 'y' | 'plata' | 'oroy' | 'yplata'"],
  ['oro-cobre ', "'oro' | 'cobre' | 'orocobre'"],
] as const)('%j ranks by each of its words', async ([typed, expected]) => {
  const { anyWord } = await createQueries(
    parseSearch(typed)?.terms ?? [],
    async (words) => new Map(words.map((word) => [word, [word]])),
  );

  expect(anyWord.split(' | ').toSorted()).toEqual(expected.split(' | ').toSorted());
});
