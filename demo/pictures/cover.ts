import { type Composition, lay } from './draw.ts';
import { lettering, measure, type Setting, wrap, wrapEvenly } from './lettering.ts';
import { type Palette, type PaletteName, palettes } from './palettes.ts';
import { round, type Stop, SvgDocument } from './svg-document.ts';

export interface CoverOptions {
  kind: Composition;
  palette: PaletteName;
  seed: number;
  number: number;
  title: string;
  /** One or two sentences under the title. */
  summary: string;
  /** Up to three further subjects, at the bottom. */
  topics: readonly string[];
  /** Text opposite the number; no date, because it depends on the seeding. */
  label?: string;
}

/** A cover of the demo, and the name of its file. */
export type CoverEntry = CoverOptions & { slug: string };

const WIDTH = 900;
const HEIGHT = 1200;
const MARGIN = 46;
const MEASURE = WIDTH - 2 * MARGIN;
const PAPER = '#fffaf0';
const CREAM = '#f3e7d3';

/** A magazine cover, 900 by 1200: a composition under the masthead, the title and the subjects. */
export function cover(options: CoverOptions): string {
  const { kind, palette: name, seed } = options;
  const palette = palettes[name];
  const doc = new SvgDocument(WIDTH, HEIGHT);
  lay(kind, doc, palette, seed);
  doc.overlay = shades(doc, palette) + masthead(options) + headline(options, palette);
  return doc.finish(palette, seed, WIDTH, 0.3);
}

/** Darkens top and bottom so that the lettering is readable on any picture. */
function shades(doc: SvgDocument, palette: Palette): string {
  const dark = palette.rock[0];
  const head: Stop[] = [
    [0, dark, 0.72],
    [0.6, dark, 0.34],
    [1, dark, 0],
  ];
  const foot: Stop[] = [
    [0, dark, 0],
    [0.28, dark, 0.5],
    [0.5, dark, 0.8],
    [1, dark, 0.94],
  ];
  return (
    `<rect width="${WIDTH}" height="430" fill="${doc.linear(head)}"/>` +
    `<rect y="540" width="${WIDTH}" height="660" fill="${doc.linear(foot)}"/>`
  );
}

function masthead({ number, label = 'Roca, agua y gente' }: CoverOptions): string {
  const name = 'Veta Minera';
  const tracking = -18;
  const size = (1000 * MEASURE) / measure(name, 1000, 'serif', tracking);
  const small = { face: 'sans', color: PAPER, tracking: 10 } as const;
  return (
    lettering(name, MARGIN - 4, 196, { size, face: 'serif', color: PAPER, tracking }) +
    `<path d="M${MARGIN} 236H${WIDTH - MARGIN}" stroke="${PAPER}" stroke-width="2" opacity=".9"/>` +
    lettering(`N.º ${number}`, MARGIN, 277, { ...small, size: 32 }) +
    lettering(label, WIDTH - MARGIN, 276, { ...small, size: 28, anchor: 'end' })
  );
}

/** Layout from the bottom up, so that a long title grows upwards. */
function headline({ title, summary, topics }: CoverOptions, palette: Palette): string {
  let size = 96;
  while (wrap(title, size, 'serif', MEASURE).length > 3 && size > 58) size -= 4;
  const lines = wrapEvenly(title, size, 'serif', MEASURE);
  const standfirst = summary ? wrapEvenly(summary, 34, 'serif', MEASURE - 20) : [];
  const foot = topics.length > 0 ? 124 : 0;
  const bottom = HEIGHT - MARGIN - foot - 14;
  const first = bottom - standfirst.length * 44 - (lines.length - 1) * size;
  const bar = { x: MARGIN, y: round(first - size * 0.72 - 44), fill: palette.glow };
  let markup = `<rect x="${bar.x}" y="${bar.y}" width="64" height="7" fill="${bar.fill}"/>`;
  const head: Setting = { size, face: 'serif', color: PAPER, tracking: -10 };
  lines.forEach((line, i) => {
    markup += lettering(line, MARGIN - 2, first + i * size, head);
  });
  const top = first + (lines.length - 1) * size + 56;
  standfirst.forEach((line, i) => {
    const setting: Setting = { size: 34, face: 'serif', color: CREAM };
    markup += lettering(line, MARGIN, top + i * 44, setting);
  });
  return markup + subjects(topics.slice(0, 3));
}

function subjects(topics: readonly string[]): string {
  if (topics.length === 0) return '';
  const top = HEIGHT - MARGIN - 74;
  const column = MEASURE / topics.length;
  const rule = `<path d="M${MARGIN} ${top}H${WIDTH - MARGIN}" stroke="${PAPER}" stroke-width="1.4" `;
  const lines = topics.flatMap((topic, i) =>
    wrap(topic, 25, 'sans', column - 22)
      .slice(0, 2)
      .map((line, row) => {
        const setting: Setting = { size: 25, face: 'sans', color: PAPER };
        return lettering(line, MARGIN + i * column, top + 38 + row * 32, setting);
      }),
  );
  return `${rule}opacity=".6"/>${lines.join('')}`;
}
