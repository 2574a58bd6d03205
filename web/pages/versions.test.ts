import { expect, test } from 'vitest';
import { now } from './clock.ts';
import { areTagsExpired, expireHere } from './versions.ts';

test('an expiry is known however many others follow, and other tags are not expired', () => {
  const before = now() - 1;
  expireHere(['uno']);
  expect(areTagsExpired(['nunca'], before)).toBe(false);

  for (let id = 1; id <= 20_000; id += 1) expireHere([`hilo:${id}`]);

  expect(areTagsExpired(['uno'], before)).toBe(true);
  expect(areTagsExpired(['hilo:20000'], before)).toBe(true);
  expect(areTagsExpired(['uno', 'hilo:1', 'nunca'], now())).toBe(false);
});

test('forgotten tags count as expired', () => {
  const before = now() - 1;
  for (let id = 1; id <= 20_001; id += 1) expireHere([`otro:${id}`]);

  expect(areTagsExpired(['nunca'], before)).toBe(true);
  expect(areTagsExpired(['nunca'], now())).toBe(false);
});
