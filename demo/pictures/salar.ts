import { mix, ramp } from './color.ts';
import { between, fbm, type Random } from './noise.ts';
import type { Palette } from './palettes.ts';
import { crustPath, honeycomb } from './parts/crust.ts';
import { brineColors, layOut, pondMarkup } from './parts/ponds.ts';
import { paintSaltPlain } from './parts/salt-plain.ts';
import {
  attributes,
  type Point,
  polygon,
  round,
  SOFT_LIGHT,
  type Stop,
  type SvgDocument,
} from './svg-document.ts';

/** A salt flat with its evaporation ponds: from above, at the shore or from the ground. */
export function salar(doc: SvgDocument, palette: Palette, random: Random, seed: number): void {
  const { width, height } = doc;
  doc.wash(mix(palette.rock[4], palette.sun, 0.45));
  const framing = seed % 3;
  if (framing === 0) paintAerial(doc, palette, random, seed);
  else if (framing === 1) paintShore(doc, palette, random, seed);
  else paintSaltPlain(doc, palette, random, seed);
  const light: Stop[] = [
    [0, palette.sun, 0.55],
    [0.42, palette.glow, 0.06],
    [1, palette.rock[0], 0.62],
  ];
  doc.wash(doc.linearAt(light, 0, 0, width, height), SOFT_LIGHT);
}

/** Wavers every edge a little: dykes are pushed up by bulldozers, not ruled. */
function waver(doc: SvgDocument, seed: number, strength: number): string {
  return doc.define(
    (id) =>
      `<filter id="${id}" x="-2%" y="-2%" width="104%" height="104%">` +
      `<feTurbulence type="fractalNoise" baseFrequency=".022" numOctaves="3" seed="${seed}"/>` +
      `<feDisplacementMap in="SourceGraphic" scale="${strength}"/></filter>`,
  );
}

function pondField(doc: SvgDocument, palette: Palette, random: Random, seed: number): string {
  const { width, height } = doc;
  const size = Math.hypot(width, height) * 1.06;
  const ground = { width: size, height: size, fill: mix(palette.rock[4], palette.sun, 0.35) };
  let cracks = '';
  const step = () => Math.round(random() * 26 - 13);
  for (let i = 0; i < 260; i++) {
    const start = `M${Math.round(random() * size)} ${Math.round(random() * size)}`;
    cracks += `${start}l${step()} ${step()} ${step()} ${step()}`;
  }
  const pen = { stroke: palette.rock[3], 'stroke-width': 1, fill: 'none', opacity: 0.5 };
  let markup = `<rect${attributes(ground)}/><path d="${cracks}"${attributes(pen)}/>`;
  const grain = random() < 0.5 ? between(random, 0.003, 0.007) : between(random, 0.014, 0.03);
  for (const pond of layOut(random, size, grain)) {
    if (random() < 0.055) continue;
    markup += pondMarkup(doc, palette, random, seed, pond, size);
  }
  const turn = between(random, -42, 34);
  const zoom = between(random, 1.1, 1.5);
  const place =
    `translate(${width / 2} ${height / 2}) rotate(${round(turn)}) skewX(${round(between(random, -16, 4))}) ` +
    `scale(${round(zoom, 2)}) translate(${round(-size / 2)} ${round(-size / 2)})`;
  return `<g transform="${place}" filter="url(#${waver(doc, seed, 9)})">${markup}</g>`;
}

function paintAerial(doc: SvgDocument, palette: Palette, random: Random, seed: number): void {
  doc.add(pondField(doc, palette, random, seed));
}

/** Ponds against the untouched crust, and the lagoon that both drink from. */
function paintShore(doc: SvgDocument, palette: Palette, random: Random, seed: number): void {
  const { width, height } = doc;
  doc.add(pondField(doc, palette, random, seed));
  const edge = width * between(random, 0.36, 0.58);
  const lean = between(random, -1, 1);
  const shoreX = (y: number, offset: number) =>
    edge +
    offset +
    (y - height / 2) * lean +
    fbm(y / 190, 2 + offset / 500, seed, 3) * width * 0.17;
  const band = (offset: number): string => {
    const line: Point[] = [];
    for (let y = -20; y <= height + 20; y += 10) line.push([shoreX(y, offset), y]);
    return polygon([[-20, -20], ...line, [-20, height + 20]]);
  };
  const crust = mix(palette.rock[4], palette.sun, 0.5);
  const tones = [mix(crust, palette.rock[2], 0.5), mix(crust, palette.rock[3], 0.35), crust];
  for (const [i, tone] of tones.entries()) doc.path(band(26 - i * 15), tone);
  const inside = doc.clip(band(-6));
  const cell = between(random, 34, 64);
  const cells = honeycomb(random, Math.ceil(width / cell / 0.58) + 2, Math.ceil(height / cell) + 2);
  const polygons = crustPath(cells, ([x, y]) => [(x - 0.5) * cell, (y - 0.5) * cell]);
  const pen = { stroke: mix(palette.sun, '#ffffff', 0.5), 'stroke-width': 3.2, fill: 'none' };
  const shade = { stroke: palette.rock[3], 'stroke-width': 1.2, fill: 'none', opacity: 0.7 };
  doc.add(
    `<g${attributes(inside)}><path d="${polygons}"${attributes(pen)}/>` +
      `<path d="${polygons}" transform="translate(2 2)"${attributes(shade)}/></g>`,
  );
  const depths = [-width * 0.2, -width * 0.235, -width * 0.275, -width * 0.32];
  depths.forEach((depth, i) => {
    const tone = ramp(brineColors(palette), 0.5 - i * 0.15);
    doc.path(band(depth), tone, { opacity: 0.92 });
    const rim = { stroke: mix(palette.sun, '#ffffff', 0.4), 'stroke-width': i ? 1.4 : 6 };
    doc.path(band(depth), 'none', { ...rim, opacity: i ? 0.5 : 0.9 });
  });
}
