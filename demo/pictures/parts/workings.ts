import { mix } from '../color.ts';
import type { Box } from '../framing.ts';
import { between, integer, type Random } from '../noise.ts';
import type { Palette } from '../palettes.ts';
import { attributes, type Point, polygon, round, type SvgDocument } from '../svg-document.ts';

/** A gallery seen from the side, with its lamps. */
function paintLevel(
  doc: SvgDocument,
  palette: Palette,
  level: { x: number; y: number; length: number; lamps: number },
): void {
  const { x, y, length, lamps } = level;
  doc.rect(x, y, length, 11, palette.rock[0], { rx: 3 });
  doc.rect(x + 4, y + 9, length - 8, 1.4, palette.metal, { opacity: 0.7 });
  for (let k = 0; k < lamps; k++) {
    const lampX = x + 16 + (k / lamps) * (length - 16);
    const light = [
      [0, palette.glow, 0.75],
      [1, palette.glow, 0],
    ] as const;
    doc.halo(light, lampX, y + 3, 15);
    doc.circle(lampX, y + 2.5, 1.5, palette.sun);
  }
}

/** A shaft with its cable and the levels that leave it. */
export function paintShaft(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  shaft: { x: number; top: number; bottom: number; levels: number; reach: number },
): void {
  const { x, top, bottom, levels, reach } = shaft;
  doc.rect(x - 6, top - 4, 12, bottom - top, palette.rock[0]);
  doc.rect(x - 1, top - 60, 1.4, bottom - top + 50, palette.metal, { opacity: 0.8 });
  for (let i = 0; i < levels; i++) {
    const y = top + (bottom - top) * (0.26 + (i * 0.7) / Math.max(1, levels - 1));
    const towards = reach * between(random, 0.45, 1);
    const back = doc.width * between(random, 0.03, 0.12);
    const lamps = Math.max(3, Math.round((towards + back) / 52));
    paintLevel(doc, palette, { x: x - back, y, length: towards + back, lamps });
  }
}

/** The box of a headframe as `paintHeadframe` draws one. */
export function headframeBox({ x, y, scale }: { x: number; y: number; scale: number }): Box {
  return { left: x - 98 * scale, top: y - 92 * scale, right: x + 114 * scale, bottom: y };
}

/** The headframe over a shaft, with its winding house. */
export function paintHeadframe(
  doc: SvgDocument,
  palette: Palette,
  at: { x: number; y: number; scale: number },
): void {
  const transform = `translate(${round(at.x)} ${round(at.y)}) scale(${round(at.scale, 2)})`;
  const ink = { stroke: palette.rock[0], 'stroke-width': 3.4, 'stroke-linejoin': 'round' };
  doc.add(
    `<g${attributes({ transform, fill: 'none', ...ink })}>` +
      '<path d="M-13 0L-5-74H7L13 0M-11-18H11.5M-9.5-38H9.5M-7-56H8M-11-18L9-38M11-18L-9-38' +
      'M-8-38L8-56M7-70L62 0M34-34L12-18"/><circle cx="1" cy="-80" r="10"/>' +
      `<path d="M58 0V-24H112V0zM-96 0V-15h44V0z" fill="${palette.rock[0]}"/></g>`,
  );
}

/** A decline: the ramp that goes down in zigzag, from a portal at (x, y). */
export function paintDecline(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  decline: { x: number; y: number; bottom: number; width: number },
): void {
  const { x, y, bottom, width } = decline;
  const legs = integer(random, 4, 7);
  const points: Point[] = [[x - width * 0.8, y]];
  for (let i = 0; i <= legs; i++) {
    const side = i % 2 === 0 ? 1 : 0;
    points.push([x + side * width, y + 24 + ((bottom - y - 24) * (i + 0.4)) / (legs + 0.4)]);
  }
  const path = polygon(points, false);
  const bend = { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
  doc.line(path, palette.rock[0], 12, bend);
  doc.line(path, mix(palette.metal, palette.glow, 0.4), 1.6, {
    ...bend,
    'stroke-dasharray': '2 13',
  });
  for (const [lampX, lampY] of points.slice(1)) {
    const light = [
      [0, palette.glow, 0.8],
      [1, palette.glow, 0],
    ] as const;
    doc.halo(light, lampX, lampY, 20);
  }
}

/** Drill holes fanning out from a rig on the ground. */
export function paintDrilling(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  rig: { x: number; y: number; targetX: number; length: number },
): void {
  const { x, y, targetX, length } = rig;
  const aim = Math.atan2(length * 0.8, targetX - x);
  const holes = integer(random, 4, 7);
  for (let i = 0; i < holes; i++) {
    const angle = aim + (i / (holes - 1) - 0.5) * 0.75;
    const reach = length * between(random, 0.75, 1.15);
    const end: Point = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    const data = polygon([[x, y], end], false);
    doc.line(data, palette.rock[0], 3.4, { opacity: 0.7 });
    doc.line(data, palette.sun, 1.4, { opacity: 0.95 });
    doc.circle(end[0], end[1], 4.5, palette.sun, { stroke: palette.rock[0], 'stroke-width': 1.6 });
  }
  const transform = `translate(${round(x)} ${round(y)}) scale(${round(doc.height / 700, 2)})`;
  const ink = { stroke: palette.rock[0], 'stroke-width': 3.2, fill: palette.rock[0] };
  doc.add(
    `<g${attributes({ transform, ...ink })}><path d="M-4 0L10-66M4 0L16-64M0-20L11-24M5-44L14-46" ` +
      'fill="none"/><path d="M-40 0v-14h28V0zM20 0v-10h22V0z"/></g>',
  );
}
