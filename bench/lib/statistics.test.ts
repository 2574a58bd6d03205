import { expect, test } from 'vitest';
import { percentile, slope, summarize } from './statistics.ts';

test('summarize gives the median of three rounds with minimum and maximum', () => {
  expect(summarize([30, 10, 20])).toEqual({ median: 20, lowest: 10, highest: 30 });
});

test('summarize gives the mean of the two middle values of four rounds', () => {
  expect(summarize([4, 1, 3, 2])).toEqual({ median: 2.5, lowest: 1, highest: 4 });
});

test('summarize sorts numbers by size and not as text', () => {
  expect(summarize([9, 10, 100]).median).toBe(10);
});

test('summarize without values throws', () => {
  expect(() => summarize([])).toThrow(RangeError);
});

test('percentile is the value of the nearest rank', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([0, 0.5, 0.95, 1].map((share) => percentile(values, share))).toEqual([1, 50, 95, 100]);
  expect(percentile([3, 1, 2], 0.95)).toBe(3);
});

test('percentile without values throws', () => {
  expect(() => percentile([], 0.5)).toThrow(RangeError);
});

test('slope is the growth from one value to the next by linear regression', () => {
  expect(slope([1, 3, 5, 7])).toBe(2);
  expect(slope([10, 10, 10])).toBe(0);
  expect(slope([0, 2, 0, 2, 0])).toBe(0);
  expect(slope([5])).toBe(0);
});
