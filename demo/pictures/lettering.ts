import { readFileSync } from 'node:fs';
import { type Attributes, attributes, round } from './svg-document.ts';

export type Face = 'serif' | 'sans';

interface FaceOutlines {
  /** Advance width, in thousandths of the size, and outline of each character. */
  g: Record<string, [number, string]>;
  /** Kerning of each pair of characters, in the same unit. */
  k: Record<string, number>;
}

// Outlines instead of text, so that the result does not depend on installed fonts.
const faces = JSON.parse(readFileSync(new URL('./glyphs.json', import.meta.url), 'utf8')) as Record<
  Face,
  FaceOutlines
>;

interface Glyph {
  outline: string;
  /** Distance to the next character, tracking and kerning included, in thousandths. */
  advance: number;
}

function glyphs(text: string, face: Face, tracking: number): Glyph[] {
  const { g, k } = faces[face];
  const characters = [...text];
  return characters.map((character, i) => {
    const [width, outline] = g[character] ?? g[' '] ?? [250, ''];
    const kerning = k[character + (characters[i + 1] ?? '')] ?? 0;
    return { outline, advance: width + tracking + kerning };
  });
}

/** Width of a line of text at a size; tracking is in thousandths of the size. */
export function measure(text: string, size: number, face: Face, tracking = 0): number {
  const total = glyphs(text, face, tracking).reduce((sum, { advance }) => sum + advance, 0);
  return ((total - tracking) * size) / 1000;
}

/** Breaks a text into lines no wider than `limit`. */
export function wrap(text: string, size: number, face: Face, limit: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measure(longer, size, face) > limit) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

/** Wraps into the fewest lines, then narrows them until the next step would need one more. */
export function wrapEvenly(text: string, size: number, face: Face, limit: number): string[] {
  let best = wrap(text, size, face, limit);
  const count = best.length;
  for (let width = limit; width > limit * 0.3; width -= 12) {
    const lines = wrap(text, size, face, width);
    const tooWide = lines.some((line) => measure(line, size, face) > width);
    if (lines.length > count || tooWide) break;
    best = lines;
  }
  return best;
}

export interface Setting {
  size: number;
  face: Face;
  color: string;
  tracking?: number;
  /** Which end of the line is at x. */
  anchor?: 'start' | 'end';
  extra?: Attributes;
}

/** A line of text as outlines, its baseline at y. */
export function lettering(text: string, x: number, y: number, setting: Setting): string {
  const { size, face, color, tracking = 0, anchor = 'start', extra = {} } = setting;
  let left = anchor === 'end' ? x - measure(text, size, face, tracking) : x;
  let outlines = '';
  for (const { outline, advance } of glyphs(text, face, tracking)) {
    const place = `translate(${round(left)} ${round(y)}) scale(${round(size / 1000, 4)})`;
    if (outline) outlines += `<path transform="${place}" d="${outline}"/>`;
    left += (advance * size) / 1000;
  }
  return `<g${attributes({ fill: color, ...extra })}>${outlines}</g>`;
}
