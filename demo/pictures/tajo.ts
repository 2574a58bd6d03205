import { mix } from './color.ts';
import { boxAround, cornersOf, movedBox, moveInto } from './framing.ts';
import { between, integer, lerp, type Random } from './noise.ts';
import type { Palette } from './palettes.ts';
import { floorBox, Pit, type PitShape } from './parts/pit.ts';
import { paintRamp } from './parts/pit-road.ts';
import {
  isDark,
  minerBox,
  paintClouds,
  paintFarRidges,
  paintMiner,
  paintSky,
  paintStars,
  ridge,
} from './parts/scenery.ts';
import {
  MULTIPLY,
  type Point,
  polygon,
  SOFT_LIGHT,
  type Stop,
  type SvgDocument,
  smoothLoop,
} from './svg-document.ts';

interface View {
  /** Fraction of the height where the plain ends; undefined when no sky is seen. */
  horizon?: number;
  pit: PitShape;
  /** A dark rim in the foreground, and how high it stands. */
  foreground?: number;
  miners: boolean;
}

/** The framing depends on the seed: consecutive seeds differ. */
function frame(seed: number, doc: SvgDocument, random: Random): View {
  const { width, height } = doc;
  const span = (a: number, b: number) => between(random, a, b);
  const common = { shift: width * span(-0.06, 0.06), lobes: span(0.12, 0.3) };
  switch (seed % 4) {
    case 0: // The whole pit under a strip of sky.
      return {
        horizon: span(0.17, 0.28),
        foreground: 0.07,
        miners: false,
        pit: {
          ...common,
          centerX: width * span(0.42, 0.58),
          centerY: height * span(0.57, 0.62),
          radiusX: width * span(0.46, 0.56),
          radiusY: height * span(0.29, 0.34),
          depth: height * span(0.16, 0.21),
          benches: integer(random, 10, 15),
        },
      };
    case 1: // From a drone: no sky, rings from edge to edge.
      return {
        miners: false,
        pit: {
          ...common,
          centerX: width * span(0.4, 0.6),
          centerY: height * span(0.42, 0.5),
          radiusX: width * span(0.46, 0.6),
          radiusY: height * span(0.5, 0.62),
          depth: height * span(0.05, 0.1),
          benches: integer(random, 11, 18),
        },
      };
    case 2: // Close to one wall: the pit runs out of the picture.
      return {
        horizon: span(0.1, 0.18),
        miners: false,
        pit: {
          ...common,
          centerX: width * span(0.78, 1.02),
          centerY: height * span(0.62, 0.72),
          radiusX: width * span(0.85, 1),
          radiusY: height * span(0.48, 0.56),
          depth: height * span(0.2, 0.3),
          benches: integer(random, 9, 13),
        },
      };
    default: // From the rim, at eye height, under a large sky.
      return {
        horizon: span(0.38, 0.46),
        foreground: 0.16,
        miners: true,
        pit: {
          ...common,
          centerX: width * span(0.44, 0.62),
          centerY: height * span(0.64, 0.68),
          radiusX: width * span(0.5, 0.62),
          radiusY: height * span(0.17, 0.21),
          depth: height * span(0.12, 0.17),
          benches: integer(random, 8, 12),
        },
      };
  }
}

/** The view with its subject inside every crop: the whole pit, or its floor where the pit fills the picture. */
function intoSafeArea(view: View, doc: SvgDocument, seed: number): View {
  if (!doc.safe) return view;
  const isWhole = view.foreground !== undefined;
  const boxOf = (shape: PitShape) =>
    isWhole ? boxAround(new Pit(shape, seed).ring(1.045, -3, 0)) : floorBox(shape);
  // People at the rim are in front of the pit.
  const room = { ...doc.safe, bottom: doc.safe.bottom - (view.miners ? doc.height * 0.06 : 0) };
  const box = boxOf(view.pit);
  const { scale, dx, dy } = moveInto(box, room);
  const { centerX, centerY, radiusX, radiusY, depth, shift } = view.pit;
  const pit = {
    ...view.pit,
    centerX: centerX * scale + dx,
    centerY: centerY * scale + dy,
    radiusX: radiusX * scale,
    radiusY: radiusY * scale,
    depth: depth * scale,
    shift: shift * scale,
  };
  doc.declare(boxOf(pit));
  if (view.horizon === undefined) return { ...view, pit };
  // The plain begins as far above the rim as it did.
  const rise = (box.top - movedBox(box, { scale, dx, dy }).top) / doc.height;
  return { ...view, pit, horizon: Math.max(0.06, view.horizon - rise) };
}

/** An open pit: nested benches under low light, with its ramp and the water or the shovels below. */
export function tajo(doc: SvgDocument, palette: Palette, random: Random, seed: number): void {
  const { width, height } = doc;
  const view = intoSafeArea(frame(seed, doc, random), doc, seed);
  const horizon = view.horizon === undefined ? 0 : height * view.horizon;
  if (view.horizon !== undefined) paintDistance(doc, palette, random, seed, horizon);
  paintPlain(doc, palette, random, view.horizon === undefined ? -20 : horizon + height * 0.035);
  const pit = new Pit(view.pit, seed);
  pit.paintBenches(doc, palette, random);
  if (random() < 0.72) pit.paintLake(doc, palette, random);
  paintRamp(doc, palette, pit, {
    start: between(random, 4.6, 6.1),
    turns: between(random, 3.6, 6.4),
    trucks: [0.08, 0.17, 0.31, 0.46, 0.62, 0.8].map((t) => t + between(random, -0.04, 0.04)),
    truckSize: height / 800,
  });
  paintShadow(doc, palette, pit, view.pit);
  const lightY = view.horizon === undefined ? -height * 0.1 : horizon;
  const light: Stop[] = [
    [0, palette.glow, 0.5],
    [1, palette.glow, 0],
  ];
  doc.wash(doc.radial(light, width * 0.88, lightY, width * 0.62), SOFT_LIGHT);
  if (view.foreground) paintForeground(doc, palette, random, seed, view.foreground, view.miners);
}

function paintDistance(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  seed: number,
  horizon: number,
): void {
  const { width, height } = doc;
  paintSky(doc, palette, {
    horizon: horizon + height * 0.06,
    sunX: width * between(random, 0.62, 0.9),
    sunY: horizon * between(random, 0.45, 0.78),
    sunRadius: height * between(random, 0.022, 0.05),
  });
  if (isDark(palette) && random() < 0.5) paintStars(doc, palette, random, horizon);
  if (random() < 0.6) paintClouds(doc, palette, random, horizon, integer(random, 3, 8));
  paintFarRidges(doc, palette, {
    horizon,
    count: integer(random, 2, 5),
    amplitude: height * between(random, 0.05, 0.16),
    seed,
  });
}

function paintPlain(doc: SvgDocument, palette: Palette, random: Random, top: number): void {
  const { width, height } = doc;
  const ground: Stop[] = [
    [0, mix(palette.rock[4], palette.sky[3], 0.45)],
    [0.28, palette.rock[3]],
    [1, mix(palette.rock[1], palette.rock[2], 0.55)],
  ];
  doc.rect(0, top, width, height - top, doc.linearAt(ground, 0, top, 0, height));
  let marks = '';
  for (let i = 0; i < 260; i++) {
    // Marks crowd and shorten towards the horizon: that alone lays the plain down.
    const near = random() ** 1.7;
    const y = Math.round(top + 4 + near * (height - top));
    const length = lerp(6, 70, near) * (0.4 + random());
    const bend = `q${Math.round(length / 2)} ${Math.round(-near * 4 * random())}`;
    const end = `${Math.round(length)} ${Math.round((random() - 0.5) * 4)}`;
    marks += `M${Math.round(random() * width)} ${y}${bend} ${end}`;
  }
  doc.line(marks, palette.rock[1], 1.1, { opacity: 0.28, 'stroke-linecap': 'round' });
}

function paintShadow(doc: SvgDocument, palette: Palette, pit: Pit, shape: PitShape): void {
  const { width, height } = doc;
  const shade: Stop[] = [
    [0.42, palette.rock[0], 0],
    [0.67, palette.rock[0], 0.3],
    [1, palette.rock[0], 0.72],
  ];
  const { centerX, radiusX } = shape;
  const fill = doc.linearAt(shade, centerX - radiusX, 0, centerX + radiusX, height * 0.12);
  const inside = doc.clip(smoothLoop(pit.ring(1, 0, 0)));
  doc.rect(0, 0, width, height, fill, { ...inside, ...MULTIPLY });
}

function paintForeground(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  seed: number,
  rise: number,
  miners: boolean,
): void {
  const { width, height } = doc;
  const amplitude = height * rise;
  const outline = ridge(doc, { baseline: height, amplitude, frequency: 2.4, seed: seed + 40 });
  let raised = outline;
  const fill: Stop[] = [
    [0, palette.rock[1]],
    [1, palette.rock[0]],
  ];
  const shade = doc.linearAt(fill, 0, height * (1 - rise * 1.7), 0, height);
  if (miners) {
    const first = integer(random, 20, 45);
    const crew = [0, 3, integer(random, 9, 14)].slice(0, integer(random, 1, 3)).map((offset) => {
      const [x, y] = outline[first + offset] ?? [width / 2, height];
      return { x, y: y + 6, size: height * between(random, 0.1, 0.115), lamp: false };
    });
    const boxes = crew.map(minerBox);
    const { dy } = moveInto(boxAround(boxes.flatMap(cornersOf)), doc.safe);
    for (const miner of crew) paintMiner(doc, palette, { ...miner, y: miner.y + dy });
    for (const box of boxes) doc.declare(movedBox(box, { scale: 1, dx: 0, dy }));
    raised = outline.map(([x, y]): Point => [x, y > height ? y : y + dy]);
  }
  doc.path(polygon(raised), shade);
}
