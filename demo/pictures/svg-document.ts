import { type Box, movedBox, moveInto } from './framing.ts';
import type { Palette } from './palettes.ts';

export type Point = readonly [x: number, y: number];
export type Stop = readonly [offset: number, color: string, opacity?: number];
export type Attributes = Readonly<Record<string, string | number>>;

/** Blend modes used as light (screen, soft-light) and as shadow (multiply). */
export const SCREEN = { style: 'mix-blend-mode:screen' } as const;
export const MULTIPLY = { style: 'mix-blend-mode:multiply' } as const;
export const SOFT_LIGHT = { style: 'mix-blend-mode:soft-light' } as const;

/** Rounds for markup: tenths are finer than a pixel of the rendered picture. */
export function round(value: number, digits = 1): string {
  return String(Number(value.toFixed(digits)));
}

/** Writes an element's attributes, numbers rounded. */
export function attributes(values: Attributes): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? round(value, 2) : value}"`)
    .join('');
}

/** Path data of a polygon, or of a polyline when `closed` is false. */
export function polygon(points: readonly Point[], closed = true): string {
  const data = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
  return closed ? `${data}z` : data;
}

/** Path data of one straight stroke. */
export function stroke(from: Point, to: Point): string {
  return polygon([from, to], false);
}

/** Path data of a closed curve through the midpoints of a polygon's sides. */
export function smoothLoop(points: readonly Point[]): string {
  const middles = points.map(([x, y], i): Point => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [x, y];
    return [(x + nextX) / 2, (y + nextY) / 2];
  });
  const start = middles.at(-1);
  if (!start) return '';
  const curves = points.map(([x, y], i) => {
    const [endX, endY] = middles[i] ?? [x, y];
    return `Q${round(x)} ${round(y)} ${round(endX)} ${round(endY)}`;
  });
  return `M${round(start[0])} ${round(start[1])}${curves.join('')}z`;
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color, opacity = 1]) => {
      const alpha = opacity === 1 ? '' : ` stop-opacity="${round(opacity, 2)}"`;
      return `<stop offset="${round(offset, 2)}" stop-color="${color}"${alpha}/>`;
    })
    .join('');
}

/** SVG document of a composition: shapes in the body, gradients and filters in the defs. */
export class SvgDocument {
  readonly width: number;
  readonly height: number;
  /** Lettering: painted last, above the grain and the vignette. */
  overlay = '';
  /** Turns the drawing (never the lettering) left to right. */
  mirrored = false;
  /** Area for the subject of a cropped picture; undefined for a picture that is never cropped. */
  safe: Box | undefined;
  private readonly declared: Box[] = [];
  private definitions = '';
  private body = '';
  private count = 0;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  /** Adds a definition and returns its id. */
  define(build: (id: string) => string): string {
    const id = `d${(this.count++).toString(36)}`;
    this.definitions += build(id);
    return id;
  }

  /** A gradient over the shape it fills, from (x1, y1) to (x2, y2) as fractions of its box. */
  linear(stops: readonly Stop[], x1 = 0, y1 = 0, x2 = 0, y2 = 1): string {
    return this.gradient('linearGradient', stops, { x1, y1, x2, y2 });
  }

  /** A gradient fixed to the picture, in its coordinates. */
  linearAt(stops: readonly Stop[], x1: number, y1: number, x2: number, y2: number): string {
    const units = { gradientUnits: 'userSpaceOnUse' };
    return this.gradient('linearGradient', stops, { x1, y1, x2, y2, ...units });
  }

  /** A round gradient fixed to the picture; `squash` below 1 flattens it into an ellipse. */
  radial(stops: readonly Stop[], cx: number, cy: number, r: number, squash = 1): string {
    const flat = `translate(0 ${round(cy * (1 - squash))}) scale(1 ${round(squash, 3)})`;
    const transform: Attributes = squash === 1 ? {} : { gradientTransform: flat };
    const units = { gradientUnits: 'userSpaceOnUse' };
    return this.gradient('radialGradient', stops, { cx, cy, r, ...units, ...transform });
  }

  private gradient(tag: string, stops: readonly Stop[], place: Attributes): string {
    const id = this.define(
      (i) => `<${tag} id="${i}"${attributes(place)}>${stopList(stops)}</${tag}>`,
    );
    return `url(#${id})`;
  }

  /** Attributes that blur a shape. */
  blur(deviation: number): Attributes {
    const id = this.define(
      (i) =>
        `<filter id="${i}" x="-60%" y="-60%" width="220%" height="220%">` +
        `<feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
    return { filter: `url(#${id})` };
  }

  /** Attributes that clip a shape to a path. */
  clip(data: string): Attributes {
    const id = this.define((i) => `<clipPath id="${i}"><path d="${data}"/></clipPath>`);
    return { 'clip-path': `url(#${id})` };
  }

  /** Bounding boxes of the subjects. */
  get subjects(): readonly Box[] {
    if (!this.mirrored) return this.declared;
    return this.declared.map((box) => ({
      ...box,
      left: this.width - box.right,
      right: this.width - box.left,
    }));
  }

  /** Declares the box of a subject. */
  declare(box: Box): void {
    this.declared.push(box);
  }

  /** Draws a subject and moves it inside every crop. `paint` returns its box. */
  subject(paint: () => Box): void {
    const before = this.body;
    this.body = '';
    const box = paint();
    const move = moveInto(box, this.safe);
    const isMoved = move.scale !== 1 || move.dx !== 0 || move.dy !== 0;
    const transform = `translate(${round(move.dx)} ${round(move.dy)}) scale(${round(move.scale, 4)})`;
    this.body = before + (isMoved ? `<g${attributes({ transform })}>${this.body}</g>` : this.body);
    this.declare(movedBox(box, move));
  }

  /** Adds ready markup to the drawing. */
  add(markup: string): void {
    this.body += markup;
  }

  path(data: string, fill: string, extra: Attributes = {}): void {
    this.add(`<path d="${data}" fill="${fill}"${attributes(extra)}/>`);
  }

  line(data: string, color: string, width: number, extra: Attributes = {}): void {
    const pen = attributes({ stroke: color, 'stroke-width': width, ...extra });
    this.add(`<path d="${data}" fill="none"${pen}/>`);
  }

  rect(x: number, y: number, w: number, h: number, fill: string, extra: Attributes = {}): void {
    this.add(`<rect${attributes({ x, y, width: w, height: h, fill, ...extra })}/>`);
  }

  circle(cx: number, cy: number, r: number, fill: string, extra: Attributes = {}): void {
    this.add(`<circle${attributes({ cx, cy, r, fill, ...extra })}/>`);
  }

  /** A soft light: full colour in the middle, nothing at the rim. */
  halo(stops: readonly Stop[], cx: number, cy: number, r: number, extra: Attributes = {}): void {
    this.circle(cx, cy, r, this.radial(stops, cx, cy, r), extra);
  }

  /** Covers the whole picture with a fill: a wash of light or of shadow. */
  wash(fill: string, extra: Attributes = {}): void {
    this.rect(0, 0, this.width, this.height, fill, extra);
  }

  /** The finished document, with vignette and grain, at `outputWidth` pixels wide. */
  finish(palette: Palette, seed: number, outputWidth: number, vignette = 0.34): string {
    const { width, height } = this;
    const corner: Stop[] = [
      [0, '#000000', 0],
      [0.62, '#000000', 0],
      [1, palette.rock[0], vignette],
    ];
    const reach = Math.hypot(width, height) * 0.62;
    const shade = this.radial(corner, width * 0.46, height * 0.42, reach);
    // Two grains: a coarse one like paper, and a fine one like ink that only touches midtones.
    const paper = this.grain(0.9, 1, (seed * 7) % 991, '0', '2.2 0 0 0 -1.1');
    const ink = this.grain(0.72, 2, seed % 997, '.5', '1.9 0 0 0 -.72');
    const full = `width="${width}" height="${height}"`;
    const turn = this.mirrored ? ` transform="translate(${width} 0) scale(-1 1)"` : '';
    const outputHeight = Math.round((outputWidth * height) / width);
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ` +
      `width="${outputWidth}" height="${outputHeight}"><defs>${this.definitions}</defs>` +
      `<g${turn}>${this.body}</g><rect ${full} fill="${shade}"/>` +
      `<rect ${full} filter="url(#${paper})" opacity=".15"/>` +
      `<rect ${full} filter="url(#${ink})" opacity=".3"${attributes(SOFT_LIGHT)}/>` +
      `${this.overlay}</svg>`
    );
  }

  private grain(frequency: number, octaves: number, seed: number, gray: string, alpha: string) {
    const row = `0 0 0 0 ${gray}`;
    return this.define(
      (i) =>
        `<filter id="${i}" x="0" y="0" width="100%" height="100%">` +
        `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" ` +
        `seed="${seed}"/><feColorMatrix values="${row}  ${row}  ${row}  ${alpha}"/></filter>`,
    );
  }
}
