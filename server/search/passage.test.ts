import { expect, test } from 'vitest';
import { bestPassage, markMatches } from './passage.ts';

const FILLER = 'Otras frases que no dicen nada de lo que se busca aquí. ';

test('markMatches cuts a text where a match begins and ends', () => {
  const matches = new Map([['agua', [0]]]);

  expect(markMatches('Agua, sol y agua', matches)).toEqual([
    { text: 'Agua', match: true },
    { text: ', sol y ', match: false },
    { text: 'agua', match: true },
  ]);
  expect(markMatches('Sol', matches)).toEqual([{ text: 'Sol', match: false }]);
  expect(markMatches('', matches)).toEqual([]);
});

test('bestPassage is a short text itself, and the beginning of a long one without a match', () => {
  expect(bestPassage('Corto.', new Map())).toBe('Corto.');
  const passage = bestPassage(FILLER.repeat(10).trim(), new Map());
  expect(passage).toMatch(/^Otras frases .*[a-zí]…$/);
  expect(passage.length).toBeLessThanOrEqual(201);
});

test('bestPassage prefers more of the words to more of one, and begins with their sentence', () => {
  const text = `Cobre, cobre, cobre. ${FILLER.repeat(8)}Aquí hay cobre y agua. ${FILLER.repeat(8)}`;
  const matches = new Map([
    ['cobre', [0]],
    ['agua', [1]],
  ]);

  expect(bestPassage(text, matches)).toMatch(/^…Aquí hay cobre y agua\. Otras/);
});

test('bestPassage prefers words that stand together as they were typed', () => {
  const apart = 'La mina y el oro. ';
  const together = 'La mina vieja. ';
  const text = `Vieja y mina. ${FILLER.repeat(8)}${together}${FILLER.repeat(8)}${apart}`;
  const matches = new Map([
    ['mina', [0]],
    ['vieja', [1]],
  ]);

  expect(bestPassage(text, matches)).toMatch(/^…La mina vieja\./);
});

test('bestPassage takes the first of equal ones, with some words before it in a long sentence', () => {
  const words = 'palabra '.repeat(60);
  const passage = bestPassage(`${words}cobre ${words}cobre ${words}`, new Map([['cobre', [0]]]));

  expect(passage).toMatch(/^…(palabra ){1,8}cobre (palabra )+palabra…$/);
});

test('bestPassage cuts a text that is one long word', () => {
  expect(bestPassage('x'.repeat(1000), new Map())).toBe(`${'x'.repeat(200)}…`);
});
