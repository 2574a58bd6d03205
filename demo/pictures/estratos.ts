import { mix } from './color.ts';
import { between, clamp, integer, noise, type Random, sign } from './noise.ts';
import type { Palette } from './palettes.ts';
import { isDark, paintClouds, paintSky, paintStars, ridge } from './parts/scenery.ts';
import { Strata } from './parts/strata.ts';
import { paintVeins } from './parts/veins.ts';
import {
  headframeBox,
  paintDecline,
  paintDrilling,
  paintHeadframe,
  paintShaft,
} from './parts/workings.ts';
import { attributes, type Point, polygon, round, type SvgDocument } from './svg-document.ts';

interface View {
  surface: number;
  layers: number;
  amplitude: number;
  waves: number;
  dip: number;
  /** Fraction of the width where the fault meets the ground, and its lean. */
  fault: number;
  lean: number;
  levels: number;
  works: 'levels' | 'decline' | 'drilling';
  veins: number;
  veinWidth: number;
}

function frame(seed: number, random: Random): View {
  const span = (a: number, b: number) => between(random, a, b);
  const dip = sign(random);
  switch (seed % 4) {
    case 0: // The classic section: gentle folds, a shaft, a vein along the fault.
      return {
        surface: span(0.24, 0.32),
        layers: integer(random, 7, 9),
        amplitude: span(0.03, 0.07),
        waves: span(3, 6),
        dip: 0,
        fault: span(0.56, 0.7),
        lean: span(0.08, 0.18),
        levels: integer(random, 3, 5),
        works: 'levels',
        veins: integer(random, 6, 10),
        veinWidth: span(16, 26),
      };
    case 1: // Deep mine: the sky is a strip, the shaft goes down the whole page.
      return {
        surface: span(0.13, 0.17),
        layers: integer(random, 10, 13),
        amplitude: span(0.02, 0.045),
        waves: span(2, 4),
        dip: dip * span(0.03, 0.1),
        fault: span(0.5, 0.62),
        lean: span(0.02, 0.09),
        levels: integer(random, 6, 8),
        works: 'levels',
        veins: integer(random, 10, 14),
        veinWidth: span(30, 44),
      };
    case 2: // Steep beds and a zigzag ramp beside the shaft.
      return {
        surface: span(0.32, 0.4),
        layers: integer(random, 8, 10),
        amplitude: span(0.015, 0.03),
        waves: span(2, 3.5),
        dip: dip * span(0.24, 0.4),
        fault: span(0.6, 0.74),
        lean: span(-0.14, -0.04),
        levels: 3,
        works: 'decline',
        veins: integer(random, 4, 7),
        veinWidth: span(18, 30),
      };
    default: // Exploration: tight folds, a small shaft, a fan of drill holes.
      return {
        surface: span(0.3, 0.42),
        layers: integer(random, 6, 8),
        amplitude: span(0.08, 0.12),
        waves: span(5, 8),
        dip: 0,
        fault: span(0.52, 0.66),
        lean: span(0.14, 0.26),
        levels: 2,
        works: 'drilling',
        veins: integer(random, 3, 6),
        veinWidth: span(14, 22),
      };
  }
}

/** A geological section: folded layers cut by a fault, a mine, and a vein. */
export function estratos(doc: SvgDocument, palette: Palette, random: Random, seed: number): void {
  const { width, height } = doc;
  const view = frame(seed, random);
  const surface = groundLevel(doc, view, seed);
  paintGroundLine(doc, palette, random, seed, surface);
  const shape = { ...view, surface, amplitude: height * view.amplitude };
  const strata = new Strata(doc, shape, seed);
  const slip = height * between(random, 0.05, 0.1);
  const faultX = (y: number) => {
    const depth = (y - surface) / (height - surface) - 0.1;
    return width * (view.fault + view.lean * depth + 0.008 * noise(y / 60, 1, seed));
  };
  paintFaulted(doc, palette, strata.define(palette, random), faultX, surface, slip);
  const { left, right } = headframeBox({ x: 0, y: 0, scale: houseScale(doc, view) });
  const shaftX = clamp(
    Math.round(width * (view.fault - between(random, 0.27, 0.38))),
    Math.ceil((doc.safe?.left ?? -width) - left),
    Math.floor((doc.safe?.right ?? 2 * width) - right),
  );
  const shaftY = strata.top(0, shaftX);
  if (view.works === 'decline') {
    const x = width * between(random, 0.05, 0.11);
    const y = strata.top(0, x) + 6;
    const zigzag = { x: x + width * 0.02, y, bottom: height * 0.92, width: width * 0.12 };
    paintDecline(doc, palette, random, zigzag);
  }
  const reach = Math.max(width * 0.12, faultX(height * 0.7) - shaftX - width * 0.03);
  const bottom = height * (view.works === 'drilling' ? 0.74 : between(random, 0.84, 0.93));
  const shaft = { x: shaftX, top: shaftY, bottom, levels: view.levels, reach };
  paintShaft(doc, palette, random, shaft);
  const headframe = { x: shaftX, y: shaftY + 2, scale: houseScale(doc, view) };
  paintHeadframe(doc, palette, headframe);
  doc.declare(headframeBox(headframe));
  paintVeins(doc, palette, random, seed, view, { surface, slip, faultX });
  if (view.works === 'drilling') {
    const x = width * clamp(view.fault + between(random, 0.16, 0.26), 0, 0.9);
    const rig = {
      x,
      y: strata.top(0, x) + slip,
      targetX: faultX(height * 0.6),
      length: height * 0.5,
    };
    paintDrilling(doc, palette, random, rig);
  }
}

const houseScale = ({ height }: SvgDocument, { works, levels }: View): number =>
  (height / 800) * (works === 'levels' && levels > 5 ? 0.85 : 1.25);

/** Where the ground is: low enough for the headframe to stand in view, wherever its shaft will be. */
function groundLevel(doc: SvgDocument, view: View, seed: number): number {
  const surface = doc.height * view.surface;
  if (!doc.safe) return surface;
  const strata = new Strata(
    doc,
    { ...view, surface, amplitude: doc.height * view.amplitude },
    seed,
  );
  const tops: number[] = [];
  for (let x = doc.width * 0.1; x < doc.width * 0.5; x += 10) tops.push(strata.top(0, x));
  const highest = headframeBox({ x: 0, y: Math.min(...tops), scale: houseScale(doc, view) });
  // With air above it.
  const air = doc.height * 0.03;
  return surface + Math.max(0, doc.safe.top + air - highest.top);
}

function paintGroundLine(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  seed: number,
  surface: number,
): void {
  const { width, height } = doc;
  const horizon = surface + height * 0.12;
  paintSky(doc, palette, {
    horizon,
    sunX: width * between(random, 0.15, 0.85),
    sunY: surface * between(random, 0.35, 0.7),
    sunRadius: height * between(random, 0.022, 0.05),
  });
  if (isDark(palette) && random() < 0.5) paintStars(doc, palette, random, surface);
  if (random() < 0.6) paintClouds(doc, palette, random, surface, integer(random, 2, 6));
  const hills = height * between(random, 0.07, 0.22);
  for (let i = 0; i < 3; i++) {
    const baseline = surface + 18 + i * 12;
    const amplitude = hills * (1 - i * 0.28);
    const outline = ridge(doc, { baseline, amplitude, frequency: 2.6 + i, seed: seed + i * 5 });
    doc.path(polygon(outline), mix(palette.sky[3], palette.rock[2], 0.22 + i * 0.2));
  }
}

/** The pile drawn twice, each side of the fault, the right one dropped by the slip. */
function paintFaulted(
  doc: SvgDocument,
  palette: Palette,
  pile: string,
  faultX: (y: number) => number,
  surface: number,
  slip: number,
): void {
  const { width, height } = doc;
  const trace: Point[] = [];
  for (let y = 0; y <= height + 20; y += 16) trace.push([faultX(y), y]);
  const left = doc.clip(polygon([[0, 0], ...trace, [0, height + 20]]));
  const right = doc.clip(polygon([[width, 0], ...trace, [width, height + 20]]));
  doc.add(`<g${attributes(left)}><use href="#${pile}"/></g>`);
  doc.add(`<g${attributes(right)}><use href="#${pile}" y="${round(slip)}"/></g>`);
  const buried = trace.filter(([, y]) => y > surface + slip * 0.5);
  doc.line(polygon(buried, false), palette.rock[0], 3, { opacity: 0.75 });
}
