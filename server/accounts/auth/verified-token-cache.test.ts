import { expect, test } from 'vitest';
import { createVerifiedTokenCache } from './verified-token-cache.ts';

/** A memory of at most `most` tokens, and its clock. */
function remember(most?: number) {
  const clock = { now: 1000 };
  return { clock, tokens: createVerifiedTokenCache<string>(() => new Date(clock.now), most) };
}

test('a token is known until the moment at which it expires', () => {
  const { clock, tokens } = remember();
  tokens.add('a.b.c', { subject: 'ines', until: 2000 });

  clock.now = 1999;
  expect(tokens.find('a.b.c')).toBe('ines');
  clock.now = 2000;
  expect(tokens.find('a.b.c')).toBeUndefined();
  clock.now = 1999;
  expect(tokens.find('a.b.c')).toBeUndefined();
});

test('a token that differs in one character is not found', () => {
  const { tokens } = remember();
  tokens.add('a.b.c', { subject: 'ines', until: 2000 });

  expect(tokens.find('a.b.C')).toBeUndefined();
  expect(tokens.find('')).toBeUndefined();
});

test('the oldest token is evicted when the cache is full', () => {
  const { tokens } = remember(2);
  for (const name of ['a', 'b', 'c']) tokens.add(name, { subject: name, until: 2000 });

  expect(['a', 'b', 'c'].map((name) => tokens.find(name))).toEqual([undefined, 'b', 'c']);
});
