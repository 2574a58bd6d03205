import { expect, test } from 'vitest';
import { soughtIn } from '../../shared/text/search-words/sought.ts';
import type { Matches } from './matches.ts';
import { bestPassage, markMatches } from './passage.ts';

/** Matches of terms, each word of which is found only as it is. */
function matchesOf(...terms: string[]): Matches {
  const { words, sequences } = soughtIn(terms.map((text) => ({ text, isBegun: false })));
  const hits = new Map(words.map(({ word }, index) => [word, [index]]));
  return { sequences, hits: (word) => hits.get(word) };
}

const FILLER = 'Otras frases que no dicen nada de lo que se busca aquí. ';

test('markMatches splits a text at its matches', () => {
  const matches = matchesOf('agua');

  expect(markMatches('Agua, sol y agua', matches)).toEqual([
    { text: 'Agua', match: true },
    { text: ', sol y ', match: false },
    { text: 'agua', match: true },
  ]);
  expect(markMatches('Sol', matches)).toEqual([{ text: 'Sol', match: false }]);
  expect(markMatches('', matches)).toEqual([]);
});

test('markMatches marks the words of a phrase only together', () => {
  const segments = markMatches('De noche, el turno de noche', matchesOf('turno de noche'));

  expect(segments).toEqual([
    { text: 'De noche, el ', match: false },
    { text: 'turno', match: true },
    { text: ' ', match: false },
    { text: 'de', match: true },
    { text: ' ', match: false },
    { text: 'noche', match: true },
  ]);
});

test('bestPassage returns a whole short text, and the beginning of a long one without a match', () => {
  expect(bestPassage('Corto.', matchesOf())).toBe('Corto.');
  const passage = bestPassage(FILLER.repeat(10).trim(), matchesOf());
  expect(passage).toMatch(/^Otras frases .*[a-zí]\.\.\.$/);
  expect(passage.length).toBeLessThanOrEqual(203);
});

test('bestPassage prefers distinct words to repeated ones, and begins with their sentence', () => {
  const text = `Cobre, cobre, cobre. ${FILLER.repeat(8)}Aquí hay cobre y agua. ${FILLER.repeat(8)}`;
  const matches = matchesOf('cobre', 'agua');

  expect(bestPassage(text, matches)).toMatch(/^\.\.\.Aquí hay cobre y agua\. Otras/);
});

test('bestPassage prefers adjacent words in the typed order', () => {
  const apart = 'La mina y el oro. ';
  const together = 'La mina vieja. ';
  const text = `Vieja y mina. ${FILLER.repeat(8)}${together}${FILLER.repeat(8)}${apart}`;
  const matches = matchesOf('mina', 'vieja');

  expect(bestPassage(text, matches)).toMatch(/^\.\.\.La mina vieja\./);
});

test('bestPassage takes the first of equal passages, with some words before it in a long sentence', () => {
  const words = 'palabra '.repeat(60);
  const passage = bestPassage(`${words}cobre ${words}cobre ${words}`, matchesOf('cobre'));

  expect(passage).toMatch(/^\.\.\.(palabra ){1,8}cobre (palabra )+palabra\.\.\.$/);
});

test('bestPassage cuts a text of one long word', () => {
  expect(bestPassage('x'.repeat(1000), matchesOf())).toBe(`${'x'.repeat(200)}...`);
});

test('bestPassage reads a text of nothing but matches once', () => {
  const passage = bestPassage('oro '.repeat(50_000), matchesOf('oro'));

  expect(passage).toBe(`${'oro '.repeat(50).trim()}...`);
});
