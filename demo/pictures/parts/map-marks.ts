import { mix } from '../color.ts';
import { type Box, boxAround, isInside } from '../framing.ts';
import { between, fbm, integer, noise, type Random } from '../noise.ts';
import type { Palette } from '../palettes.ts';
import {
  attributes,
  MULTIPLY,
  type Point,
  polygon,
  round,
  type SvgDocument,
} from '../svg-document.ts';

export interface Target {
  x: number;
  y: number;
  /** Strike of the vein, in radians. */
  angle: number;
  /** Half its length. */
  reach: number;
}

/** The point at `along` the strike of a target and `across` it. */
function onStrike(target: Target, along: number, across: number): Point {
  const [c, s] = [Math.cos(target.angle), Math.sin(target.angle)];
  return [target.x + c * along - s * across, target.y + s * along + c * across];
}

/** The crosses of the coordinate grid. */
export function paintGrid(doc: SvgDocument, palette: Palette, columns: number): void {
  const step = doc.width / columns;
  let crosses = '';
  for (let x = step * 0.55; x < doc.width; x += step) {
    for (let y = step * 0.45; y < doc.height; y += step) {
      crosses += `M${round(x - 7)} ${round(y)}h14M${round(x)} ${round(y - 7)}v14`;
    }
  }
  doc.line(crosses, palette.rock[0], 1.2, { opacity: 0.6 });
}

/** A stain of copper over the ground: the anomaly. */
export function paintAnomaly(doc: SvgDocument, palette: Palette, target: Target): void {
  const turn = `rotate(${round((target.angle * 180) / Math.PI)} ${round(target.x)} ${round(target.y)})`;
  const shape = { cx: target.x, cy: target.y, rx: target.reach * 0.8, ry: target.reach * 0.3 };
  const look = { fill: palette.metal, opacity: 0.5, transform: turn };
  doc.add(`<ellipse${attributes({ ...shape, ...look, ...doc.blur(26), ...MULTIPLY })}/>`);
}

/** The vein at the surface; returns the points of its axis. */
export function paintVeinTrace(
  doc: SvgDocument,
  palette: Palette,
  target: Target,
  seed: number,
): Point[] {
  const axis: Point[] = [];
  const left: Point[] = [];
  const right: Point[] = [];
  for (let k = -26; k <= 26; k++) {
    const sway = fbm(k / 7, 1, seed + 2, 3) * doc.width * 0.045;
    const along = (k / 26) * target.reach;
    const taper = Math.cos((k / 26) * (Math.PI / 2));
    const half = (4 + 9 * Math.abs(noise((k + 26) * 0.4, 2, seed))) * taper;
    axis.push(onStrike(target, along, sway));
    left.push(onStrike(target, along, sway + half));
    right.push(onStrike(target, along, sway - half));
  }
  const shape = polygon([...left, ...right.toReversed()]);
  doc.path(shape, palette.rock[0], { transform: 'translate(3 4)', opacity: 0.4 });
  const ore = [
    [0, palette.glow],
    [1, palette.metal],
  ] as const;
  doc.path(shape, doc.linear(ore), { stroke: palette.rock[0], 'stroke-width': 1 });
  return axis;
}

/** The corners of a claim around a target. */
function claimCorners(target: Target, isOuter: boolean): Point[] {
  const frame = { ...target, angle: target.angle + (isOuter ? 0.1 : 0) };
  const q = target.reach * (isOuter ? 1.22 : 0.95);
  const r = target.reach * (isOuter ? 0.67 : 0.45);
  return [
    onStrike(frame, -q, -r),
    onStrike(frame, q * 0.72, -r),
    onStrike(frame, q, r * 0.3),
    onStrike(frame, q * 0.8, r),
    onStrike(frame, -q, r * 0.8),
  ];
}

/** The box of a target with all that is marked around it. */
export const claimsBox = (target: Target): Box => boxAround(claimCorners(target, true));

/** The limits of the concession and of the area of interest, dashed. */
export function paintClaims(doc: SvgDocument, palette: Palette, target: Target): void {
  for (const outer of [false, true]) {
    const corners = claimCorners(target, outer);
    const dash = { 'stroke-dasharray': outer ? '2 7' : '12 7', 'stroke-linecap': 'round' };
    const color = outer ? palette.rock[0] : palette.sun;
    doc.line(polygon(corners), color, outer ? 1.4 : 1.8, { ...dash, opacity: 0.85 });
  }
}

/** A drill hole on a map: its collar and the line of the hole in plan. */
function paintCollar(doc: SvgDocument, palette: Palette, x: number, y: number, trace: Point): void {
  const data = polygon(
    [
      [x, y],
      [x + trace[0], y + trace[1]],
    ],
    false,
  );
  doc.line(data, palette.rock[0], 1.6);
  doc.circle(x, y, 6, palette.sun, { stroke: palette.rock[0], 'stroke-width': 1.8 });
  const half = `M${round(x)} ${round(y - 6)}a6 6 0 0 1 6 6h-12a6 6 0 0 0 6 6z`;
  doc.path(half, palette.rock[0]);
}

/** Holes drilled towards the vein from either side. */
export function paintHolesOnVein(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  target: Target,
  axis: readonly Point[],
): void {
  const [c, s] = [Math.cos(target.angle), Math.sin(target.angle)];
  const holes = integer(random, 7, 20);
  for (let k = 0; k < holes; k++) {
    const [x, y] = axis[integer(random, 3, axis.length - 4)] ?? [target.x, target.y];
    const across = (random() - 0.5) * doc.width * 0.17;
    const length = between(random, 24, 74) * (across > 0 ? -1 : 1);
    paintCollar(doc, palette, x - s * across, y + c * across, [-s * length, c * length]);
  }
}

/** A regular mesh of holes, denser where the ground is richer. */
export function paintHoleMesh(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  target: Target,
): void {
  const step = doc.width * between(random, 0.038, 0.052);
  for (let i = -5; i <= 5; i++) {
    for (let j = -3; j <= 3; j++) {
      if (random() < 0.1 + Math.hypot(i / 6, j / 4) * 0.7) continue;
      const [x, y] = onStrike(target, i * step, j * step);
      const rich = random() < 0.6 - Math.hypot(i / 6, j / 4) * 0.6;
      const size = rich ? between(random, 7, 12) : between(random, 3, 5);
      const fill = rich ? mix(palette.metal, palette.glow, random() * 0.6) : palette.sun;
      doc.circle(x, y, size, fill, { stroke: palette.rock[0], 'stroke-width': 1.5 });
    }
  }
}

/** Strike-and-dip signs: how the beds lie at each outcrop. */
export function paintBedding(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  angle: number,
): void {
  for (let k = 0; k < integer(random, 9, 15); k++) {
    const x = doc.width * between(random, 0.06, 0.94);
    const y = doc.height * between(random, 0.08, 0.84);
    const turn = (angle * 180) / Math.PI + between(random, -22, 22);
    const place = { transform: `translate(${round(x)} ${round(y)}) rotate(${round(turn)})` };
    const pen = { stroke: palette.rock[0], 'stroke-width': 2.6, fill: 'none' };
    doc.add(`<path d="M-15 0h30M0 0v9"${attributes({ ...place, ...pen })}/>`);
  }
}

/** The box of the marks at the ends of a section. */
const marked = (ends: readonly Point[]): Box =>
  boxAround(
    ends.flatMap(([x, y]): Point[] => [
      [x - 12, y - 12],
      [x + 12, y + 12],
    ]),
  );

/** The line of a section across the map, with a mark at each end. */
export function paintSectionLine(doc: SvgDocument, palette: Palette, target: Target): void {
  const reach = (part: number) =>
    [-1, 1].map((k) =>
      onStrike(target, target.reach * 0.15 * k * part, k * doc.height * 0.4 * part),
    );
  // As long as every crop shows it, with the marks at its ends.
  let part = 1;
  while (part > 0.1 && !isInside(marked(reach(part)), doc.safe)) part -= 0.02;
  const ends = reach(part);
  doc.declare(marked(ends));
  const [a, b] = ends;
  if (!a || !b) return;
  doc.line(polygon([a, b], false), palette.rock[0], 2.2, { 'stroke-dasharray': '22 6 4 6' });
  for (const [x, y] of ends) {
    doc.circle(x, y, 11, palette.sun, { stroke: palette.rock[0], 'stroke-width': 2 });
    doc.circle(x, y, 3.4, palette.rock[0]);
  }
}

/** Scale bar and north arrow. */
export function paintLegend(doc: SvgDocument, palette: Palette): void {
  const { width, height } = doc;
  const ink = { stroke: palette.rock[0], 'stroke-width': 1.2 };
  for (let k = 0; k < 4; k++) {
    const fill = k % 2 ? palette.sun : palette.rock[0];
    doc.rect(width * 0.06 + k * 46, height * 0.915, 46, 9, fill, ink);
  }
  const place = { transform: `translate(${round(width * 0.935)} ${round(height * 0.9)})` };
  doc.add(
    `<g${attributes(place)}><circle r="25" fill="none"${attributes(ink)}/>` +
      `<path d="M0-38L8 8 0 2-8 8z" fill="${palette.rock[0]}"/>` +
      `<path d="M0-38L0 2-8 8z" fill="${palette.sun}"/></g>`,
  );
}
