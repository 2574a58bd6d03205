import { LIGHT } from './email-styles.ts';

const cell = (width: number, height: number, name = '', colour = '') =>
  `<td width="${width}" height="${height}"${name ? ` class="${name}"` : ''} style="width:${width}px;height:${height}px;font-size:0;line-height:0;mso-line-height-rule:exactly;${colour ? `background-color:${colour}` : ''}"></td>`;

const row = (cells: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${cells}</tr></table>`;

const rock = (width: number, height: number) => cell(width, height, 'rock', LIGHT.ink);

/** One bench of the pit: rock at both sides of the open air. */
const bench = (width: number) => row(rock(width, 6) + cell(32 - 2 * width, 6) + rock(width, 6));

/** One layer of the rock below, which the vein crosses a little further to the right. */
const layer = (shift: number) =>
  row(rock(12 + shift, 2) + cell(8, 2, 'vein', LIGHT.vein) + rock(12 - shift, 2));

/**
 * The mark of the magazine, 32 × 28 px, of table cells: mail programs show no SVG, and pictures
 * only after they were allowed.
 */
export const MARK = [bench(4), bench(8), bench(12), ...[0, 1, 2, 3, 4].map(layer)].join('');
