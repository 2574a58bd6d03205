import { mix, ramp } from './color.ts';
import { between, integer, type Random } from './noise.ts';
import type { Palette } from './palettes.ts';
import { paintClimb } from './parts/climb.ts';
import { type Dusk, paintCrest, paintHeadOn, paintWinding } from './parts/road-scenes.ts';
import { isDark, paintClouds, paintSky, paintStars, ridge } from './parts/scenery.ts';
import { polygon, round, SOFT_LIGHT, type Stop, type SvgDocument } from './svg-document.ts';

/** A haul road at dusk: winding, head on, in switchbacks or along a crest, by the seed. */
export function camino(doc: SvgDocument, palette: Palette, random: Random, seed: number): void {
  const { width, height } = doc;
  const framing = seed % 4;
  const levels = [
    [0.44, 0.56],
    [0.4, 0.5],
    [0.26, 0.34],
    [0.62, 0.7],
  ] as const;
  const [low, high] = levels[framing] ?? levels[0];
  // Trucks on a crest stand at its edge, below the horizon.
  const lift = doc.safe && framing === 3 ? 0.1 : 0;
  const horizon = height * (between(random, low, high) - lift);
  const dusk: Dusk = { horizon, sunX: width * between(random, 0.24, 0.76) };
  paintDusk(doc, palette, random, seed, dusk);
  if (framing === 0) paintWinding(doc, palette, random, seed, dusk);
  else if (framing === 1) paintHeadOn(doc, palette, random, seed, dusk);
  else if (framing === 2) paintClimb(doc, palette, random, seed, dusk);
  else paintCrest(doc, palette, random, seed, dusk);
  const light: Stop[] = [
    [0, palette.glow, 0.55],
    [1, palette.glow, 0],
  ];
  doc.wash(doc.radial(light, dusk.sunX, horizon * 0.8, width * 0.5), SOFT_LIGHT);
  const night: Stop[] = [
    [0, palette.rock[0], 0],
    [1, palette.rock[0], 0.55],
  ];
  doc.rect(0, height * 0.6, width, height * 0.4, doc.linear(night));
}

/** Sky, clouds and range upon range of hills, paler the farther. */
function paintDusk(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  seed: number,
  { horizon, sunX }: Dusk,
): void {
  const { height } = doc;
  paintSky(doc, palette, {
    horizon: horizon + height * 0.05,
    sunX,
    sunY: horizon * between(random, 0.4, 0.86),
    sunRadius: height * between(random, 0.03, 0.075),
  });
  if (isDark(palette) && random() < 0.5) paintStars(doc, palette, random, horizon);
  paintClouds(doc, palette, random, horizon, integer(random, 3, 14));
  const tall = height * between(random, 0.1, 0.24);
  const ranges = integer(random, 4, 6);
  for (let i = 0; i < ranges; i++) {
    const near = i / (ranges - 1);
    const baseline = horizon - height * 0.06 + near * height * 0.17;
    const amplitude = tall * (1 - near * 0.52);
    const frequency = 2 + i * 0.9;
    const outline = ridge(doc, { baseline, amplitude, frequency, seed: seed + i * 11 });
    const far = ramp([palette.sky[2], palette.rock[2], palette.rock[1]], near * 0.95);
    const tone = mix(far, palette.sky[3], 0.3 * (1 - near));
    const fill: Stop[] = [
      [0, tone],
      [1, mix(tone, palette.sky[3], 0.55 * (1 - near * 0.6))],
    ];
    const shade = doc.linearAt(fill, 0, baseline - amplitude, 0, baseline + height * 0.09);
    doc.path(polygon(outline), shade);
    if (i > 3) continue;
    let hatching = '';
    for (let k = 0; k < 60; k++) {
      const [x, y] = outline[integer(random, 3, outline.length - 6)] ?? [0, 0];
      const away = x < sunX ? -1 : 1;
      const down = round(between(random, 12, 46));
      hatching += `M${round(x)} ${round(y + 2)}l${round(away * between(random, 6, 24))} ${down}`;
    }
    doc.line(hatching, palette.rock[1], 1, { opacity: 0.1 + near * 0.16 });
  }
}
