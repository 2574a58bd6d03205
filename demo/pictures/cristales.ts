import { mix } from './color.ts';
import { boxAround } from './framing.ts';
import { between, integer, type Random, sign } from './noise.ts';
import type { Palette } from './palettes.ts';
import { paintCubes } from './parts/cubes.ts';
import { type Prism, paintPrism, prismCorners } from './parts/prism.ts';
import { minerBox, paintMiner } from './parts/scenery.ts';
import {
  type Point,
  polygon,
  SOFT_LIGHT,
  type Stop,
  type SvgDocument,
  smoothLoop,
} from './svg-document.ts';

/** Crystals: a druse, a geode, a cave of beams or a cluster of cubes, by the seed. */
export function cristales(doc: SvgDocument, palette: Palette, random: Random, seed: number): void {
  const { width, height } = doc;
  paintDark(doc, palette, random);
  switch (seed % 4) {
    case 0:
      paintDruse(doc, palette, random);
      break;
    case 1:
      paintGeode(doc, palette, random);
      break;
    case 2:
      doc.subject(() => paintCubes(doc, palette, random));
      paintMatrix(doc, palette, random, width / 2);
      break;
    default:
      paintCave(doc, palette, random);
  }
  paintDust(doc, palette, random);
  const light: Stop[] = [
    [0, palette.glow, 0.5],
    [0.5, palette.glow, 0],
    [1, palette.rock[0], 0.6],
  ];
  doc.wash(doc.linearAt(light, 0, 0, width, height * 0.7), SOFT_LIGHT);
}

function paintDark(doc: SvgDocument, palette: Palette, random: Random): void {
  const { width, height } = doc;
  const back: Stop[] = [
    [0, mix(palette.rock[0], palette.sky[0], 0.6)],
    [0.7, mix(palette.sky[1], palette.rock[1], 0.45)],
    [1, palette.rock[0]],
  ];
  doc.wash(doc.linear(back));
  const warm: Stop[] = [
    [0, palette.glow, 0.75],
    [0.3, palette.metal, 0.38],
    [1, palette.metal, 0],
  ];
  const x = width * between(random, 0.35, 0.72);
  const y = height * between(random, 0.38, 0.62);
  doc.wash(doc.radial(warm, x, y, width * between(random, 0.4, 0.56)));
}

/** Most crystals are of the cool mineral, some of metal; some pictures turn it round. */
function hues(palette: Palette, random: Random): (random: Random) => string {
  const share = random() < 0.25 ? 0.75 : between(random, 0.05, 0.3);
  const pale = mix(palette.mineral, palette.sun, between(random, 0, 0.45));
  return (source) => (source() < share ? palette.metal : pale);
}

function paintDruse(doc: SvgDocument, palette: Palette, random: Random): void {
  const { width, height } = doc;
  const center = width * between(random, 0.36, 0.64);
  const hue = hues(palette, random);
  const spread = between(random, 0.8, 1.35);
  const slender = between(random, 0.7, 1.35);
  const count = integer(random, 26, 52);
  doc.subject(() => {
    const corners: Point[] = [];
    for (let i = 0; i < count; i++) {
      const nearness = i / count;
      const angle = (random() + random() + random() - 1.5) * spread;
      const upright = 1 - Math.abs(angle) / 2;
      const crystal: Prism = {
        x: center + Math.sin(angle) * width * 0.17 + (random() - 0.5) * width * 0.34,
        y: height * 1.06 - nearness * 10,
        angle,
        length: height * (0.32 + 0.62 * random() * upright) * (1.12 - nearness * 0.62),
        halfWidth: height * between(random, 0.028, 0.09) * (0.6 + nearness * 0.6) * slender,
        nearness,
        color: hue(random),
        tip: between(random, 1.5, 2.4),
      };
      paintPrism(doc, palette, random, crystal);
      corners.push(...prismCorners(crystal));
    }
    // Their feet are in the rock.
    return { ...boxAround(corners), bottom: height * MATRIX };
  });
  paintMatrix(doc, palette, random, center);
}

/** Where the rock begins that crystals stand on, as a fraction of the height. */
const MATRIX = 0.86;

/** The rough rock the crystals stand on. */
function paintMatrix(doc: SvgDocument, palette: Palette, random: Random, center: number): void {
  const { width, height } = doc;
  for (let k = 0; k < 3; k++) {
    // What stands on it may have been raised; the rock stays as deep as the picture.
    const foot = doc.safe ? doc.safe.bottom / height : MATRIX;
    const level = height * (foot + (k * (0.165 + MATRIX - foot)) / 3);
    const crest: Point[] = [];
    for (let x = -20; x <= width + 20; x += between(random, 26, 60)) {
      const rise = (Math.abs(x - center) / width) * height * -0.1;
      crest.push([x, level + rise + (random() - 0.5) * height * 0.06]);
    }
    const shape: Point[] = [[-20, height + 20], ...crest, [width + 20, height + 20]];
    const fill: Stop[] = [
      [0, mix(palette.rock[2], palette.rock[1], 0.3 + k * 0.3)],
      [1, palette.rock[0]],
    ];
    const shade = doc.linearAt(fill, 0, level - height * 0.08, 0, level + height * 0.1);
    doc.path(polygon(shape), shade);
    doc.line(polygon(crest, false), k ? palette.metal : palette.rock[3], 1.4, { opacity: 0.5 });
  }
}

/** A hollow in banded rock, crystals pointing to its middle. */
function paintGeode(doc: SvgDocument, palette: Palette, random: Random): void {
  const { width, height } = doc;
  const cx = width * between(random, 0.4, 0.6);
  const cy = height * between(random, 0.44, 0.56);
  const rx = width * between(random, 0.4, 0.52);
  const ry = height * between(random, 0.46, 0.6);
  const wobble = Array.from({ length: 28 }, () => between(random, 0.92, 1.08));
  const ring = (scale: number) =>
    wobble.map((w, i): Point => {
      const angle = (i / wobble.length) * 2 * Math.PI;
      const r = scale * (1 + (w - 1) * scale);
      return [cx + Math.cos(angle) * rx * r, cy + Math.sin(angle) * ry * r];
    });
  doc.wash(mix(palette.rock[1], palette.rock[2], 0.5));
  const bands = integer(random, 7, 11);
  for (let k = 0; k < bands; k++) {
    const tone = [
      palette.rock[2],
      palette.rock[4],
      palette.rock[1],
      palette.metal,
      palette.rock[3],
    ];
    const color = tone[(k + bands) % 5] ?? palette.rock[2];
    const scale = 1.36 - (k / bands) * 0.36 - random() * 0.015;
    doc.path(smoothLoop(ring(scale)), mix(color, palette.rock[1], 0.25));
  }
  // The rock goes on beyond the picture; the light in the hollow is what is looked at.
  doc.declare({
    left: cx - rx * 0.4,
    top: cy - ry * 0.4,
    right: cx + rx * 0.4,
    bottom: cy + ry * 0.4,
  });
  const hollow = smoothLoop(ring(0.98));
  const deep: Stop[] = [
    [0, mix(palette.mineral, palette.sun, 0.35)],
    [0.4, mix(palette.mineral, palette.rock[0], 0.5)],
    [1, palette.rock[0]],
  ];
  doc.path(hollow, doc.radial(deep, cx + rx * 0.1, cy, rx * 0.9, ry / rx));
  const hue = hues(palette, random);
  const rows = 3;
  for (let row = 0; row < rows; row++) {
    // From the innermost ring out, so that the near crystals cover the far ones.
    const nearness = 0.35 + (0.65 * row) / (rows - 1);
    const reach = 0.8 + row * 0.12;
    const count = integer(random, 26, 34);
    for (let i = 0; i < count; i++) {
      const around = ((i + random() * 0.8) / count) * 2 * Math.PI;
      paintPrism(doc, palette, random, {
        x: cx + Math.cos(around) * rx * reach,
        y: cy + Math.sin(around) * ry * reach,
        angle: around - Math.PI / 2 + between(random, -0.35, 0.35),
        length: height * between(random, 0.1, 0.26),
        halfWidth: height * between(random, 0.022, 0.05),
        nearness,
        color: hue(random),
        tip: between(random, 1.2, 2),
      });
    }
  }
}

/** A cave crossed by beams of crystal the size of trees, with someone for scale. */
function paintCave(doc: SvgDocument, palette: Palette, random: Random): void {
  const { width, height } = doc;
  const hue = hues(palette, random);
  const count = integer(random, 11, 17);
  const standing = integer(random, Math.floor(count * 0.55), Math.floor(count * 0.75));
  for (let i = 0; i < count; i++) {
    const nearness = i / count;
    if (i === standing) {
      const x = width * between(random, 0.3, 0.7);
      const size = height * between(random, 0.12, 0.15);
      const y = Math.min(height * between(random, 0.86, 0.9), doc.safe?.bottom ?? height);
      paintMiner(doc, palette, { x, y, size });
      doc.declare(minerBox({ x, y, size }));
    }
    const fromFloor = random() < 0.66;
    const lean = sign(random) * between(random, 0.25, 1.1);
    paintPrism(doc, palette, random, {
      x: width * between(random, -0.1, 1.1),
      y: fromFloor ? height * 1.05 : -height * 0.05,
      angle: fromFloor ? lean : Math.PI + lean,
      length: height * between(random, 0.6, 1.25) * (0.75 + nearness * 0.35),
      halfWidth: height * between(random, 0.025, 0.06) * (0.6 + nearness),
      nearness: 0.25 + nearness * 0.7,
      color: hue(random),
      tip: between(random, 1.4, 2.2),
    });
  }
  paintMatrix(doc, palette, random, width / 2);
}

function paintDust(doc: SvgDocument, palette: Palette, random: Random): void {
  for (let i = 0; i < 46; i++) {
    const [x, y] = [random() * doc.width, random() * doc.height * 0.8];
    const size = 0.6 + random() ** 4 * 3.4;
    doc.circle(x, y, size, palette.sun, { opacity: between(random, 0.15, 0.65) });
  }
}
