import { expect, test } from 'vitest';
import { now } from './clock.ts';
import { areTagsExpired, expireHere } from './versions.ts';

test('what expired is known however many others expire after it, and what was not is not', () => {
  const before = now() - 1;
  expireHere(['uno']);
  expect(areTagsExpired(['nunca'], before)).toBe(false);

  for (let id = 1; id <= 20_000; id += 1) expireHere([`hilo:${id}`]);

  expect(areTagsExpired(['uno'], before)).toBe(true);
  expect(areTagsExpired(['hilo:20000'], before)).toBe(true);
  expect(areTagsExpired(['uno', 'hilo:1', 'nunca'], now())).toBe(false);
});

test('of what is not remembered any more nobody says that it has not expired', () => {
  const before = now() - 1;
  for (let id = 1; id <= 20_001; id += 1) expireHere([`otro:${id}`]);

  expect(areTagsExpired(['nunca'], before)).toBe(true);
  expect(areTagsExpired(['nunca'], now())).toBe(false);
});
