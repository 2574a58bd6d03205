import { expect, test } from 'vitest';
import { searchWords } from './matching.ts';

test('searchWords splits at white space and drops what repeats', () => {
  expect(searchWords('  oro\ty  plata\noro ')).toEqual(['oro', 'y', 'plata']);
});

test('searchWords is empty without a word', () => {
  expect([searchWords(undefined), searchWords(''), searchWords(' \0 ')]).toEqual([[], [], []]);
});

test('searchWords cuts a term of more than 200 characters', () => {
  expect(searchWords('x'.repeat(10_000))).toEqual(['x'.repeat(200)]);
});

test('searchWords lets no NUL and no half character through', () => {
  expect(searchWords('a\0b')).toEqual(['a', 'b']);
  expect(searchWords(`${'x'.repeat(199)}😀`)[0]?.isWellFormed()).toBe(true);
});
