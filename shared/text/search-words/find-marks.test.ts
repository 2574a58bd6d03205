import { expect, test } from 'vitest';
import { findMarks } from './find-marks.ts';
import { soughtIn } from './sought.ts';
import { splitWords } from './split-words.ts';

/** Phrases of 16 words together, one each of eight, five and three. */
const PHRASES = [8, 5, 3].map((words) => 'x '.repeat(words));

/** How often the words that a text matches are read while its marks are found, and how many there are. */
function stepsOf(words: number, phrases: string[]) {
  const { sequences } = soughtIn(phrases.map((text) => ({ text, isBegun: false })));
  let steps = 0;
  const counted = new Proxy([0], {
    get(target, name, receiver) {
      if (name === '0') steps += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  const hits = (word: string) => (word === 'x' ? counted : undefined);
  const marks = findMarks(splitWords('x '.repeat(words)), sequences, hits);
  return { steps, marks: marks.length, sequences: sequences.length };
}

test.for([
  ['one phrase', [PHRASES.join('')]],
  ['several phrases', PHRASES],
  ['words', Array.from({ length: 16 }, () => 'x')],
] as const)('twice the text takes at most twice the steps for %s', ([, phrases]) => {
  const [once, twice] = [stepsOf(500, [...phrases]), stepsOf(1000, [...phrases])];

  expect([once.marks, twice.marks]).toEqual([500, 1000]);
  expect(twice.steps).toBeLessThan(2.1 * once.steps);
});

test.for([
  ['one phrase', [PHRASES.join('')]],
  ['several phrases', PHRASES],
] as const)(
  'a word of a text takes a few steps a sequence, however long, for %s',
  ([, phrases]) => {
    const { steps, sequences } = stepsOf(1000, [...phrases]);

    expect(sequences).toBeLessThanOrEqual(16);
    expect(steps).toBeLessThan(1000 * (2 * sequences + 4));
  },
);

test('a phrase is marked where all of it stands, and where two of its words are one place', () => {
  const { words, sequences } = soughtIn([{ text: 'acuerdo chileno peruano', isBegun: false }]);
  const indexes = new Map(words.map(({ word }, index) => [word, [index]]));
  const text = 'Peruano, acuerdo chileno; acuerdo chileno-peruano y acuerdo chileno peruano';
  const marks = findMarks(splitWords(text), sequences, (word) => indexes.get(word));

  expect(marks.map(({ start, end }) => `${start}: ${text.slice(start, end)}`)).toEqual([
    '26: acuerdo',
    '34: chileno',
    '42: peruano',
    '52: acuerdo',
    '60: chileno',
    '68: peruano',
  ]);
});

test('words that hyphens join are sought together, and the first 16 of them apart', () => {
  const { sequences } = soughtIn([{ text: 'x-'.repeat(80).slice(0, -1), isBegun: false }]);

  expect(sequences.map((places) => places.length)).toEqual([1, 16]);
});
