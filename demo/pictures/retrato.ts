import { mix } from './color.ts';
import { createRandom, type Random } from './noise.ts';
import { type Palette, type PaletteName, palettes } from './palettes.ts';
import { paintClouds, paintSky, ridge } from './parts/scenery.ts';
import { type Attributes, MULTIPLY, polygon, SvgDocument } from './svg-document.ts';

/** Invented portrait of an author: a head before the hills, in the character of the other pictures. */
export interface Portrait {
  seed: number;
  palette: PaletteName;
  skin: keyof typeof SKINS;
  hair: keyof typeof HAIR_SHAPES;
  tone: keyof typeof HAIR_TONES;
  wears?: readonly ('beard' | 'glasses' | 'scarf')[];
}

const SKINS = { pale: '#dcae8b', light: '#cf9a72', medium: '#b57f5a', dark: '#8d5c41' } as const;
const HAIR_TONES = {
  black: '#1f1a1c',
  brown: '#4a3024',
  grey: '#8d8a86',
  white: '#d8d3ca',
} as const;

/** Paths of hair, on a square of 600: what is behind the head, and what is before it. */
const HAIR_SHAPES = {
  short: {
    front:
      'M203 262C186 150 244 104 304 106c70-2 114 54 94 156-8-42-24-66-44-78-40 18-96 16-126 6-14 22-22 46-25 72z',
  },
  parted: {
    front:
      'M204 268C178 140 252 96 312 104c72 2 106 66 84 164-4-46-18-72-40-92-40 4-84-6-106-28-20 34-40 66-46 120z',
  },
  long: {
    back: 'M190 250c-30 90-34 170-14 214h248c20-44 16-124-14-214-6-100-60-150-110-150s-104 50-110 150z',
    front:
      'M204 276C182 146 246 100 302 102c66 0 114 54 94 174-6-50-36-92-92-112-46 22-92 54-100 112z',
  },
  bob: {
    back: 'M188 256c-20 60-18 110-4 140h232c14-30 16-80-4-140-4-100-58-152-112-152s-108 52-112 152z',
    front:
      'M204 256C184 146 246 102 304 104c64 0 112 54 92 152-10-34-20-52-30-58H232c-14 12-24 30-28 58z',
  },
  bun: {
    back: 'M300 40a48 48 0 1 1-1 0z',
    front:
      'M204 262C184 150 246 102 302 104c64 0 112 52 94 158-8-46-34-82-94-96-58 16-88 48-98 96z',
  },
  receding: {
    front:
      'M203 276c-12-54-4-94 22-116-2 30-8 48-10 62-4 18-8 34-12 54zM397 276c12-54 4-94-22-116 2 30 8 48 10 62 4 18 8 34 12 54z',
  },
  tied: {
    back: 'M392 190c54 26 66 110 44 206-26-24-54-110-62-160z',
    front:
      'M204 266C180 150 242 102 302 102c66 0 114 56 94 160-10-52-40-84-82-100-54 12-100 46-110 104z',
  },
} as const satisfies Record<string, { back?: string; front: string }>;

const FACE = 'M208 236c0-84 40-118 92-118s92 34 92 118c0 92-36 150-92 150s-92-58-92-150z';
const BEARD =
  'M207 262c6 84 36 134 93 134s87-50 93-134c-12 42-28 56-46 58-30-12-64-12-94 0-18-2-34-16-46-58z';

const SIZE = 600;

/** Draws a portrait as an SVG document of `width` pixels, deterministic for each seed. */
export function drawPortrait(portrait: Portrait, width: number): string {
  const doc = new SvgDocument(SIZE, SIZE);
  const palette = palettes[portrait.palette];
  const random = createRandom(portrait.seed * 7919 + 13);
  doc.mirrored = random() < 0.5;
  paintGround(doc, palette, random, portrait.seed);
  paintHead(doc, palette, portrait);
  return doc.finish(palette, portrait.seed, width, 0.22);
}

function paintGround(doc: SvgDocument, palette: Palette, random: Random, seed: number): void {
  paintSky(doc, palette, { horizon: 420, sunX: 450, sunY: 190, sunRadius: 46 });
  paintClouds(doc, palette, random, 300, 4);
  for (const [index, baseline] of [330, 390, 450].entries()) {
    const outline = ridge(doc, {
      baseline,
      amplitude: 70,
      frequency: 2 + index,
      seed: seed + index,
    });
    doc.path(
      polygon(outline),
      mix(palette.rock[3 - index] ?? palette.rock[1], palette.sky[3], 0.35),
    );
  }
}

function paintHead(doc: SvgDocument, palette: Palette, portrait: Portrait): void {
  const { front, back } = { back: undefined, ...HAIR_SHAPES[portrait.hair] };
  const skin = SKINS[portrait.skin];
  const shade = mix(skin, '#2a1612', 0.34);
  const hair = HAIR_TONES[portrait.tone];
  const wears = (item: NonNullable<Portrait['wears']>[number]) => portrait.wears?.includes(item);
  if (back) doc.path(back, mix(hair, '#000000', 0.25));
  doc.path('M252 330h96v112l-48 46-48-46z', shade);
  doc.path('M40 600c4-96 74-138 208-172l52 54 52-54c134 34 204 76 208 172z', palette.rock[1]);
  doc.path(
    'M248 428l52 54 52-54 22 8-74 96-74-96z',
    wears('scarf') ? palette.metal : palette.rock[3],
  );
  if (wears('scarf')) doc.path('M236 410c40 28 88 28 128 0l14 34-78 44-78-44z', palette.metal);
  for (const x of [206, 394])
    doc.add(`<ellipse cx="${x}" cy="262" rx="15" ry="26" fill="${shade}"/>`);
  doc.path(FACE, skin);
  const inFace: Attributes = { ...doc.clip(FACE), ...MULTIPLY };
  doc.path('M318 100c22 60 2 96 14 150 6 30-12 40-8 62 6 30-24 50-22 90h110V100z', shade, {
    ...inFace,
    opacity: 0.5,
  });
  paintFeatures(doc, shade, hair);
  if (wears('beard')) doc.path(BEARD, hair, { opacity: 0.94 });
  doc.path(front, hair);
  if (wears('glasses')) paintGlasses(doc, palette);
}

function paintFeatures(doc: SvgDocument, shade: string, hair: string): void {
  const dark = mix(shade, '#1a0e0b', 0.6);
  const pen = { 'stroke-linecap': 'round' };
  for (const x of [262, 338]) doc.circle(x, 258, 6.5, dark);
  doc.line('M242 234c12-9 26-10 38-4M320 230c12-6 26-5 38 4', mix(hair, '#20140f', 0.4), 7, pen);
  doc.line('M302 256c2 18 8 30 6 40-4 6-12 7-18 3', dark, 4.5, { ...pen, opacity: 0.7 });
  doc.line('M274 334c16 9 36 9 52 0', mix(dark, '#8a2f22', 0.35), 6, pen);
}

function paintGlasses(doc: SvgDocument, palette: Palette): void {
  const frame = palette.rock[0];
  doc.line(
    'M232 240h58v30a22 22 0 0 1-22 22h-14a22 22 0 0 1-22-22zM310 240h58v30a22 22 0 0 1-22 22h-14a22 22 0 0 1-22-22zM290 250h20M232 250l-22 4M368 250l22 4',
    frame,
    6,
  );
}
