import { clamp } from '../noise.ts';
import { type Point, smoothLoop } from '../svg-document.ts';

/** Height of the ground at a point. */
export type Field = (x: number, y: number) => number;

/** Outside every level, so that each contour closes beyond the edge of the picture. */
const OUTSIDE = -9;

/**
 * For each of the sixteen ways a cell's corners can stand above or below the level: the sides the
 * contour enters and leaves by (0 top, 1 right, 2 bottom, 3 left), high ground on one hand.
 */
const CROSSINGS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];

/** A height field sampled on a grid, cut into closed contour lines (marching squares). */
export class Relief {
  private readonly cell: number;
  private readonly columns: number;
  private readonly rows: number;
  private readonly heights: number[] = [];

  constructor(width: number, height: number, cell: number, field: Field) {
    this.cell = cell;
    this.columns = Math.ceil(width / cell) + 3;
    this.rows = Math.ceil(height / cell) + 3;
    for (let j = 0; j < this.rows; j++) {
      for (let i = 0; i < this.columns; i++) {
        const edge = i === 0 || j === 0 || i === this.columns - 1 || j === this.rows - 1;
        this.heights.push(edge ? OUTSIDE : field((i - 1) * cell, (j - 1) * cell));
      }
    }
  }

  private at(i: number, j: number): number {
    return this.heights[j * this.columns + i] ?? OUTSIDE;
  }

  /** Path data of all the ground above a level. */
  above(level: number): string {
    return this.loops(level)
      .map((loop) => (loop.length > 26 ? loop.filter((_, i) => i % 2 === 0) : loop))
      .map(smoothLoop)
      .join('');
  }

  private loops(level: number): Point[][] {
    const segments = new Map<string, readonly [Point, Point]>();
    for (let j = 0; j < this.rows - 1; j++) {
      for (let i = 0; i < this.columns - 1; i++) {
        for (const [from, to] of this.crossings(i, j, level)) segments.set(key(from), [from, to]);
      }
    }
    const loops: Point[][] = [];
    for (const first of segments.keys()) {
      const loop: Point[] = [];
      let next = segments.get(first);
      let at = first;
      while (next) {
        segments.delete(at);
        loop.push(next[0]);
        at = key(next[1]);
        next = segments.get(at);
      }
      // Specks of a few cells are noise of the field, not hills.
      if (loop.length > 5) loops.push(loop);
    }
    return loops;
  }

  private crossings(i: number, j: number, level: number): (readonly [Point, Point])[] {
    const a = this.at(i, j);
    const b = this.at(i + 1, j);
    const c = this.at(i + 1, j + 1);
    const d = this.at(i, j + 1);
    const index = Number(a > level) + 2 * Number(b > level) + 4 * Number(c > level);
    const sides = CROSSINGS[index + 8 * Number(d > level)] ?? [];
    if (sides.length === 0) return [];
    const x = (i - 1) * this.cell;
    const y = (j - 1) * this.cell;
    const along = (from: number, to: number) =>
      this.cell * clamp((level - from) / (to - from), 0.02, 0.98);
    const points: readonly Point[] = [
      [x + along(a, b), y],
      [x + this.cell, y + along(b, c)],
      [x + along(d, c), y + this.cell],
      [x, y + along(a, d)],
    ];
    return sides.flatMap(([from, to]) => {
      const [p, q] = [points[from], points[to]];
      return p && q ? [[p, q] as const] : [];
    });
  }
}

function key([x, y]: Point): string {
  return `${Math.round(x * 10)},${Math.round(y * 10)}`;
}
