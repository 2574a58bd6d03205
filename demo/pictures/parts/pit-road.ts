import { mix } from '../color.ts';
import { lerp } from '../noise.ts';
import type { Palette } from '../palettes.ts';
import {
  attributes,
  type Point,
  polygon,
  round,
  type Stop,
  type SvgDocument,
} from '../svg-document.ts';
import type { Pit } from './pit.ts';

export interface RampOptions {
  /** Angle, in radians, where the road crosses the rim. */
  start: number;
  /** How far it winds, in radians; negative winds the other way. */
  turns: number;
  /** Places of the trucks along the road, 0 the rim and 1 the floor. */
  trucks: readonly number[];
  truckSize: number;
}

/** The haul road winding down the benches of a pit, with trucks on it. */
export function paintRamp(
  doc: SvgDocument,
  palette: Palette,
  pit: Pit,
  options: RampOptions,
): void {
  const { start, turns, trucks, truckSize } = options;
  const steps = 120;
  const outer: Point[] = [];
  const inner: Point[] = [];
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const level = pit.levelAt(t * 0.97);
    // The road starts on the plain outside the rim, not on the first bench.
    const scale = level.scale + Math.max(0, 9 - i) * 0.007;
    const angle = start + t * turns;
    const depth = t * pit.shape.benches;
    outer.push(pit.at(angle, scale - 0.012, level.drop + 3, depth));
    inner.push(pit.at(angle, scale - 0.032 + 0.007 * t, level.drop + 6, depth));
  }
  const { centerY, radiusY } = pit.shape;
  const road: Stop[] = [
    [0, mix(palette.rock[4], palette.sun, 0.35)],
    [0.7, palette.rock[4]],
    [1, palette.rock[3]],
  ];
  const fill = doc.linearAt(road, 0, centerY - radiusY, 0, centerY + radiusY);
  doc.path(polygon([...outer, ...inner.toReversed()]), fill, { opacity: 0.92 });
  doc.line(polygon(inner, false), palette.rock[0], 1.6, { opacity: 0.5 });
  doc.line(polygon(outer, false), palette.rock[1], 1, { opacity: 0.45 });
  for (const t of trucks) {
    const a = outer[Math.round(t * steps)];
    const b = inner[Math.round(t * steps)];
    if (!a || !b) continue;
    const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    paintTinyTruck(doc, palette, x, y, truckSize * lerp(1.5, 0.9, t));
  }
}

function paintTinyTruck(
  doc: SvgDocument,
  palette: Palette,
  x: number,
  y: number,
  scale: number,
): void {
  const place = { transform: `translate(${round(x)} ${round(y)}) scale(${round(scale, 2)})` };
  doc.add(
    `<g${attributes(place)}><ellipse cx="7" cy="1" rx="13" ry="2.5" fill="${palette.rock[0]}" ` +
      `opacity=".55"/><path d="M-7-1v-6l3-3h7l4 3v6z" fill="${palette.metal}"/>` +
      `<path d="M-8-7h13l-2-3h-9z" fill="${palette.glow}"/></g>`,
  );
}
