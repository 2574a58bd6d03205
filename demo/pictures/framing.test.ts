import { describe, expect, test } from 'vitest';
import { DEFAULT_FOCUS, PICTURE_CROPS, shownPart } from '../../contract/picture-crops.ts';
import { demoPictures } from '../demo-pictures.ts';
import { type Composition, compose, type DrawOptions } from './draw.ts';
import { isInside, movedBox, moveInto } from './framing.ts';

const SIZE = { width: 1500, height: 1000 };

/** Patterns without a subject: drill core in trays, ponds from edge to edge. */
const isPattern = (kind: Composition) => kind === 'testigos' || kind === 'salar';

/** Names of the crops that cut off the subject of a picture. */
function cutBy(kind: Composition, options: DrawOptions): string[] {
  const { width, height, subjects } = compose(kind, options);
  return Object.entries(PICTURE_CROPS)
    .filter(([, crop]) => {
      const { left, top, right, bottom } = shownPart(width / height, crop, DEFAULT_FOCUS);
      const part = {
        left: left * width,
        top: top * height,
        right: right * width,
        bottom: bottom * height,
      };
      return !subjects.every((box) => isInside(box, part));
    })
    .map(([name]) => name);
}

test.each(demoPictures)('the subject of $slug is inside every crop', ({ kind, palette, seed }) => {
  const options = { palette, seed, ...SIZE };
  if (!isPattern(kind)) expect(compose(kind, options).subjects).not.toEqual([]);
  expect(cutBy(kind, options)).toEqual([]);
});

const kinds = ['tajo', 'estratos', 'cristales', 'camino', 'mapa', 'salar', 'galeria'] as const;

test.each(kinds)('the subject of any picture of the kind %s is inside every crop', (kind) => {
  const cut = Array.from({ length: 60 }, (_, seed) => ({
    seed,
    crops: cutBy(kind, { palette: 'cobre', seed, ...SIZE }),
  })).filter(({ crops }) => crops.length > 0);
  expect(cut).toEqual([]);
});

describe('moveInto', () => {
  const area = { left: 10, top: 20, right: 110, bottom: 70 };

  test.each([
    ['keeps a box inside the area', [20, 30, 40, 50], [20, 30, 40, 50]],
    ['moves a box to the edge that it overlaps', [0, 60, 20, 80], [10, 50, 30, 70]],
    ['scales a box that is too high', [30, 0, 70, 100], [40, 20, 60, 70]],
  ])('%s', (_, [left, top, right, bottom], moved) => {
    const box = { left, top, right, bottom } as typeof area;
    expect(Object.values(movedBox(box, moveInto(box, area)))).toEqual(moved);
  });

  test('keeps every box without an area', () => {
    expect(moveInto({ left: -5, top: -5, right: 500, bottom: 500 }, undefined)).toEqual({
      scale: 1,
      dx: 0,
      dy: 0,
    });
  });
});
