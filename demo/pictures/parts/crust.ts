import type { Random } from '../noise.ts';
import { type Point, polygon } from '../svg-document.ts';

/**
 * The sides of an uneven honeycomb: cells one unit high, `columns` by `rows` vertices. Built as a
 * brick wall, since jittered bricks and jittered hexagons share their corners, and each corner
 * moved once keeps every cell closed.
 */
export function honeycomb(
  random: Random,
  columns: number,
  rows: number,
): (readonly [Point, Point])[] {
  const corners: Point[][] = [];
  for (let j = 0; j < rows; j++) {
    const row: Point[] = [];
    for (let i = 0; i < columns; i++) {
      const zigzag = (i + j) % 2 === 0 ? 0.17 : -0.17;
      row.push([i * 0.58 + (random() - 0.5) * 0.34, j + zigzag + (random() - 0.5) * 0.34]);
    }
    corners.push(row);
  }
  const sides: (readonly [Point, Point])[] = [];
  corners.forEach((row, j) => {
    row.forEach((corner, i) => {
      const right = row[i + 1];
      if (right) sides.push([corner, right]);
      const below = corners[j + 1]?.[i];
      if (below && (i + j) % 2 === 0) sides.push([corner, below]);
    });
  });
  return sides;
}

/** Path data of a honeycomb carried to the picture by `place`. */
export function crustPath(
  sides: readonly (readonly [Point, Point])[],
  place: (point: Point) => Point,
): string {
  return sides.map(([a, b]) => polygon([place(a), place(b)], false)).join('');
}
