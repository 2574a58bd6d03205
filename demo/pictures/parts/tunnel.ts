import { mix, ramp } from '../color.ts';
import { fbm, integer, lerp, noise, type Random } from '../noise.ts';
import type { Palette } from '../palettes.ts';
import {
  type Point,
  polygon,
  SCREEN,
  type Stop,
  type SvgDocument,
  stroke,
} from '../svg-document.ts';

export interface TunnelShape {
  /** The vanishing point. */
  x: number;
  y: number;
  /** Half width and heights of the section at scale 1, as fractions of the picture. */
  halfWidth: number;
  roof: number;
  floor: number;
  /** 1 a round vault, towards 0 a square section. */
  vault: number;
  /** Every how many rings stands a steel arch; 0 for none. */
  arches: number;
  /** How uneven the rock is. */
  roughness: number;
}

const RINGS = 17;
const STEPS = 40;
const SHRINK = 0.845;

/** A tunnel drawn as rings of rock, one inside another, up to the light at its end. */
export class Tunnel {
  readonly shape: TunnelShape;
  private readonly doc: SvgDocument;
  private readonly seed: number;

  constructor(doc: SvgDocument, shape: TunnelShape, seed: number) {
    this.doc = doc;
    this.shape = shape;
    this.seed = seed;
  }

  /** The scale of a ring, 0 the nearest. */
  scale(ring: number): number {
    return 1.55 * SHRINK ** ring;
  }

  get endScale(): number {
    return this.scale(RINGS - 1);
  }

  /** Where the floor lies at a scale. */
  floorAt(scale: number): number {
    return this.shape.y + this.doc.height * this.shape.floor * scale;
  }

  /** The wall at a scale: left foot, over the roof, right foot, then the floor. */
  outline(scale: number, depth: number): Point[] {
    const { x, y, halfWidth, roof, floor, vault, roughness } = this.shape;
    const w = this.doc.width * halfWidth * scale;
    const top = this.doc.height * roof * scale;
    const bottom = this.doc.height * floor * scale;
    const points: Point[] = [];
    for (let i = 0; i <= STEPS; i++) {
      const angle = Math.PI - (i / STEPS) * Math.PI;
      const rough = 0.1 * fbm(i / 3.2, depth * 1.9, this.seed, 3);
      const r = 1 + roughness * (rough + 0.03 * noise(i * 1.3, depth * 3, this.seed));
      const c = Math.cos(angle);
      const across = Math.sign(c) * Math.abs(c) ** lerp(0.5, 1, vault);
      points.push([x + across * w * r, y - Math.sin(angle) ** lerp(0.4, 0.8, vault) * top * r]);
    }
    points.push([x + w * 1.02, y + bottom], [x - w * 1.02, y + bottom]);
    return points;
  }

  /** Draws the rock, lit from the far end. */
  paintRock(palette: Palette, random: Random): void {
    const { rock, glow, sun } = palette;
    const { width, height } = this.doc;
    const { x, y } = this.shape;
    const deep = mix(rock[0], rock[1], 0.7);
    for (let k = 0; k < RINGS; k++) {
      const t = k / (RINGS - 1);
      const scale = this.scale(k);
      const outline = this.outline(scale, k);
      const base = ramp([rock[0], deep, rock[1], rock[2], rock[3], glow, sun], t ** 1.25);
      const fill: Stop[] = [
        [0, mix(base, rock[0], 0.35)],
        [0.45, base],
        [0.8, mix(base, rock[0], 0.2)],
        [1, mix(base, rock[0], 0.55)],
      ];
      const [x1, x2] = [x - width * 0.6 * scale, x + width * 0.6 * scale];
      const [y1, y2] = [y - height * 0.3 * scale, y + height * 0.4 * scale];
      this.doc.path(polygon(outline), this.doc.linearAt(fill, x1, y1, x2, y2));
      const edge = mix(base, glow, 0.25 + 0.4 * t);
      if (k < RINGS - 2) this.paintCracks(palette, random, k, edge);
      const wall = polygon(outline.slice(0, STEPS + 1), false);
      this.doc.line(wall, edge, 0.8 + scale * 1.8, { opacity: 0.35 + t * 0.3 });
      const { arches } = this.shape;
      if (arches && k % arches === 1 && k < RINGS - 3) this.paintArch(palette, outline, scale, t);
    }
  }

  private paintCracks(palette: Palette, random: Random, ring: number, edge: string): void {
    const scale = this.scale(ring);
    const near = this.outline(scale, ring);
    const far = this.outline(this.scale(ring + 1), ring + 1);
    const jitter = () => (random() - 0.5) * 14 * scale;
    let dark = '';
    let light = '';
    for (let j = 0; j < 40; j++) {
      const i = integer(random, 0, STEPS - 1);
      const start = random();
      const end = start + 0.15 + random() * 0.5;
      const [u, v] = [near[i] ?? [0, 0], far[i] ?? [0, 0]];
      const mark = stroke(
        [lerp(u[0], v[0], start), lerp(u[1], v[1], start)],
        [lerp(u[0], v[0], end) + jitter(), lerp(u[1], v[1], end) + jitter()],
      );
      if (random() < 0.55) dark += mark;
      else light += mark;
    }
    const cap = { 'stroke-linecap': 'round' };
    this.doc.line(dark, palette.rock[0], 0.8 + scale * 1.4, { ...cap, opacity: 0.45 });
    this.doc.line(light, mix(edge, palette.sun, 0.2), 0.6 + scale, { ...cap, opacity: 0.3 });
  }

  private paintArch(palette: Palette, outline: Point[], scale: number, t: number): void {
    const shrink = (by: number) =>
      polygon(
        outline
          .slice(0, STEPS + 1)
          .map(
            ([px, py]): Point => [
              this.shape.x + (px - this.shape.x) * by,
              this.shape.y + (py - this.shape.y) * by,
            ],
          ),
        false,
      );
    this.doc.line(shrink(0.985), palette.rock[0], 10 * scale + 1, { opacity: 0.85 });
    const steel = mix(palette.metal, palette.glow, t);
    this.doc.line(shrink(0.975), steel, 2.2 * scale + 0.5, { opacity: 0.75 });
  }

  /** The floor, with the light that runs along it. */
  paintFloor(palette: Palette, random: Random): void {
    const { width, height } = this.doc;
    const { x } = this.shape;
    const end = this.endScale;
    const far = this.floorAt(end);
    const { rock, glow, sun } = palette;
    const { halfWidth, floor, y: eye } = this.shape;
    const nearHalf = (width * halfWidth * (height + 10 - eye)) / (height * floor);
    const farHalf = width * halfWidth * end;
    const slab: Point[] = [
      [x - farHalf, far],
      [x + farHalf, far],
      [x + nearHalf, height + 10],
      [x - nearHalf, height + 10],
    ];
    const ground: Stop[] = [
      [0, mix(glow, sun, 0.3)],
      [0.16, rock[3]],
      [0.45, rock[1]],
      [1, rock[0]],
    ];
    this.doc.path(polygon(slab), this.doc.linearAt(ground, 0, far, 0, height));
    const shine: Stop[] = [
      [0, sun, 0.9],
      [0.5, glow, 0.25],
      [1, glow, 0],
    ];
    const path = polygon([
      [x - 6, far],
      [x + 6, far],
      [x + width * 0.3, height],
      [x - width * 0.3, height],
    ]);
    this.doc.path(path, this.doc.linearAt(shine, 0, far, 0, height));
    let marks = '';
    for (let i = 0; i < 120; i++) {
      const near = random() ** 0.6;
      const left = x + (random() - 0.5) * width * 1.6 * near;
      const y = far + near * (height - far);
      marks += stroke([left, y], [left + 4 + 26 * near * random(), y]);
    }
    this.doc.line(marks, rock[0], 1.6, { opacity: 0.35 });
  }

  /** The light at the end, over everything. */
  paintGlow(palette: Palette, strength: number): void {
    const light: Stop[] = [
      [0, palette.glow, 0.85 * strength],
      [0.25, palette.glow, 0.35 * strength],
      [1, palette.glow, 0],
    ];
    const { x, y } = this.shape;
    this.doc.halo(light, x, y, this.doc.height * 0.6, SCREEN);
  }
}
