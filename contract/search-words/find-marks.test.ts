import { expect, test } from 'vitest';
import { findMarks } from './find-marks.ts';
import { soughtIn } from './sought.ts';
import { splitWords } from './split-words.ts';

/** How often the words of a text are looked up while its marks are found, and how many there are. */
function stepsOf(words: number) {
  const { sequences, words: sought } = soughtIn([{ text: 'x '.repeat(16), isBegun: false }]);
  let steps = 0;
  // Counts reads of a sequence, which is what the work on a repeated word consists of.
  const counted = sequences.map((sequence) =>
    sequence.map(
      (place) =>
        new Proxy(place, {
          get(target, name, receiver) {
            steps += 1;
            return Reflect.get(target, name, receiver);
          },
        }),
    ),
  );
  const hits = (word: string) => (word === sought[0]?.word ? [0] : undefined);
  const marks = findMarks(splitWords('x '.repeat(words)), counted, hits);
  return { steps, marks: marks.length };
}

test('twice the text takes at most twice the steps, and each word is marked once', () => {
  const [once, twice] = [stepsOf(500), stepsOf(1000)];

  expect([once.marks, twice.marks]).toEqual([500, 1000]);
  expect(twice.steps).toBeLessThan(2.1 * once.steps);
});
