import { camino } from './camino.ts';
import { cristales } from './cristales.ts';
import { estratos } from './estratos.ts';
import { safeArea } from './framing.ts';
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

/** Width of the coordinate system of all compositions, so that strokes and grain look the same. */
const DRAWING_WIDTH = 1200;

/** Draws a composition on a new document, deterministic for each seed. */
export function lay(kind: Composition, doc: SvgDocument, palette: Palette, seed: number): void {
  const random = createRandom(seed * 7919 + 13);
  doc.mirrored = random() < 0.5;
  compositions[kind](doc, palette, random, seed);
}

/** Composes a picture whose subject is inside every crop. */
export function compose(kind: Composition, options: DrawOptions): SvgDocument {
  const { seed, palette, width, height } = options;
  const doc = new SvgDocument(DRAWING_WIDTH, Math.round((DRAWING_WIDTH * height) / width));
  doc.safe = safeArea(doc.width, doc.height);
  lay(kind, doc, palettes[palette], seed);
  return doc;
}

/** Draws a picture as an SVG document. */
export function draw(kind: Composition, options: DrawOptions): string {
  return compose(kind, options).finish(palettes[options.palette], options.seed, options.width);
}
