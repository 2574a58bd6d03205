import { expect, test } from 'vitest';
import { ALIKE, foldCharacter, KNOWN, MARKS } from './characters.ts';

/** A mark of each class that texts have. */
const OF_OTHER_CLASSES = ['\u0334', '\u0345', '\u0301', '\u0316', '\u093c'];

/** Whether normalisation puts a character in an order with others, which takes time. */
const isOrdered = (mark: string): boolean =>
  OF_OTHER_CLASSES.some(
    (other) =>
      other !== mark && `a${mark}${other}`.normalize('NFD') === `a${other}${mark}`.normalize('NFD'),
  );

test('MARKS are all known characters that normalisation puts in order', () => {
  const known = new RegExp(`[${KNOWN}]`, 'u');
  const listed = new RegExp(`[${MARKS}]`, 'u');
  const characters = Array.from({ length: 0xffff }, (_, code) => String.fromCharCode(code));
  const marks = characters.filter((each) => /\p{M}/u.test(each) && known.test(each));
  expect(marks.filter((each) => isOrdered(each) && !listed.test(each))).toEqual([]);
  const letters = characters.filter((each) => listed.test(each) && !marks.includes(each));
  expect(letters).toEqual([]);
});

test('no removed sign hides a heap of marks from the limit', () => {
  for (const sign of ALIKE.from.slice(ALIKE.to.length)) {
    const heap = `ا${`\u064b\u0650${sign}`.repeat(1000)}`;
    expect([...foldCharacter(heap)]).toHaveLength(31);
  }
});
