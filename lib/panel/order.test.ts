import { expect, test } from 'vitest';
import { moveItem } from './order.ts';

test('an item is moved up, down, or not at all', () => {
  const items = ['a', 'b', 'c'];
  expect(moveItem(items, 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveItem(items, 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moveItem(items, 5, 0)).toEqual(items);
  expect(items).toEqual(['a', 'b', 'c']);
});
