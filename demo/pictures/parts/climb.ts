import { mix } from '../color.ts';
import { isInside } from '../framing.ts';
import { between, fbm, integer, lerp, type Random } from '../noise.ts';
import type { Palette } from '../palettes.ts';
import { type Point, polygon, round, type Stop, type SvgDocument } from '../svg-document.ts';
import type { Dusk } from './road-scenes.ts';
import { paintTruckFront, paintTruckSide, truckFrontBox, truckSideBox } from './truck.ts';

/** A road that climbs a slope in bends, as a polyline with its width at each point. */
function switchbacks(
  width: number,
  top: number,
  bottom: number,
  bends: number,
  drift: number,
): { points: Point[]; half: number[] } {
  const points: Point[] = [];
  const half: number[] = [];
  const steps = bends * 24;
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const swing = Math.cos(t * bends * Math.PI);
    // Sharpening the wave leaves long straight legs and short bends.
    const sharp = Math.sign(swing) * Math.abs(swing) ** 0.7;
    const reach = lerp(0.44, 0.12, t) * width;
    points.push([width * (0.5 + drift * t) + sharp * reach, lerp(bottom, top, t ** 0.8)]);
    half.push(lerp(26, 3.2, t ** 0.75));
  }
  return { points, half };
}

/** A mountainside climbed in switchbacks. */
export function paintClimb(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  seed: number,
  { horizon }: Dusk,
): void {
  const { width, height } = doc;
  const drift = between(random, -0.2, 0.2);
  const summit = width * (0.5 + drift);
  const slope: Point[] = [[-20, height + 20]];
  for (let x = -20; x <= width + 20; x += 14) {
    const away = Math.abs(x - summit) / width;
    const rough = fbm(x / 130, 2, seed, 4) * height * 0.05;
    slope.push([x, horizon * 0.86 + away ** 1.25 * height * 0.62 + rough]);
  }
  slope.push([width + 20, height + 20]);
  const earth: Stop[] = [
    [0, mix(palette.rock[3], palette.rock[2], 0.5)],
    [0.45, palette.rock[1]],
    [1, palette.rock[0]],
  ];
  doc.path(polygon(slope), doc.linearAt(earth, 0, horizon * 0.8, 0, height));
  paintSlopeTexture(doc, palette, random, summit, slope);
  const bends = integer(random, 4, 7);
  const { points, half } = switchbacks(width, horizon + height * 0.04, height * 1.02, bends, drift);
  for (let i = points.length - 2; i >= 0; i--) {
    const [a, b] = [points[i], points[i + 1]];
    const w = half[i] ?? 4;
    if (!a || !b) continue;
    const leg = polygon([a, b], false);
    const cut = polygon(
      [
        [a[0], a[1] + w * 0.9],
        [b[0], b[1] + w * 0.9],
      ],
      false,
    );
    const cap = { 'stroke-linecap': 'round' };
    doc.line(cut, palette.rock[0], w * 1.1, { ...cap, opacity: 0.8 });
    const tone = mix(mix(palette.rock[3], palette.glow, 0.3), palette.rock[2], w / 34);
    doc.line(leg, tone, w * 1.1, cap);
  }
  const trucks = integer(random, 5, 8);
  for (let k = trucks - 1; k >= 0; k--) {
    const i = Math.floor(((k + 0.35 + random() * 0.3) / trucks) * (points.length - 2));
    const [a, b] = [points[i], points[i + 1]];
    if (!a || !b) continue;
    const scale = (half[i] ?? 4) / 42;
    const steep = Math.abs(b[1] - a[1]) > Math.abs(b[0] - a[0]) * 0.7;
    const at = { x: a[0], y: a[1] + (half[i] ?? 4) * 0.3, scale };
    const box = steep ? truckFrontBox(at) : truckSideBox(at);
    if (!isInside(box, doc.safe)) continue;
    doc.declare(box);
    if (steep) paintTruckFront(doc, palette, at);
    else paintTruckSide(doc, palette, at, b[0] < a[0]);
  }
}

/** Gullies that spread from the summit, lit on one side. */
function paintSlopeTexture(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  summit: number,
  slope: readonly Point[],
): void {
  const { width, height } = doc;
  let shadows = '';
  let lights = '';
  for (let i = 0; i < 420; i++) {
    const [x, crest] = slope[integer(random, 1, slope.length - 2)] ?? [0, height];
    const y = crest + 6 + random() ** 1.3 * (height - crest);
    const spread = ((x - summit) / width) * 0.9 + between(random, -0.18, 0.18);
    const length = between(random, 14, 60) * (0.4 + (y - crest) / height);
    const mark = `M${round(x)} ${round(y)}l${round(spread * length)} ${round(length)}`;
    if (random() < 0.6) shadows += mark;
    else lights += mark;
  }
  doc.line(shadows, palette.rock[0], 2.2, { opacity: 0.4, 'stroke-linecap': 'round' });
  doc.line(lights, palette.rock[3], 1.3, { opacity: 0.3, 'stroke-linecap': 'round' });
}
