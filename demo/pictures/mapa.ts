import { mix } from './color.ts';
import { moveInto } from './framing.ts';
import { between, fbm, integer, type Random } from './noise.ts';
import type { Palette } from './palettes.ts';
import { type Field, Relief } from './parts/contours.ts';
import { paintGeology } from './parts/geology.ts';
import {
  claimsBox,
  paintAnomaly,
  paintClaims,
  paintGrid,
  paintHoleMesh,
  paintHolesOnVein,
  paintLegend,
  paintVeinTrace,
  type Target,
} from './parts/map-marks.ts';
import { type Colors, paintSheets } from './parts/sheets.ts';
import { polygon, SOFT_LIGHT, type Stop, type SvgDocument } from './svg-document.ts';

/** A map of the ground: topography, geology, a drilled target or a geophysical survey, by the seed. */
export function mapa(doc: SvgDocument, palette: Palette, random: Random, seed: number): void {
  const { width, height } = doc;
  const target = intoSafeArea(doc, {
    x: width * between(random, 0.42, 0.68),
    y: height * between(random, 0.36, 0.6),
    angle: -between(random, 0.2, 1.1),
    reach: width * between(random, 0.19, 0.28),
  });
  const framing = seed % 4;
  if (framing === 0) paintTarget(doc, palette, random, seed, target);
  else if (framing === 1) paintGeology(doc, palette, random, seed, target);
  else if (framing === 2) paintBasin(doc, palette, random, seed, target);
  else paintSurvey(doc, palette, random, seed, target);
  paintLegend(doc, palette);
  const light: Stop[] = [
    [0, palette.glow, 0.35],
    [0.5, palette.glow, 0],
    [1, palette.rock[0], 0.5],
  ];
  doc.wash(doc.linearAt(light, 0, 0, width, height), SOFT_LIGHT);
}

/** A target with its claims where every crop shows them. */
function intoSafeArea(doc: SvgDocument, target: Target): Target {
  const { scale, dx, dy } = moveInto(claimsBox(target), doc.safe);
  const moved = {
    ...target,
    x: target.x * scale + dx,
    y: target.y * scale + dy,
    reach: target.reach * scale,
  };
  doc.declare(claimsBox(moved));
  return moved;
}

/** Hills scattered at random over rough ground, with one more where the target is. */
function hills(
  doc: SvgDocument,
  random: Random,
  seed: number,
  target: Target,
  ground: { roughness: number; peaks: number; spread: readonly [number, number] },
): Field {
  const { width, height } = doc;
  const { roughness, spread } = ground;
  const peaks = Array.from({ length: ground.peaks }, () => ({
    x: random() * width,
    y: random() * height,
    spread: width * between(random, ...spread),
    rise: between(random, 0.4, 1.1),
  }));
  const main = width * between(random, (spread[0] + spread[1]) / 2, spread[1]);
  peaks.push({ x: target.x, y: target.y, spread: main, rise: 1.15 });
  return (x: number, y: number) => {
    let value = roughness * fbm(x / 330 + 3, y / 330, seed, 4) + 0.1;
    for (const peak of peaks) {
      const distance = (x - peak.x) ** 2 + ((y - peak.y) * 1.15) ** 2;
      value += peak.rise * Math.exp(-distance / peak.spread ** 2);
    }
    return value;
  };
}

function reliefColors({ sky, rock, mineral, sun }: Palette): Colors {
  const deep = mix(sky[0], rock[0], 0.35);
  const shallow = [mix(mineral, rock[0], 0.52), mix(mineral, rock[3], 0.35)] as const;
  return [deep, ...shallow, rock[3], rock[4], mix(rock[4], sun, 0.55)];
}

/** A drilled vein on a hill. */
function paintTarget(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  seed: number,
  target: Target,
): void {
  const field = hills(doc, random, seed, target, {
    roughness: between(random, 0.45, 0.75),
    peaks: integer(random, 2, 5),
    spread: [0.12, 0.32],
  });
  const relief = new Relief(doc.width, doc.height, 20, field);
  const levels = integer(random, 12, 18);
  const colors = reliefColors(palette);
  paintSheets(doc, palette, relief, { levels, low: -0.42, high: 1.62, colors, shadow: 1 });
  paintGrid(doc, palette, integer(random, 6, 9));
  paintAnomaly(doc, palette, target);
  const axis = paintVeinTrace(doc, palette, target, seed);
  paintClaims(doc, palette, target);
  paintHolesOnVein(doc, palette, random, target, axis);
}

/** Close contours down to a hollow, with a mesh of holes. */
function paintBasin(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  seed: number,
  target: Target,
): void {
  const high = hills(doc, random, seed, target, {
    roughness: between(random, 0.7, 1),
    peaks: integer(random, 2, 6),
    spread: [0.08, 0.3],
  });
  const field: Field = (x, y) => 1.25 - high(x, y);
  const relief = new Relief(doc.width, doc.height, 14, field);
  const levels = integer(random, 22, 30);
  const colors = reliefColors(palette);
  paintSheets(doc, palette, relief, { levels, low: -0.6, high: 1.5, colors, shadow: 0.7 });
  paintGrid(doc, palette, integer(random, 8, 11));
  paintHoleMesh(doc, palette, random, target);
}

/** Anomalies of a flown survey: hot over cold, with the flight lines. */
function paintSurvey(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  seed: number,
  target: Target,
): void {
  const { width, height } = doc;
  const { sky, rock, mineral, metal, glow, sun } = palette;
  const field = hills(doc, random, seed, target, {
    roughness: between(random, 0.25, 0.7),
    peaks: integer(random, 5, 11),
    spread: [0.05, between(random, 0.12, 0.22)],
  });
  const relief = new Relief(width, height, 20, field);
  const cold = [mix(sky[0], rock[0], 0.5), mix(sky[0], mineral, 0.5), mineral] as const;
  const colors: Colors = [
    ...cold,
    mix(mineral, sky[3], 0.6),
    glow,
    metal,
    mix(metal, rock[1], 0.35),
    mix(metal, sun, 0.5),
  ];
  const levels = integer(random, 18, 26);
  paintSheets(doc, palette, relief, { levels, low: -0.3, high: 1.75, colors, shadow: 0.25 });
  let lines = '';
  const step = height / integer(random, 16, 24);
  const slope = between(random, -0.25, 0.25);
  for (let y = -height * 0.3; y < height * 1.3; y += step) {
    lines += polygon(
      [
        [0, y],
        [width, y + width * slope],
      ],
      false,
    );
  }
  doc.line(lines, rock[0], 0.9, { opacity: 0.4 });
  paintGrid(doc, palette, integer(random, 5, 7));
  paintClaims(doc, palette, target);
}
