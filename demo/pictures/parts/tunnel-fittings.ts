import { mix } from '../color.ts';
import type { Box } from '../framing.ts';
import { lerp } from '../noise.ts';
import type { Palette } from '../palettes.ts';
import {
  attributes,
  type Point,
  polygon,
  round,
  SCREEN,
  type Stop,
  type SvgDocument,
} from '../svg-document.ts';
import { paintLamp } from './truck.ts';
import type { Tunnel } from './tunnel.ts';

/** The part of a tunnel that rails need: they may start at a portal instead of at its end. */
export type TunnelFloor = Pick<Tunnel, 'shape' | 'endScale' | 'floorAt'>;

/** Rails on their sleepers. */
export function paintRails(doc: SvgDocument, palette: Palette, tunnel: TunnelFloor): void {
  const { width, height } = doc;
  const { x } = tunnel.shape;
  const far = tunnel.floorAt(tunnel.endScale);
  for (let i = 1; i < 16; i++) {
    const near = (i / 16) ** 2.1;
    const y = lerp(far, height, near);
    const half = lerp(9, width * 0.2, near) * 1.25;
    const sleeper = polygon(
      [
        [x - half, y],
        [x + half, y],
      ],
      false,
    );
    doc.line(sleeper, palette.rock[0], 1 + near * 13, { opacity: 0.6 });
  }
  const steel: Stop[] = [
    [0, palette.sun],
    [0.3, palette.glow],
    [1, mix(palette.metal, palette.rock[0], 0.35)],
  ];
  for (const hand of [-1, 1]) {
    const rail: Point[] = [
      [x + hand * 6, far],
      [x + hand * 8, far],
      [x + hand * width * 0.222, height],
      [x + hand * width * 0.2, height],
    ];
    doc.path(polygon(rail), doc.linearAt(steel, 0, far, 0, height));
  }
}

/** Lamps hung along one wall (-1, 1) or along the roof (0). */
export function paintLamps(
  doc: SvgDocument,
  palette: Palette,
  tunnel: Tunnel,
  hand: -1 | 0 | 1,
): void {
  const light: Stop[] = [
    [0, '#ffffff', 1],
    [0.06, palette.sun, 0.95],
    [0.25, palette.glow, 0.4],
    [1, palette.glow, 0],
  ];
  const { shape } = tunnel;
  for (let k = 0; k < 7; k++) {
    const scale = 1.55 * 0.78 ** (k + 0.6);
    const x = shape.x + hand * doc.width * shape.halfWidth * 0.5 * scale;
    const height = hand === 0 ? shape.roof * 0.9 : shape.roof * 0.76;
    doc.halo(light, x, shape.y - doc.height * height * scale, 74 * scale, SCREEN);
  }
}

/** A ventilation duct hung from the roof, one ring of cloth after another. */
export function paintDuct(doc: SvgDocument, palette: Palette, tunnel: Tunnel, hand: -1 | 1): void {
  const { shape } = tunnel;
  for (let ring = 15; ring >= 0; ring--) {
    const scale = tunnel.scale(ring);
    const t = ring / 15;
    const x = shape.x + hand * doc.width * shape.halfWidth * 0.44 * scale;
    const y = shape.y - doc.height * shape.roof * 0.66 * scale;
    const r = doc.height * 0.1 * scale;
    const cloth = mix(mix(palette.metal, palette.rock[0], 0.5 - 0.2 * t), palette.glow, t * 0.5);
    const shade: Stop[] = [
      [0, mix(cloth, palette.rock[0], 0.3)],
      [0.4, mix(cloth, palette.sun, 0.18)],
      [1, mix(cloth, palette.rock[0], 0.65)],
    ];
    const rim = { stroke: palette.rock[0], 'stroke-width': 0.6 + scale, 'stroke-opacity': 0.5 };
    doc.circle(x, y, r, doc.linear(shade), rim);
  }
}

/** The box of a loader as `paintLoader` draws one. */
export function loaderBox({ x, y, scale }: { x: number; y: number; scale: number }): Box {
  return {
    left: x - 86 * scale,
    top: y - 94 * scale,
    right: x + 86 * scale,
    bottom: y + 8 * scale,
  };
}

/** The box of an ore car as `paintOreCar` draws one. */
export function oreCarBox({ x, y, scale }: { x: number; y: number; scale: number }): Box {
  return {
    left: x - 50 * scale,
    top: y - 94 * scale,
    right: x + 50 * scale,
    bottom: y + 7 * scale,
  };
}

/** A low underground loader facing the viewer, lamps on, its floor at y, about 150 units wide. */
export function paintLoader(
  doc: SvgDocument,
  palette: Palette,
  at: { x: number; y: number; scale: number },
): void {
  const { rock, metal, glow } = palette;
  const transform = `translate(${round(at.x)} ${round(at.y)}) scale(${round(at.scale, 2)})`;
  const body = mix(metal, rock[0], 0.3);
  doc.add(
    `<g${attributes({ transform })}><ellipse cy="2" rx="86" ry="9" fill="${rock[0]}" opacity=".8"/>` +
      '<rect x="-72" y="-46" width="30" height="47" rx="9" fill="#0b0a0c"/>' +
      '<rect x="42" y="-46" width="30" height="47" rx="9" fill="#0b0a0c"/>' +
      `<path d="M-44-70H46l8 24H-52z" fill="${mix(metal, glow, 0.15)}"/>` +
      `<path d="M-36-70v-22h34v22z" fill="${body}"/>` +
      `<path d="M-32-74v-14h26v14z" fill="${glow}" opacity=".75"/>` +
      `<path d="M8-70h34v-8H12z" fill="${body}"/>` +
      `<path d="M-82-10l10-38H72l10 38-6 10H-76z" fill="${mix(rock[1], metal, 0.3)}"/>` +
      `<path d="M-72-48H72l3 10H-75z" fill="${mix(metal, glow, 0.4)}"/>` +
      `<path d="M-76 0l4-8H72l4 8z" fill="${mix(rock[3], glow, 0.3)}"/>` +
      `<path d="M-46-38l-6 28M0-38v28M46-38l6 28" stroke="${rock[0]}" stroke-width="2" ` +
      'opacity=".5"/></g>',
  );
  for (const lamp of [-44, 46]) {
    paintLamp(doc, palette, at.x + lamp * at.scale, at.y - 62 * at.scale, 46 * at.scale);
  }
}

/** A train of ore cars on the rails, seen from the front. */
export function paintOreCar(
  doc: SvgDocument,
  palette: Palette,
  at: { x: number; y: number; scale: number },
): void {
  const { rock, metal, glow } = palette;
  const transform = `translate(${round(at.x)} ${round(at.y)}) scale(${round(at.scale, 2)})`;
  doc.add(
    `<g${attributes({ transform })}><ellipse cy="1" rx="50" ry="6" fill="${rock[0]}" opacity=".7"/>` +
      `<path d="M-46-74c14-16 30-10 44-17s34 2 48 17z" fill="${rock[1]}"/>` +
      `<path d="M-48-74H48L36-16H-36z" fill="${mix(metal, rock[0], 0.45)}"/>` +
      `<path d="M-48-74H48l-2 9H-46z" fill="${mix(metal, glow, 0.5)}"/>` +
      `<path d="M-22-65l6 49M22-65l-6 49" stroke="${rock[0]}" stroke-width="3" opacity=".45"/>` +
      `<path d="M-38-16H38v7H-38z" fill="${rock[0]}"/>` +
      `<circle cx="-28" cy="-8" r="9" fill="${rock[0]}"/><circle cx="28" cy="-8" r="9" ` +
      `fill="${rock[0]}"/></g>`,
  );
}
