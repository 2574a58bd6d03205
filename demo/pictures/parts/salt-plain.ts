import { mix, ramp } from '../color.ts';
import { type Box, isInside } from '../framing.ts';
import { between, clamp, fbm, integer, lerp, type Random, sign } from '../noise.ts';
import type { Palette } from '../palettes.ts';
import { type Point, polygon, SCREEN, type Stop, type SvgDocument } from '../svg-document.ts';
import { crustPath, honeycomb } from './crust.ts';
import { brineColors } from './ponds.ts';
import { paintClouds, paintFarRidges, paintSky } from './scenery.ts';

interface Plain {
  top: number;
  /** From depth, 0 the horizon and 1 the foot of the picture, to the height on the page. */
  near: (t: number) => number;
  eyeX: number;
  /** How near the ponds come; the crust goes on from there. */
  pondsEnd: number;
}

/** From the ground: crust to the horizon, ponds as strips of colour, the mountains beyond. */
export function paintSaltPlain(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  seed: number,
): void {
  const { width, height } = doc;
  const horizon = height * between(random, 0.2, 0.54);
  const sunX = width * between(random, 0.2, 0.8);
  const sunRadius = height * between(random, 0.025, 0.055);
  const sunY = horizon * between(random, 0.4, 0.75);
  paintSky(doc, palette, { horizon: horizon + 30, sunX, sunY, sunRadius });
  paintClouds(doc, palette, random, horizon, integer(random, 3, 12));
  const amplitude = height * between(random, 0.06, 0.17);
  paintFarRidges(doc, palette, { horizon, count: 3, amplitude, seed });
  const top = horizon + height * 0.03;
  const flat: Stop[] = [
    [0, mix(palette.sky[3], palette.sun, 0.5)],
    [0.5, mix(palette.rock[4], palette.sun, 0.4)],
    [1, mix(palette.rock[3], palette.rock[4], 0.4)],
  ];
  doc.rect(0, top, width, height - top, doc.linearAt(flat, 0, top, 0, height));
  const eyeX = width * between(random, 0.35, 0.65);
  const near = (t: number) => top + (height - top) * t ** 2;
  const pondsEnd = random() < 0.3 ? 1.15 : between(random, 0.3, 0.85);
  const plain: Plain = { top, near, eyeX, pondsEnd };
  paintStrips(doc, palette, random, seed, plain);
  const cells = honeycomb(random, 44, 14);
  const wide = width * between(random, 0.13, 0.24);
  const lines = crustPath(cells, ([u, v]) => {
    // Perspective: rows crowd and cells narrow towards the horizon.
    const t = lerp(pondsEnd + 0.02, Math.max(1.12, pondsEnd + 0.3), Math.max(0, v) / 12.5);
    return [eyeX + (u - 12.5) * wide * t ** 2, near(t)];
  });
  const bend = { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
  doc.line(lines, palette.rock[2], 3, { ...bend, opacity: 0.45, transform: 'translate(2 4)' });
  doc.line(lines, mix(palette.sun, '#ffffff', 0.5), 4, { ...bend, opacity: 0.9 });
  const path: Stop[] = [
    [0, palette.sun, 0.6],
    [1, palette.glow, 0],
  ];
  doc.halo(path, sunX, top, width * 0.3, SCREEN);
  if (pondsEnd < 1 && random() < 0.75) paintHeaps(doc, palette, random, plain);
}

function paintStrips(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  seed: number,
  plain: Plain,
): void {
  const { width } = doc;
  const rows = [0.12];
  while ((rows.at(-1) ?? 1) * 1.42 < plain.pondsEnd) rows.push((rows.at(-1) ?? 1) * 1.42);
  rows.forEach((t, row) => {
    const end = rows[row + 1] ?? plain.pondsEnd;
    const [y1, y2] = [plain.near(t), plain.near(lerp(t, end, 0.86))];
    const cell = width * 0.08 * 1.5 ** row;
    for (let k = -6; k < 6; k++) {
      const x = plain.eyeX + (k + between(random, -0.1, 0.1)) * cell;
      if (random() < 0.14) continue;
      const lean = (at: number, y: number) =>
        plain.eyeX + ((at - plain.eyeX) * (y - plain.top * 0.9)) / (y1 - plain.top * 0.9);
      const x2 = x + cell * 0.93;
      const shape = polygon([
        [x, y1],
        [x2, y1],
        [lean(x2, y2), y2],
        [lean(x, y2), y2],
      ]);
      const stage = clamp(0.35 + 0.8 * fbm(k * 0.8, row * 1.3, seed, 2) + (random() - 0.5) * 0.5);
      const color = ramp(brineColors(palette), stage);
      const water: Stop[] = [
        [0, mix(color, palette.sun, 0.45)],
        [1, color],
      ];
      const salt = { stroke: mix(palette.sun, '#ffffff', 0.4), 'stroke-width': 1.5 + row };
      doc.path(shape, doc.linear(water), { ...salt, 'stroke-opacity': 0.9 });
    }
  });
}

/** The depth that lies at a height on the page: `near` the other way round. */
const depthAt = ({ top, near }: Plain, y: number): number =>
  Math.sqrt(Math.max(0, y - top) / (near(1) - top));

/** Heaps of harvested salt, drying in a row. */
function paintHeaps(doc: SvgDocument, palette: Palette, random: Random, plain: Plain): void {
  const { width } = doc;
  const count = integer(random, 3, 9);
  const t = between(random, plain.pondsEnd + 0.06, Math.min(0.96, plain.pondsEnd + 0.4));
  const step = sign(random) * between(random, 0.02, 0.09);
  const light = mix(palette.sun, '#ffffff', 0.5);
  const start = between(random, 0.06, 0.2);
  for (let k = 0; k < count; k++) {
    const nearest = Math.min(0.97, depthAt(plain, doc.safe?.bottom ?? doc.height) - 0.02);
    const depth = Math.min(nearest, Math.max(plain.pondsEnd + 0.03, t - Math.abs(step) * k * 0.4));
    const size = width * 0.095 * depth * between(random, 0.8, 1.1);
    const x = width * (step > 0 ? start + k * 0.105 : 1 - start - k * 0.105);
    const y = plain.near(depth);
    const apex: Point = [x + size * between(random, -0.06, 0.06), y - size * 0.78];
    const box: Box = { left: x - size, top: apex[1], right: x + size, bottom: y + size * 0.12 };
    if (!isInside(box, doc.safe)) continue;
    doc.declare(box);
    const cast: Point[] = [
      [x - size, y],
      [x + size * 0.5, y],
      [x + size * 2.1, y + size * 0.16],
    ];
    doc.path(polygon(cast), palette.rock[1], { opacity: 0.35 });
    const side: Stop[] = [
      [0, mix(palette.rock[4], palette.sky[1], 0.35)],
      [1, mix(palette.rock[3], palette.sky[0], 0.4)],
    ];
    doc.path(
      polygon([[x - size, y], apex, [x + size, y], [x + size * 0.2, y + size * 0.12]]),
      light,
    );
    const dark = [apex, [x + size, y], [x + size * 0.2, y + size * 0.12]] as const;
    doc.path(polygon(dark), doc.linear(side));
  }
}
