import { expect, test } from 'vitest';
import {
  CARD_DESCRIPTION_LENGTH,
  FOOTER_ITEMS,
  HOME_CAROUSEL_ITEMS,
  otherNews,
  pageOf,
  SIDEBAR_ITEMS,
} from './view.ts';

test('the business values are those of constants.md#list-constants', () => {
  expect([HOME_CAROUSEL_ITEMS, SIDEBAR_ITEMS, FOOTER_ITEMS]).toEqual([6, 5, 3]);
  expect(CARD_DESCRIPTION_LENGTH).toBe(150);
});

const items = [1, 2, 3, 4, 5];
test.each([
  [1, 2, [1, 2]],
  [3, 2, [5]],
  [1, 5, [1, 2, 3, 4, 5]],
  [2, 5, undefined],
  [4, 2, undefined],
  [999_999_999, 2, undefined],
])('pageOf page %i, %i a page', (page, size, expected) => {
  expect(pageOf(items, page, size)).toEqual(expected);
});

test('pageOf returns an empty first page of an empty list', () => {
  expect(pageOf([], 1, 24)).toEqual([]);
  expect(pageOf([], 2, 24)).toBeUndefined();
});

test('otherNews leaves out the item itself', () => {
  expect(otherNews([{ id: 1 }, { id: 2 }, { id: 3 }], 2)).toEqual([{ id: 1 }, { id: 3 }]);
});
