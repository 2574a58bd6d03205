import { mix, ramp } from '../color.ts';
import { between, clamp, fbm, noise, type Random } from '../noise.ts';
import type { Palette } from '../palettes.ts';
import {
  attributes,
  type Point,
  polygon,
  round,
  type Stop,
  type SvgDocument,
} from '../svg-document.ts';

/** What the rock of a whole picture is like. */
export interface Lithology {
  /** Light or dark rock, 0 to 1, and how much it changes along the hole. */
  tone: number;
  contrast: number;
  /** Longest piece, in picture units: short pieces are broken ground. */
  longest: number;
  quartz: number;
  metal: number;
  mineral: number;
  /** Thickness of the widest vein. */
  veinWidth: number;
}

export interface CorePiece {
  x: number;
  length: number;
  centerY: number;
  radius: number;
  row: number;
}

/** One piece of drill core lying in its tray: speckled, veined and rounded by the light. */
export function corePiece(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  seed: number,
  piece: CorePiece,
  rock: Lithology,
  roundness: string,
): string {
  const { x, length, centerY, radius, row } = piece;
  const left = brokenEnd(random, x + 3, -1, centerY, radius);
  const right = brokenEnd(random, x + length, 1, centerY, radius);
  const outline = polygon([...left, ...right.toReversed()]);
  const tone = clamp(rock.tone + fbm(x / 700, row * 0.8, seed, 3) * rock.contrast);
  const [, r1, r2, r3, r4] = palette.rock;
  const base = mix(ramp([r1, r2, r3, r4], tone), palette.sky[2], 0.14);
  const inside = attributes(doc.clip(outline));
  const shadow = { transform: `translate(4 ${round(radius * 0.2)})`, opacity: 0.6 };
  const cover = { x: x - 20, y: centerY - radius, width: length + 40, height: radius * 2 };
  return (
    `<path d="${outline}" fill="${palette.rock[0]}"${attributes(shadow)}/>` +
    `<g${inside}><path d="${outline}" fill="${base}"/>` +
    speckles(palette, random, piece, base) +
    veins(palette, random, seed, piece, rock) +
    `<rect${attributes(cover)} fill="${roundness}"/></g>`
  );
}

/** Shading across a core, top to bottom: it turns a band of colour into a cylinder. */
export const CORE_ROUNDNESS: readonly Stop[] = [
  [0, '#000000', 0.5],
  [0.1, '#000000', 0.12],
  [0.24, '#ffffff', 0.3],
  [0.33, '#ffffff', 0.24],
  [0.5, '#000000', 0],
  [0.8, '#000000', 0.42],
  [1, '#000000', 0.78],
];

function brokenEnd(
  random: Random,
  x: number,
  side: 1 | -1,
  centerY: number,
  radius: number,
): Point[] {
  const tilt = between(random, -0.2, 0.2) * radius;
  return Array.from({ length: 8 }, (_, k): Point => {
    const f = k / 7;
    const jag = (random() - 0.5) * 7 + side * Math.sin(f * Math.PI) * 3;
    return [x + tilt * (f - 0.5) * 2 + jag, centerY - radius + f * radius * 2];
  });
}

function speckles(palette: Palette, random: Random, piece: CorePiece, base: string): string {
  const { x, length, centerY, radius } = piece;
  // A thick core is a near one: its grain grows, but less than it does.
  const coarse = (radius / 55) ** 0.5;
  let dark = '';
  let light = '';
  const count = Math.round((length * radius) / (270 * coarse));
  for (let k = 0; k < count; k++) {
    const left = x + random() * length;
    const top = centerY - radius + random() * radius * 2;
    const size = (0.8 + random() ** 3 * 5.5) * coarse;
    const up = `l${round(size)} ${round(-size * (0.3 + random()))}`;
    const grain = `M${round(left)} ${round(top)}${up} ${round(size * random())} ${round(size)}z`;
    if (random() < 0.55) dark += grain;
    else light += grain;
  }
  return (
    `<path d="${dark}" fill="${mix(base, palette.rock[0], 0.55)}" opacity=".7"/>` +
    `<path d="${light}" fill="${mix(base, palette.sun, 0.6)}" opacity=".75"/>`
  );
}

function veins(
  palette: Palette,
  random: Random,
  seed: number,
  piece: CorePiece,
  rock: Lithology,
): string {
  const thick = (part: number) => 1 + random() * rock.veinWidth * part;
  let markup = '';
  if (random() < rock.quartz) {
    markup += vein(
      palette,
      random,
      seed,
      piece,
      mix(palette.rock[4], palette.sun, 0.6),
      thick(0.3),
    );
  }
  if (random() < rock.metal) {
    markup += vein(palette, random, seed, piece, palette.metal, 2 + thick(1), true);
  }
  if (random() < rock.mineral) {
    markup += vein(palette, random, seed, piece, palette.mineral, 2 + thick(0.65));
  }
  if (random() < 0.3) markup += vein(palette, random, seed, piece, palette.rock[0], 1 + thick(0.1));
  return markup;
}

function vein(
  palette: Palette,
  random: Random,
  seed: number,
  piece: CorePiece,
  color: string,
  width: number,
  glowing = false,
): string {
  const { x, length, centerY, radius } = piece;
  const start = x + random() * length;
  const slant = between(random, -1.1, 1.1) * radius;
  const points = Array.from({ length: 9 }, (_, k): Point => {
    const f = k / 8;
    const sway = noise(k * 0.9, start, seed) * 9;
    return [start + slant * f + sway, centerY - radius - 4 + f * (radius * 2 + 8)];
  });
  const pen = (data: string, stroke: string, w: number, opacity: number) =>
    `<path d="${data}"${attributes({ fill: 'none', stroke, 'stroke-width': w, opacity })}/>`;
  const line = polygon(points, false);
  const edge = polygon(
    points.map(([px, py]): Point => [px - width * 0.3, py]),
    false,
  );
  return (
    (glowing ? pen(line, palette.glow, width * 2.6, 0.3) : '') +
    pen(line, color, width, 1) +
    pen(edge, palette.sun, width * 0.22, 0.6)
  );
}
