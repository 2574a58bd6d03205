import { mix } from '../color.ts';
import { type Box, moveInto } from '../framing.ts';
import { between, fbm, type Random } from '../noise.ts';
import type { Palette } from '../palettes.ts';
import { attributes, type Point, round, type SvgDocument } from '../svg-document.ts';

export interface Sky {
  /** Where the sky ends, in picture coordinates. */
  horizon: number;
  sunX: number;
  sunY: number;
  sunRadius: number;
}

/** The sky down to the horizon, with the sun and its glow. */
export function paintSky(doc: SvgDocument, palette: Palette, sky: Sky): void {
  const { horizon, sunRadius } = sky;
  const { scale, dx, dy } = moveInto(sunBox(sky), doc.safe);
  const [sunX, sunY] = [sky.sunX * scale + dx, sky.sunY * scale + dy];
  const [zenith, high, low, edge] = palette.sky;
  const tones = [
    [0, zenith],
    [0.33, high],
    [0.67, low],
    [1, edge],
  ] as const;
  doc.rect(0, 0, doc.width, horizon + 4, doc.linearAt(tones, 0, 0, 0, horizon));
  const glow = [
    [0, palette.glow, 0.75],
    [0.25, palette.glow, 0.35],
    [1, palette.glow, 0],
  ] as const;
  doc.halo(glow, sunX, sunY, sunRadius * 6);
  doc.circle(sunX, sunY, sunRadius, palette.sun);
}

/** No crop cuts the sun in two. */
function sunBox({ sunX, sunY, sunRadius }: Sky): Box {
  return {
    left: sunX - sunRadius,
    top: sunY - sunRadius,
    right: sunX + sunRadius,
    bottom: sunY + sunRadius,
  };
}

/** Long thin clouds above the horizon. */
export function paintClouds(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  horizon: number,
  count: number,
): void {
  let clouds = '';
  for (let i = 0; i < count; i++) {
    const y = horizon * between(random, 0.1, 0.84);
    const x = random() * doc.width;
    const half = doc.width * between(random, 0.08, 0.4);
    const thick = between(random, 2, 10);
    const opacity = round(between(random, 0.12, 0.42), 2);
    clouds +=
      `<path d="M${round(x - half)} ${round(y)}q${round(half)} ${round(-thick)} ` +
      `${round(half * 2)} 0q${round(-half)} ${round(thick * 0.7)} ${round(-half * 2)} 0z" ` +
      `opacity="${opacity}"/>`;
  }
  doc.add(`<g fill="${palette.sky[3]}">${clouds}</g>`);
}

/** Stars in the upper part of the sky. */
export function paintStars(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  horizon: number,
): void {
  for (let i = 0; i < 70; i++) {
    const y = random() ** 1.6 * horizon * 0.75;
    const x = random() * doc.width;
    doc.circle(x, y, 0.6 + random() ** 4 * 1.6, palette.sun, {
      opacity: between(random, 0.2, 0.8) * (1 - y / horizon),
    });
  }
}

/** The sky of a palette is dark enough for stars and lamps. */
export function isDark(palette: Palette): boolean {
  return Number.parseInt(palette.sky[0].slice(1, 3), 16) < 0x50;
}

export interface Ridge {
  baseline: number;
  amplitude: number;
  /** How many hills fit in the picture, roughly. */
  frequency: number;
  seed: number;
  roughness?: number;
}

/** The outline of a mountain range, closed below the picture. */
export function ridge(doc: SvgDocument, shape: Ridge): Point[] {
  const { baseline, amplitude, frequency, seed, roughness = 5 } = shape;
  const { width, height } = doc;
  const points: Point[] = [[-10, height + 10]];
  for (let x = -10; x <= width + 10; x += 9) {
    const u = (x / width) * frequency;
    const hills = 0.55 + fbm(u, seed * 3.1, seed, roughness);
    const massif = 0.35 * Math.max(0, fbm(u * 0.5 + 9, 2, seed + 5, 2));
    points.push([x, baseline - amplitude * (hills + massif)]);
  }
  points.push([width + 10, height + 10]);
  return points;
}

/** Ranges one behind another, each paler: the haze of distance. */
export function paintFarRidges(
  doc: SvgDocument,
  palette: Palette,
  options: { horizon: number; count: number; amplitude: number; seed: number },
): void {
  const { horizon, count, amplitude, seed } = options;
  const { height } = doc;
  const haze = mix(palette.rock[4], palette.sky[3], 0.45);
  for (let i = 0; i < count; i++) {
    const near = count > 1 ? i / (count - 1) : 1;
    const tone = mix(palette.sky[3], palette.rock[2], 0.16 + near * 0.5);
    const outline = ridge(doc, {
      baseline: horizon + i * height * 0.012 + 6,
      amplitude: amplitude * (1 - near * 0.52),
      frequency: 3 + i * 1.2,
      seed: seed + i * 7,
    });
    const stops = [
      [0, mix(tone, palette.rock[1], 0.12)],
      [1, haze],
    ] as const;
    const fill = doc.linearAt(stops, 0, horizon - height * 0.1, 0, horizon + height * 0.04);
    doc.path(outline.map(([x, y], k) => `${k ? 'L' : 'M'}${round(x)} ${round(y)}`).join(''), fill);
  }
}

/** The box of a miner as `paintMiner` draws one. */
export function minerBox({ x, y, size }: { x: number; y: number; size: number }): Box {
  const half = size * 0.18;
  return { left: x - half, top: y - size * 0.98, right: x + half, bottom: y };
}

/** A standing miner with helmet and lamp, feet at (x, y), about `size` tall. */
export function paintMiner(
  doc: SvgDocument,
  palette: Palette,
  at: { x: number; y: number; size: number; lamp?: boolean },
): void {
  const { x, y, size, lamp = true } = at;
  const scale = size / 84;
  const place = { transform: `translate(${round(x)} ${round(y)}) scale(${round(scale, 3)})` };
  doc.add(
    `<g${attributes(place)} fill="${palette.rock[0]}">` +
      '<path d="M-11-60Q0-67 11-60L15-33 11-32 8.5-50 8-29 9 0H2L0-25-2 0H-9L-8-29-8.5-50-11-32' +
      '-15-33Z"/><circle cy="-69" r="6.5"/>' +
      `<path d="M-13-71h24.5q0-2-2-2 0-10-9.5-10t-9.5 10q-3.5 0-3.5 2z" ` +
      `fill="${palette.metal}"/><path d="M-7.5-46h15M-7.5-39h15" stroke="${palette.glow}" ` +
      'stroke-width="2" opacity=".75"/></g>',
  );
  if (!lamp) return;
  const light = [
    [0, '#ffffff', 1],
    [0.2, palette.sun, 0.8],
    [1, palette.glow, 0],
  ] as const;
  doc.halo(light, x, y - 76 * scale, 20 * scale);
}
