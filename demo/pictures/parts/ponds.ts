import { mix, ramp } from '../color.ts';
import { between, clamp, fbm, integer, type Random } from '../noise.ts';
import type { Palette } from '../palettes.ts';
import { attributes, polygon, round, type Stop, type SvgDocument } from '../svg-document.ts';

export interface Pond {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Splits a square into ponds, leaving the dykes between them; `grain` is the area of the least. */
export function layOut(random: Random, size: number, grain: number): Pond[] {
  const ponds: Pond[] = [];
  const split = (x: number, y: number, width: number, height: number, depth: number): void => {
    const small = width * height < size * size * grain;
    if (depth > 1 && (small || (depth > 4 && random() < 0.22))) {
      ponds.push({ x, y, width, height });
      return;
    }
    const cut = between(random, 0.36, 0.64);
    const dyke = depth < 2 ? 24 : depth < 4 ? 10 : 5;
    if (width / height > 1.25 + random() * 0.5) {
      split(x, y, width * cut - dyke / 2, height, depth + 1);
      split(x + width * cut + dyke / 2, y, width * (1 - cut) - dyke / 2, height, depth + 1);
    } else {
      split(x, y, width, height * cut - dyke / 2, depth + 1);
      split(x, y + height * cut + dyke / 2, width, height * (1 - cut) - dyke / 2, depth + 1);
    }
  };
  split(0, 0, size, size, 0);
  return ponds;
}

/** The colours a brine goes through, from fresh to nearly dry. */
export function brineColors(palette: Palette): readonly [string, string, ...string[]] {
  const { mineral, rock, sky, metal, glow, sun } = palette;
  return [
    mix(mineral, rock[0], 0.45),
    mineral,
    mix(mineral, sky[3], 0.42),
    mix('#d9c24e', sky[3], 0.3),
    mix(metal, glow, 0.55),
    mix(sun, rock[4], 0.4),
  ];
}

/** One pond: water, salt rim, wind marks and sometimes inner dykes. */
export function pondMarkup(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  seed: number,
  pond: Pond,
  size: number,
): string {
  const { x, y, width, height } = pond;
  const { rock, sun } = palette;
  const u = ((x + width / 2) / size) * 2.3;
  const v = ((y + height / 2) / size) * 2.3;
  const stage = clamp(0.42 + 0.75 * fbm(u + 5, v, seed, 2) + (random() - 0.5) * 0.42);
  const color = ramp(brineColors(palette), stage);
  const skew = () => (random() - 0.5) * 6;
  const outline = polygon([
    [x + 3 + skew(), y + 3 + skew()],
    [x + width - 3 + skew(), y + 3 + skew()],
    [x + width - 3 + skew(), y + height - 3 + skew()],
    [x + 3 + skew(), y + height - 3 + skew()],
  ]);
  const dark = mix(color, rock[0], 0.34);
  const light = mix(color, sun, 0.42);
  const across: Stop[] = [
    [0, dark],
    [0.5, color],
    [1, light],
  ];
  const down: Stop[] = [
    [0, mix(color, dark, 0.7)],
    [0.7, color],
    [1, mix(color, light, 0.5)],
  ];
  const water =
    random() < 0.5 ? doc.linear(across, 0, 0, 1, 1) : doc.linear(down, random(), 0, random(), 1);
  const salt = { stroke: mix(sun, '#ffffff', 0.4), 'stroke-width': between(random, 2, 6) };
  let markup =
    `<path d="${outline}" transform="translate(-3 -4)" fill="${mix(rock[2], rock[3], 0.4)}" ` +
    `opacity=".75"/><path d="${outline}" fill="${water}"${attributes(salt)} stroke-opacity=".85"/>`;
  if (random() < 0.4) {
    const rows = integer(random, 2, 4);
    let dykes = '';
    for (let i = 1; i <= rows; i++) {
      const run = Math.max(0, width - 16 - random() * width * 0.25);
      dykes += `M${round(x + 8)} ${round(y + (height * i) / (rows + 1))}h${round(run)}`;
    }
    const pen = { stroke: light, 'stroke-width': 2.2, fill: 'none', opacity: 0.55 };
    markup += `<path d="${dykes}"${attributes(pen)}/>`;
  }
  if (random() < 0.34) {
    const sheen = { cx: x + width * random(), cy: y + height * random() };
    const spread = { rx: width * 0.3, ry: height * 0.25, fill: light, opacity: 0.3 };
    markup += `<ellipse${attributes({ ...sheen, ...spread })}/>`;
  }
  return markup;
}
