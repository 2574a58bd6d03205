import { mix, ramp } from '../color.ts';
import { between, clamp, lerp, type Random } from '../noise.ts';
import type { Palette } from '../palettes.ts';
import { type Point, polygon, type Stop, type SvgDocument, stroke } from '../svg-document.ts';

export interface Prism {
  x: number;
  y: number;
  /** Lean from the vertical, in radians. */
  angle: number;
  length: number;
  halfWidth: number;
  /** 0 the farthest, 1 the nearest: far ones fade into the air. */
  nearness: number;
  color: string;
  /** Length of the pointed end against the half width. */
  tip: number;
}

/** The outermost points of a crystal. */
export function prismCorners({ x, y, angle, length, halfWidth, tip }: Prism): Point[] {
  const [across, along] = [halfWidth * Math.cos(angle), halfWidth * Math.sin(angle)];
  const reach = length + halfWidth * tip * 0.75;
  const apex: Point = [x + Math.sin(angle) * reach, y - Math.cos(angle) * reach];
  return [
    [x - across, y - along],
    [x + across, y + along],
    [apex[0] - across * 0.5, apex[1] - along * 0.5],
    [apex[0] + across * 0.5, apex[1] + along * 0.5],
  ];
}

type Edges = readonly [number, number, number, number];

/** A six-sided crystal of which three faces show, ended in a pyramid. */
export function paintPrism(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  crystal: Prism,
): void {
  const { x, y, angle, length, halfWidth, nearness } = crystal;
  const across = { x: Math.cos(angle), y: Math.sin(angle) };
  const along = { x: Math.sin(angle), y: -Math.cos(angle) };
  const at = (u: number, v: number): Point => [
    x + across.x * u + along.x * v,
    y + across.y * u + along.y * v,
  ];
  const turn = random();
  const edges: Edges = [
    -halfWidth,
    (-0.42 + turn * 0.5) * halfWidth,
    (0.35 + turn * 0.45) * halfWidth,
    halfWidth,
  ];
  const tip = halfWidth * crystal.tip;
  const shoulder = (side: number) => length - tip * side;
  const shoulders: Edges = [
    shoulder(0.4 + 0.25 * random()),
    shoulder(0.15 * random()),
    shoulder(0.15 * random()),
    shoulder(0.4 + 0.25 * random()),
  ];
  const apex = at(between(random, -0.5, 0.5) * halfWidth, length + tip * 0.75);
  const faces = [0, 1, 2] as const;
  for (const face of faces) {
    const [a, b] = [edges[face], edges[(face + 1) as 1 | 2 | 3]];
    const [sa, sb] = [shoulders[face], shoulders[(face + 1) as 1 | 2 | 3]];
    const facing = Math.cos((face - 1) * 0.95 + angle + 0.75);
    const light = clamp(0.38 + 0.62 * facing + (random() - 0.5) * 0.18);
    const tone = (level: number) => crystalTone(palette, crystal, level);
    const fill: Stop[] = [
      [0, tone(light * 0.3)],
      [0.55, tone(light * 0.75)],
      [0.93, tone(light * 0.98 + 0.06)],
      [1, tone(light + 0.12)],
    ];
    const end = at(0, length);
    const shade = doc.linearAt(fill, x, y, end[0], end[1]);
    doc.path(polygon([at(a, 0), at(b, 0), at(b, sb), at(a, sa)]), shade);
    const cap = tone(clamp(light + 0.2 + (random() - 0.5) * 0.12));
    doc.path(polygon([at(a, sa), at(b, sb), apex]), cap);
    if (random() < 0.7) paintReflection(doc, palette, random, at, a, b, length);
  }
  const ridge =
    stroke(at(edges[1], length * 0.2), at(edges[1], shoulders[1])) +
    stroke(at(edges[1], shoulders[1]), apex) +
    stroke(at(edges[0], shoulders[0]), apex);
  const shine = mix(palette.sun, crystal.color, 0.2);
  doc.line(ridge, shine, 1.2, { opacity: 0.25 + 0.5 * nearness });
  const hollow =
    stroke(at(edges[2], length * 0.2), at(edges[2], shoulders[2])) +
    stroke(at(edges[2], shoulders[2]), apex);
  doc.line(hollow, palette.rock[0], 0.9, { opacity: 0.4 });
  paintGrowthLines(doc, palette, random, at, edges, length, halfWidth);
}

function crystalTone(palette: Palette, crystal: Prism, level: number): string {
  const { rock, sun, sky } = palette;
  const { color, nearness } = crystal;
  const tones = [mix(color, rock[0], 0.84), mix(color, rock[0], 0.42), color] as const;
  const lit = ramp([tones[0], tones[1], tones[2], mix(color, sun, 0.72)], level);
  return mix(lit, sky[1], (1 - nearness) * 0.42);
}

function paintReflection(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  at: (u: number, v: number) => Point,
  a: number,
  b: number,
  length: number,
): void {
  const low = between(random, 0.2, 0.7);
  const high = low + between(random, 0.08, 0.33);
  const near = lerp(a, b, between(random, 0.15, 0.45));
  const far = lerp(a, b, between(random, 0.55, 0.95));
  const pane = [
    at(near, length * low),
    at(far, length * (low + 0.05)),
    at(far, length * high),
    at(near, length * (high - 0.06)),
  ];
  const color = random() < 0.6 ? palette.sun : palette.rock[0];
  doc.path(polygon(pane), color, { opacity: between(random, 0.06, 0.19) });
}

function paintGrowthLines(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  at: (u: number, v: number) => Point,
  edges: Edges,
  length: number,
  halfWidth: number,
): void {
  let lines = '';
  for (let k = 0; k < 7; k++) {
    const v = length * between(random, 0.3, 0.92);
    const face = Math.floor(random() * 3) as 0 | 1 | 2;
    const [a, b] = [edges[face], edges[(face + 1) as 1 | 2 | 3]];
    const end = at(lerp(a, b, between(random, 0.2, 0.9)), v + halfWidth * 0.03);
    lines += stroke(at(lerp(a, b, 0.1), v), end);
  }
  doc.line(lines, palette.sun, 0.8, { opacity: 0.28 });
}
