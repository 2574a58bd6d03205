import { expect, test } from 'vitest';
import { shownPart } from './picture-crops.ts';

test.each([
  ['a picture of the same shape', 1.5, 1.5, { x: 0.5, y: 0.25 }, [0, 0, 1, 1]],
  ['a wider box, at its middle', 1, 2, { x: 0.5, y: 0.5 }, [0, 0.25, 1, 0.75]],
  ['a wider box, at its top', 1, 2, { x: 0.5, y: 0 }, [0, 0, 1, 0.5]],
  ['a higher box, at its right edge', 2, 1, { x: 1, y: 0.25 }, [0.5, 0, 1, 1]],
])('shownPart fills %s', (_, picture, box, focus, [left, top, right, bottom]) => {
  expect(shownPart(picture, box, focus)).toEqual({ left, top, right, bottom });
});
