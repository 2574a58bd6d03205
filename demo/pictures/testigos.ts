import { mix } from './color.ts';
import { between, integer, type Random } from './noise.ts';
import type { Palette } from './palettes.ts';
import { CORE_ROUNDNESS, corePiece, type Lithology } from './parts/core.ts';
import {
  attributes,
  MULTIPLY,
  round,
  SOFT_LIGHT,
  type Stop,
  type SvgDocument,
} from './svg-document.ts';

interface View {
  /** Rows of core across the picture, and their slant in degrees. */
  rows: number;
  slant: number;
  /** Half the thickness of a core against the height of its row. */
  fill: number;
  tape: boolean;
}

function frame(seed: number, random: Random): View {
  const side = random() < 0.5 ? -1 : 1;
  switch (seed % 4) {
    case 0: // Trays on the table of the core shed.
      return { rows: integer(random, 6, 8), slant: -11 + random() * 5, fill: 0.385, tape: false };
    case 1: // Close: three or four pieces one could pick up.
      return {
        rows: integer(random, 3, 4),
        slant: side * between(random, 3, 9),
        fill: 0.43,
        tape: true,
      };
    case 2: // Steep, as from the ladder.
      return {
        rows: integer(random, 7, 9),
        slant: side * between(random, 38, 62),
        fill: 0.39,
        tape: false,
      };
    default: // The whole hole, laid out for logging.
      return {
        rows: integer(random, 10, 13),
        slant: side * between(random, 0, 4),
        fill: 0.37,
        tape: true,
      };
  }
}

function lithology(random: Random, rows: number): Lithology {
  const broken = random() < 0.4;
  return {
    tone: between(random, 0.25, 0.72),
    contrast: between(random, 0.5, 1.3),
    longest:
      (broken ? between(random, 130, 220) : between(random, 320, 520)) * (rows < 5 ? 1.7 : 1),
    quartz: between(random, 0.25, 0.6),
    metal: between(random, 0.12, 0.5),
    mineral: between(random, 0.05, 0.4),
    veinWidth: between(random, 8, 20) * (rows < 5 ? 2 : 1),
  };
}

/** Drill core in its trays, seen from above. */
export function testigos(doc: SvgDocument, palette: Palette, random: Random, seed: number): void {
  const { width, height } = doc;
  doc.wash(palette.rock[1]);
  const view = frame(seed, random);
  const rock = lithology(random, view.rows);
  const roundness = doc.linear(CORE_ROUNDNESS);
  const tilt = Math.abs(Math.sin((view.slant * Math.PI) / 180));
  const length = Math.hypot(width, height) * 1.05;
  // A steep slant leaves the corners uncovered unless the rows span the diagonal.
  const span = height * (1.28 + tilt) + width * tilt * 0.35;
  const rowHeight = span / Math.round(view.rows * (1 + tilt * 0.8));
  const left = width / 2 - length / 2;
  const top = height / 2 - span / 2;
  const rows = Math.ceil(span / rowHeight);
  const taped = view.tape ? integer(random, 1, Math.max(1, rows - 2)) : -1;
  let markup = '';
  for (let row = 0; row < rows; row++) {
    const y = top + row * rowHeight;
    markup += trough(doc, palette, left, y, length, rowHeight);
    let x = left - random() * 120;
    while (x < left + length) {
      const centerY = y + rowHeight * 0.5;
      const radius = rowHeight * view.fill;
      if (random() < 0.07) {
        markup += depthBlock(doc, palette, x + 5, centerY, rowHeight, radius);
        x += rowHeight * 0.34 + 14;
        continue;
      }
      const size = 50 + random() ** 1.6 * rock.longest;
      const piece = { x, length: size, centerY, radius, row: row + rock.tone };
      markup += corePiece(doc, palette, random, seed, piece, rock, roundness);
      x += size + 2 + random() * 6;
    }
    if (row === taped) markup += tape(palette, left, y + rowHeight * 0.95, length, rowHeight);
  }
  const turn = `rotate(${round(view.slant)} ${width / 2} ${height / 2})`;
  doc.add(`<g transform="${turn}">${markup}</g>`);
  paintLight(doc, palette);
}

function trough(
  doc: SvgDocument,
  palette: Palette,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const { rock, sun } = palette;
  const wood = mix(rock[4], rock[3], 0.5);
  const section: Stop[] = [
    [0, mix(wood, sun, 0.25)],
    [0.09, wood],
    [0.1, rock[0]],
    [0.3, mix(rock[0], rock[1], 0.6)],
    [0.88, rock[1]],
    [0.9, mix(wood, rock[0], 0.45)],
    [1, mix(wood, rock[1], 0.25)],
  ];
  return `<rect${attributes({ x, y, width, height, fill: doc.linear(section) })}/>`;
}

/** The wooden block that marks the depth of a run, with its scribbled figure. */
function depthBlock(
  doc: SvgDocument,
  palette: Palette,
  x: number,
  centerY: number,
  rowHeight: number,
  radius: number,
): string {
  const width = rowHeight * 0.34;
  const wood = mix(palette.rock[4], palette.rock[3], 0.5);
  const face: Stop[] = [
    [0, mix(palette.rock[4], palette.sun, 0.5)],
    [1, wood],
  ];
  const box = { x, y: centerY - radius * 0.92, width, height: radius * 1.9 };
  const figure =
    `M${round(x + width * 0.3)} ${round(centerY - radius * 0.5)}v${round(radius * 0.9)}` +
    `m${round(width * 0.22)} 0v${round(-radius * 0.6)}m${round(width * 0.2)} 0v${round(radius * 0.75)}`;
  const pen = { fill: 'none', stroke: palette.metal, 'stroke-width': Math.max(2, rowHeight / 40) };
  return (
    `<rect${attributes({ ...box, fill: doc.linear(face) })}/>` +
    `<path d="${figure}"${attributes(pen)}/>`
  );
}

/** A measuring tape stretched along a row. */
function tape(palette: Palette, x: number, y: number, width: number, rowHeight: number): string {
  const height = Math.min(26, rowHeight * 0.16);
  let ticks = '';
  for (let i = 0; i * 18 < width; i++) {
    const tick = height * (i % 10 === 0 ? 0.9 : i % 5 === 0 ? 0.6 : 0.35);
    ticks += `M${round(x + i * 18)} ${round(y)}v${round(tick)}`;
  }
  const strip = { x, y, width, height, fill: mix(palette.glow, palette.sun, 0.45) };
  const pen = { stroke: palette.rock[0], 'stroke-width': 1.6 };
  const shadow = { x, y: y + height, width, height: 5, fill: palette.rock[0], opacity: 0.45 };
  return `<rect${attributes(shadow)}/><rect${attributes(strip)}/><path d="${ticks}"${attributes(pen)}/>`;
}

function paintLight(doc: SvgDocument, palette: Palette): void {
  const { width, height } = doc;
  const lamp: Stop[] = [
    [0, palette.glow, 0.5],
    [0.4, palette.glow, 0.08],
    [1, palette.rock[0], 0.3],
  ];
  doc.wash(doc.linearAt(lamp, 0, 0, width * 0.8, height), SOFT_LIGHT);
  const shade: Stop[] = [
    [0.3, palette.rock[0], 0],
    [1, palette.rock[0], 0.78],
  ];
  doc.wash(doc.linearAt(shade, width * 0.1, 0, width, height * 1.1), MULTIPLY);
}
