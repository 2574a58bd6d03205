import { mix, ramp } from '../color.ts';
import { lerp } from '../noise.ts';
import type { Palette } from '../palettes.ts';
import type { Stop, SvgDocument } from '../svg-document.ts';
import type { Relief } from './contours.ts';

export type Colors = readonly [string, string, ...string[]];

/** Sheets of paper one on another, each cut along a contour, with their shadows. */
export function paintSheets(
  doc: SvgDocument,
  palette: Palette,
  relief: Relief,
  options: { levels: number; low: number; high: number; colors: Colors; shadow: number },
): void {
  const { levels, low, high, colors, shadow } = options;
  const { rock, sun, sky } = palette;
  doc.wash(mix(rock[0], sky[0], 0.5));
  for (let k = 0; k < levels; k++) {
    const t = k / (levels - 1);
    const data = relief.above(lerp(low, high, t));
    if (!data) continue;
    const id = doc.define((i) => `<path id="${i}" d="${data}" fill-rule="evenodd"/>`);
    const use = `<use href="#${id}"`;
    const color = ramp(colors, t);
    const fill: Stop[] = [
      [0, mix(color, sun, 0.2)],
      [1, mix(color, rock[0], 0.16)],
    ];
    const shade = doc.linearAt(fill, 0, 0, doc.width * 0.7, doc.height);
    const index = k % 5 === 4;
    doc.add(
      `${use} x="7" y="9" fill="${rock[0]}" opacity="${0.13 * shadow}"/>` +
        `${use} x="3" y="4" fill="${rock[0]}" opacity="${0.26 * shadow}"/>` +
        `${use} fill="${shade}" stroke="${index ? rock[0] : sun}" ` +
        `stroke-width="${index ? 1.3 : 0.8}" stroke-opacity="${index ? 0.6 : 0.4}"/>`,
    );
  }
}
