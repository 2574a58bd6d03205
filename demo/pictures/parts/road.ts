import { mix } from '../color.ts';
import { noise } from '../noise.ts';
import type { Palette } from '../palettes.ts';
import { type Point, polygon, type Stop, type SvgDocument } from '../svg-document.ts';

/** A road as functions of t: 0 at the viewer, 1 far away. */
export interface Road {
  x: (t: number) => number;
  y: (t: number) => number;
  /** Half the width of the roadway. */
  half: (t: number) => number;
}

const STEPS = 60;

function side(road: Road, offset: number): Point[] {
  return Array.from({ length: STEPS + 1 }, (_, i): Point => {
    const t = i / STEPS;
    return [road.x(t) + offset * road.half(t), road.y(t)];
  });
}

/** A haul road: the roadway with its ruts and a safety berm at each side. */
export function paintRoad(
  doc: SvgDocument,
  palette: Palette,
  road: Road,
  options: { horizon: number; sunX: number; seed: number },
): void {
  const { rock, glow } = palette;
  const surface: Stop[] = [
    [0, mix(rock[4], glow, 0.4)],
    [0.22, mix(rock[3], rock[2], 0.3)],
    [1, mix(rock[2], rock[1], 0.55)],
  ];
  const fill = doc.linearAt(surface, 0, options.horizon, 0, doc.height);
  doc.path(polygon([...side(road, -1), ...side(road, 1).toReversed()]), fill);
  for (const rut of [-0.62, -0.5, -0.24, 0.2, 0.46, 0.6]) {
    const opacity = 0.16 + Math.abs(rut) * 0.2;
    doc.line(polygon(side(road, rut), false), rut < 0 ? rock[0] : rock[4], 1.6, { opacity });
  }
  for (const hand of [-1, 1] as const) {
    const lit = hand * (options.sunX / doc.width - 0.5) < 0;
    paintBerm(doc, palette, road, hand, lit, options.seed);
  }
}

function paintBerm(
  doc: SvgDocument,
  palette: Palette,
  road: Road,
  hand: 1 | -1,
  lit: boolean,
  seed: number,
): void {
  const { rock, glow } = palette;
  const foot = side(road, hand);
  const crest: Point[] = [];
  const back: Point[] = [];
  foot.forEach(([x, y], i) => {
    const half = road.half(i / STEPS);
    const rise = half * (0.1 + 0.05 * noise(i * 1.1, hand, seed));
    crest.push([x + hand * half * 0.22, y - rise]);
    back.push([x + hand * half * 0.5, y + half * 0.04]);
  });
  doc.path(polygon([...crest, ...back.toReversed()]), rock[0]);
  const face = lit ? mix(rock[3], glow, 0.4) : mix(rock[1], rock[0], 0.4);
  doc.path(polygon([...foot, ...crest.toReversed()]), face, { opacity: 0.92 });
}
