import { camino } from './camino.ts';
import { cristales } from './cristales.ts';
import { estratos } from './estratos.ts';
import { galeria } from './galeria.ts';
import { mapa } from './mapa.ts';
import { createRandom, type Random } from './noise.ts';
import { type Palette, type PaletteName, palettes } from './palettes.ts';
import { salar } from './salar.ts';
import { SvgDocument } from './svg-document.ts';
import { tajo } from './tajo.ts';
import { testigos } from './testigos.ts';

type Draw = (doc: SvgDocument, palette: Palette, random: Random, seed: number) => void;

const compositions = {
  tajo,
  estratos,
  testigos,
  cristales,
  camino,
  mapa,
  salar,
  galeria,
} as const satisfies Record<string, Draw>;

export type Composition = keyof typeof compositions;

export interface DrawOptions {
  seed: number;
  palette: PaletteName;
  /** Pixels of the finished picture. */
  width: number;
  height: number;
}

/** Compositions are drawn in a space this wide and scaled, so that strokes and grain stay alike. */
const DRAWING_WIDTH = 1200;

/** Lays a composition on a new document; the same seed always gives the same drawing. */
export function compose(kind: Composition, doc: SvgDocument, palette: Palette, seed: number): void {
  const random = createRandom(seed * 7919 + 13);
  doc.mirrored = random() < 0.5;
  compositions[kind](doc, palette, random, seed);
}

/** Draws a picture as an SVG document. */
export function draw(kind: Composition, options: DrawOptions): string {
  const { seed, palette: name, width, height } = options;
  const palette = palettes[name];
  const doc = new SvgDocument(DRAWING_WIDTH, Math.round((DRAWING_WIDTH * height) / width));
  compose(kind, doc, palette, seed);
  return doc.finish(palette, seed, width);
}
