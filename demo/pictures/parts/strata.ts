import { mix, ramp } from '../color.ts';
import { between, clamp, fbm, lerp, noise, type Random } from '../noise.ts';
import type { Palette } from '../palettes.ts';
import {
  attributes,
  type Point,
  polygon,
  round,
  type Stop,
  type SvgDocument,
} from '../svg-document.ts';

export interface Folding {
  /** Where the ground is, in picture coordinates. */
  surface: number;
  layers: number;
  /** Height of the folds. */
  amplitude: number;
  /** Waves across the picture. */
  waves: number;
  /** Slope of the whole pile, rise over run. */
  dip: number;
}

/** A pile of folded layers. Layer 0 is the soil, whose top is the ground. */
export class Strata {
  readonly shape: Folding;
  private readonly doc: SvgDocument;
  private readonly seed: number;

  constructor(doc: SvgDocument, shape: Folding, seed: number) {
    this.doc = doc;
    this.shape = shape;
    this.seed = seed;
  }

  /** The top of a layer at x. */
  top(layer: number, x: number): number {
    const { width, height } = this.doc;
    const { surface, layers, amplitude, waves, dip } = this.shape;
    const u = x / width;
    const soil = layer === 0 ? 0 : height * 0.045;
    const thickness = (height - surface) * 1.06 * (layer / layers) ** 1.12;
    const grown = 0.35 + Math.min(layer, 6) * 0.12;
    const fold = amplitude * grown * Math.sin(u * waves + this.seed);
    const rough = height * 0.03 * fbm(u * 3, layer * 0.7, this.seed, 4) * (layer === 0 ? 0.6 : 1);
    // The ground hardly follows the dip: erosion has levelled it.
    const tilt = dip * (x - width / 2) * (layer === 0 ? 0.08 : 1);
    return surface + soil + thickness + fold + rough + tilt;
  }

  /** Draws the pile as one reusable group and returns its id. */
  define(palette: Palette, random: Random): string {
    const { layers } = this.shape;
    const patterns = rockPatterns(this.doc, palette, random);
    const tones = [0.78, 0.5, 0.92, 0.36, 0.66, 0.2, 0.5, 0.1, 0.3];
    const shift = Math.floor(random() * 4);
    let markup = '';
    // Under a steep dip the deeper layers would surface: more of them fill the low corner.
    for (let i = 0; i < layers; i++) {
      const tone = tones[i === 0 ? 0 : 1 + ((i + shift) % 8)] ?? 0.5;
      const base = ramp(palette.rock, clamp(tone + (random() - 0.5) * 0.14));
      markup += this.layer(palette, random, i, base, patterns[(i + this.seed) % 5] ?? '');
    }
    return this.doc.define((id) => `<g id="${id}">${markup}</g>`);
  }

  private layer(
    palette: Palette,
    random: Random,
    index: number,
    base: string,
    pattern: string,
  ): string {
    const { width, height } = this.doc;
    const { layers } = this.shape;
    const { rock, sun } = palette;
    const last = index === layers - 1;
    const floor = (x: number) => (last ? height * 2 : this.top(index + 1, x) + 2);
    const upper: Point[] = [];
    const lower: Point[] = [];
    for (let x = -40; x <= width + 40; x += 14) {
      // Nothing stands above the ground, however steep the layers are.
      const ground = this.top(0, x);
      upper.push([x, Math.max(ground, this.top(index, x))]);
      lower.push([x, Math.max(ground, floor(x))]);
    }
    const shape = polygon([...upper, ...lower.toReversed()]);
    const deep = (index / layers) * 0.28;
    const fill: Stop[] = [
      [0, mix(mix(base, rock[0], deep), sun, 0.16)],
      [0.35, mix(base, rock[0], deep)],
      [1, mix(base, rock[0], deep + 0.2)],
    ];
    const y1 = this.top(index, width / 2) - 30;
    const y2 = this.top(index + 1, width / 2) + 30;
    let markup = `<path d="${shape}" fill="${this.doc.linearAt(fill, 0, y1, 0, y2)}"/>`;
    if (index > 0) {
      const strength = { opacity: 0.2 + 0.12 * random() };
      markup += `<path d="${shape}" fill="${pattern}"${attributes(strength)}/>`;
    }
    const edge = index === 0 ? [sun, 2.5, 0.6] : [rock[0], 1.4, 0.45];
    markup += pen(polygon(upper, false), String(edge[0]), Number(edge[1]), Number(edge[2]));
    if (index < 2) return markup;
    for (const third of [1, 2]) {
      const bed: Point[] = [];
      for (let x = -40; x <= width + 40; x += 28) {
        const bottom = last ? height * 1.1 : this.top(index + 1, x);
        const place = third / 3 + 0.03 * noise(x / 90, third + index, this.seed);
        bed.push([x, Math.max(this.top(0, x), lerp(this.top(index, x), bottom, place))]);
      }
      markup += pen(polygon(bed, false), third === 1 ? sun : rock[0], 0.9, 0.2);
    }
    return markup;
  }
}

function pen(data: string, color: string, width: number, opacity: number): string {
  const look = { fill: 'none', stroke: color, 'stroke-width': width, opacity };
  return `<path d="${data}"${attributes(look)}/>`;
}

/** The conventional hatchings of a geological section, one per rock. */
function rockPatterns(doc: SvgDocument, palette: Palette, random: Random): string[] {
  const at = (span: number, from = 0) => round(from + random() * span);
  const repeat = (count: number, mark: (i: number) => string) =>
    Array.from({ length: count }, (_, i) => mark(i)).join('');
  const dots = () => {
    return repeat(44, () => `<circle cx="${at(96)}" cy="${at(96)}" r="${at(1.1, 0.6)}"/>`);
  };
  const dashes = () => repeat(16, (i) => `<path d="M${at(80)} ${i * 6 + 2}h${at(22, 8)}"/>`);
  const bricks = () =>
    repeat(8, (i) => {
      const row = Math.floor(i / 2);
      const x = round((i % 2) * 48 + (row % 2) * 24 + random() * 6);
      return `<path d="M0 ${row * 24}h96M${x} ${row * 24}v24"/>`;
    });
  const chevrons = () => repeat(15, () => `<path d="M${at(88, 4)} ${at(88, 4)}l5-6 5 6"/>`);
  const crosses = () => repeat(12, () => `<path d="M${at(84, 6)} ${at(84, 6)}h8m-4-4v8"/>`);
  return [dots, dashes, bricks, chevrons, crosses].map((marks, k) => {
    const color = k % 2 ? palette.sun : palette.rock[0];
    const turn = `rotate(${round(between(random, -3, 3))}) scale(${round(doc.height / 900, 2)})`;
    const pattern = {
      width: 96,
      height: 96,
      patternUnits: 'userSpaceOnUse',
      patternTransform: turn,
    };
    const ink: Record<string, string> = k === 0 ? { fill: color } : { fill: 'none', stroke: color };
    const id = doc.define(
      (i) => `<pattern id="${i}"${attributes({ ...pattern, ...ink })}>${marks()}</pattern>`,
    );
    return `url(#${id})`;
  });
}
