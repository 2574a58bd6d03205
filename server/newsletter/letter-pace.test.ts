import { expect, test } from 'vitest';
import { countLetter, type LetterCount, NO_LETTERS } from './letter-pace.ts';

/** Which of the requests at these times of 10 March (or later) cause a letter. */
function sent(times: string[]): string[] {
  let count: LetterCount = NO_LETTERS;
  return times.filter((time) => {
    const next = countLetter(count, new Date(`2026-03-${time}Z`));
    count = next ?? count;
    return next !== undefined;
  });
}

test('countLetter lets one letter out in ten minutes', () => {
  expect(sent(['10T10:00:00', '10T10:00:00', '10T10:09:59', '10T10:10:00', '10T10:19:59'])).toEqual(
    ['10T10:00:00', '10T10:10:00'],
  );
});

test('countLetter lets three letters out in a day, and then three more', () => {
  expect(
    sent([
      ...['10T10:00:00', '10T11:00:00', '10T12:00:00', '10T13:00:00', '11T09:59:59'],
      ...['11T10:00:00', '11T10:10:00', '11T10:20:00', '11T10:30:00'],
    ]),
  ).toEqual([
    ...['10T10:00:00', '10T11:00:00', '10T12:00:00'],
    ...['11T10:00:00', '11T10:10:00', '11T10:20:00'],
  ]);
});

test('countLetter sends nothing while the clock stands a little before the last letter', () => {
  expect(sent(['10T10:00:00', '10T09:59:59', '10T09:50:00'])).toEqual(['10T10:00:00']);
});

test('countLetter counts anew where the clock comes back from far ahead', () => {
  const ahead = ['11T10:00:00', '11T10:10:00', '11T10:20:00'];
  const back = ['10T10:00:00', '10T10:09:59', '10T10:10:00', '10T10:20:00', '10T10:30:00'];

  expect(sent([...ahead, ...back])).toEqual([
    ...ahead,
    ...['10T10:00:00', '10T10:10:00', '10T10:20:00'],
  ]);
});
