import { expect, test } from 'vitest';
import { z } from 'zod';
import { paginated } from './pagination.ts';

const listSchema = paginated(z.object({ id: z.int() }));

test('paginated reads count, next, previous and results, and drops the rest', () => {
  const page = {
    count: 9,
    next: 'https://veta.test/?page=3',
    previous: null,
    results: [{ id: 1 }],
  };
  expect(listSchema.parse({ ...page, total_pages: 2 })).toEqual(page);
});

test('paginated reads a list of count and results alone', () => {
  expect(listSchema.parse({ count: 0, results: [] })).toEqual({
    ...{ count: 0, next: null, previous: null, results: [] },
  });
});

test.each([
  [{ results: [] }],
  [{ count: 1 }],
  [{ count: -1, results: [] }],
  [{ count: 1, results: {} }],
  [{ count: 1, results: [{ id: 'x' }] }],
  [[{ id: 1 }]],
  ['<!doctype html>'],
])('paginated refuses %j', (answer) => {
  expect(listSchema.safeParse(answer).success).toBe(false);
});
