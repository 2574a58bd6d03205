import { mix, ramp } from '../color.ts';
import type { Box } from '../framing.ts';
import { fbm, lerp, noise, type Random } from '../noise.ts';
import type { Palette } from '../palettes.ts';
import {
  type Point,
  round,
  type Stop,
  type SvgDocument,
  smoothLoop,
  stroke,
} from '../svg-document.ts';

export interface PitShape {
  centerX: number;
  centerY: number;
  radiusX: number;
  radiusY: number;
  /** How far down the picture the floor lies from the rim. */
  depth: number;
  benches: number;
  /** How far the floor lies off the middle of the rim. */
  shift: number;
  /** How far the outline strays from an ellipse. */
  lobes: number;
}

export interface Level {
  scale: number;
  drop: number;
}

/** An open pit seen from above: benches nested in an uneven outline, lit from the right. */
export class Pit {
  readonly shape: PitShape;
  private readonly seed: number;
  private readonly levels: Level[] = [];
  private floor: Level = { scale: 1, drop: 0 };

  constructor(shape: PitShape, seed: number) {
    this.shape = shape;
    this.seed = seed;
  }

  private outline(angle: number, depth: number): number {
    const x = Math.cos(angle);
    const y = Math.sin(angle);
    const broad = fbm(x * 0.9 + ((this.seed * 1.37) % 50), y * 0.9 + 4, this.seed, 3);
    const fine = fbm(x * 3.2 + depth * 0.25, y * 3.2, this.seed + 3, 2);
    return 1 + this.shape.lobes * broad + 0.05 * fine;
  }

  /** A point of the outline at an angle, in radians. */
  at(angle: number, scale: number, drop: number, depth: number): Point {
    const { centerX, centerY, radiusX, radiusY, shift } = this.shape;
    const r = scale * this.outline(angle, depth);
    return [
      centerX + Math.cos(angle) * radiusX * r + (1 - scale) * shift,
      centerY + Math.sin(angle) * radiusY * r + drop,
    ];
  }

  /** The outline at a scale of the rim (1) and a drop below it. */
  ring(scale: number, drop: number, depth: number): Point[] {
    return Array.from({ length: 110 }, (_, i) =>
      this.at((i / 110) * 2 * Math.PI, scale, drop, depth),
    );
  }

  /** Draws the benches from the rim down. */
  paintBenches(doc: SvgDocument, palette: Palette, random: Random): void {
    const { benches, depth } = this.shape;
    const step = 0.83 / benches;
    const wide = 2 + Math.floor(random() * (benches - 3));
    const lip = mix(palette.rock[4], palette.sun, 0.2);
    doc.path(smoothLoop(this.ring(1.045, -3, 0)), lip, { opacity: 0.5 });
    let scale = 1;
    let drop = 0;
    for (let i = 0; i < benches; i++) {
      const toe = scale - step * (0.41 + 0.06 * noise(i, 9, this.seed));
      const nextDrop = drop + depth / benches;
      this.paintFace(doc, palette, random, i, { scale, drop }, { scale: toe, drop: nextDrop });
      this.levels.push({ scale, drop });
      // One bench is left wider, as the ramps and the stages of a real pit do.
      scale = toe - step * (0.48 + 0.19 * random() + (i === wide ? 0.45 : 0));
      drop = nextDrop;
    }
    this.floor = { scale: Math.max(0.07, scale), drop };
  }

  private paintFace(
    doc: SvgDocument,
    palette: Palette,
    random: Random,
    index: number,
    crest: Level,
    toe: Level,
  ): void {
    const { rock, sun } = palette;
    const { centerX, centerY, radiusX, radiusY } = this.shape;
    const t = index / this.shape.benches;
    const vein = 0.1 + 0.12 * Math.abs(noise(index * 1.7, 3, this.seed));
    const lit = mix(ramp([rock[4], rock[3], rock[3]], t), palette.metal, vein);
    const mid = ramp([rock[3], rock[2], mix(rock[2], rock[1], 0.4)], t);
    const dark = ramp([rock[2], rock[1], rock[0]], t * 0.9 + 0.12);
    const left = centerX - radiusX * crest.scale;
    const right = centerX + radiusX * crest.scale;
    const face: Stop[] = [
      [0, mix(lit, sun, 0.25)],
      [0.1, lit],
      [0.34, mid],
      [0.64, mix(dark, mid, 0.7)],
      [1, dark],
    ];
    const faceFill = doc.linearAt(
      face.map(([offset, color]) => [offset, mix(color, rock[1], 0.1 * t)] as const),
      left,
      centerY,
      right,
      centerY + radiusY * 0.25,
    );
    doc.path(smoothLoop(this.ring(crest.scale, crest.drop, index)), faceFill);
    this.paintGullies(doc, palette, random, index, crest, toe, dark);
    const bright = mix(ramp([rock[4], rock[3], rock[2]], t * 1.1), sun, 0.12 * (1 - t));
    const dull = ramp([rock[3], rock[2], rock[1]], t * 0.9 + 0.1);
    const bench: Stop[] = [
      [0, bright],
      [0.55, mix(dull, bright, 0.6)],
      [1, dull],
    ];
    const benchFill = doc.linearAt(bench, left, 0, right, 0);
    doc.path(smoothLoop(this.ring(toe.scale, toe.drop, index + 0.5)), benchFill);
  }

  /** Scratches down the face of a bench: they give the wall its scale. */
  private paintGullies(
    doc: SvgDocument,
    palette: Palette,
    random: Random,
    index: number,
    crest: Level,
    toe: Level,
    dark: string,
  ): void {
    let shadows = '';
    let lights = '';
    for (let k = 0; k < 150; k++) {
      const angle = random() * 2 * Math.PI;
      const reach = lerp(crest.scale, toe.scale, 0.45 + random() * 0.6);
      const fall = lerp(crest.drop, toe.drop, 0.2 + random() * 0.7);
      const mark = stroke(
        this.at(angle, crest.scale, crest.drop, index),
        this.at(angle, reach, fall, index),
      );
      if (random() < 0.62) shadows += mark;
      else lights += mark;
    }
    const t = index / this.shape.benches;
    doc.line(shadows, dark, 0.9, { opacity: 0.5 - t * 0.2 });
    doc.line(lights, palette.sun, 0.7, { opacity: 0.3 - t * 0.16 });
  }

  /** Copper-stained water at the bottom. */
  paintLake(doc: SvgDocument, palette: Palette, random: Random): void {
    const { centerX, centerY, radiusX, radiusY, shift } = this.shape;
    const { scale, drop } = this.floor;
    const x = centerX + (1 - scale) * shift;
    const y = centerY + drop;
    const water: Stop[] = [
      [0, mix(palette.mineral, palette.rock[0], 0.55)],
      [0.55, palette.mineral],
      [1, mix(palette.mineral, palette.sun, 0.5)],
    ];
    const w = radiusX * scale;
    const h = radiusY * scale;
    const shore = smoothLoop(this.ring(scale + 0.012, drop + 2, this.shape.benches));
    doc.path(shore, doc.linearAt(water, x - w, y - h, x + w, y + h));
    doc.line(shore, mix(palette.mineral, palette.sun, 0.7), 1.6, { opacity: 0.7 });
    let ripples = '';
    for (let i = 0; i < 22; i++) {
      const angle = random() * 2 * Math.PI;
      const reach = Math.sqrt(random()) * 0.8;
      const start = `M${round(x + Math.cos(angle) * w * reach)} ${round(y + Math.sin(angle) * h * reach)}`;
      ripples += `${start}h${round(6 + random() * 22)}`;
    }
    doc.line(ripples, palette.sun, 1, { opacity: 0.45 });
  }

  /** How wide the pit is, and how deep, at a part of the way down. */
  levelAt(t: number): Level {
    const position = t * (this.levels.length - 1);
    const i = Math.min(this.levels.length - 2, Math.floor(position));
    const above = this.levels[i] ?? this.floor;
    const below = this.levels[i + 1] ?? this.floor;
    const between = position - i;
    return {
      scale: lerp(above.scale, below.scale, between),
      drop: lerp(above.drop, below.drop, between),
    };
  }
}

/** The least scale of a pit's floor, against its rim, to reckon with: benches are of uneven width. */
const FLOOR = 0.2;

/** The floor of a pit, with its water. */
export function floorBox({ centerX, centerY, radiusX, radiusY, depth, shift }: PitShape): Box {
  const [x, y] = [centerX + (1 - FLOOR) * shift, centerY + depth];
  const [w, h] = [radiusX * FLOOR, radiusY * FLOOR];
  return { left: x - w, top: y - h, right: x + w, bottom: y + h };
}
