import { expect, test } from 'vitest';
import { HOSTILE_TEXTS } from './vectors.ts';

test('the corpus has more than 150 different texts, each with its technique', () => {
  expect(new Set(HOSTILE_TEXTS.map(({ text }) => text)).size).toBeGreaterThan(150);
});
