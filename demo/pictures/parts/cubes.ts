import { mix } from '../color.ts';
import { type Box, boxAround } from '../framing.ts';
import { between, integer, type Random } from '../noise.ts';
import type { Palette } from '../palettes.ts';
import { type Point, polygon, type Stop, type SvgDocument } from '../svg-document.ts';

interface Cube {
  x: number;
  y: number;
  size: number;
  /** Turns about the vertical, about the view, and the tilt towards the viewer, in radians. */
  yaw: number;
  roll: number;
  pitch: number;
  color: string;
  fade: number;
}

type Vector = readonly [x: number, y: number, z: number];

function rotate([x, y, z]: Vector, { yaw, pitch, roll }: Cube): Vector {
  const x1 = x * Math.cos(yaw) + z * Math.sin(yaw);
  const z1 = z * Math.cos(yaw) - x * Math.sin(yaw);
  const y1 = y * Math.cos(pitch) - z1 * Math.sin(pitch);
  const z2 = y * Math.sin(pitch) + z1 * Math.cos(pitch);
  return [x1 * Math.cos(roll) - y1 * Math.sin(roll), x1 * Math.sin(roll) + y1 * Math.cos(roll), z2];
}

/** A face as its outward axis and the two axes that span it. */
const FACES: readonly (readonly [Vector, Vector, Vector])[] = [
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [-1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [0, 1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
  [
    [0, -1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
  [
    [0, 0, 1],
    [1, 0, 0],
    [0, 1, 0],
  ],
  [
    [0, 0, -1],
    [1, 0, 0],
    [0, 1, 0],
  ],
];

/** The light comes from the upper left, towards the viewer. */
const LIGHT: Vector = [-0.55, -0.68, 0.48];

/** A cluster of intergrown cubes with striped faces, like pyrite or fluorite on its matrix; answers its box. */
export function paintCubes(doc: SvgDocument, palette: Palette, random: Random): Box {
  const { width, height } = doc;
  const center = width * between(random, 0.4, 0.6);
  const floor = height * between(random, 0.92, 0.98);
  const half = width * between(random, 0.3, 0.44);
  const rise = height * between(random, 0.46, 0.66);
  const cool = random() < 0.4;
  const main = cool ? palette.mineral : mix(palette.metal, palette.glow, between(random, 0.3, 0.6));
  const other = cool ? mix(palette.metal, palette.glow, 0.4) : palette.mineral;
  const yaw = between(random, 0.4, 1.1);
  const mound = (t: number) => rise * (1 - t * t) ** 1.3;
  paintMound(doc, palette, { center, floor, half, height: (t) => mound(t) * 0.9 });
  const scale = between(random, 0.8, 1.2);
  const count = Math.round(integer(random, 56, 74) / scale ** 2);
  const cubes = Array.from({ length: count }, (_, i): Cube => {
    const t = (random() + random() - 1) * 0.95;
    const depth = random() ** 0.7;
    const large = i % 15 === 0 ? 1.9 : 1;
    return {
      x: center + t * half,
      y: floor - mound(t) * depth,
      size: height * between(random, 0.035, 0.085) * scale * large * (1.1 - Math.abs(t) * 0.5),
      yaw: yaw + between(random, -0.5, 0.5),
      roll: between(random, -0.32, 0.32),
      pitch: between(random, 0.35, 0.8),
      color: random() < 0.1 ? other : main,
      fade: Math.abs(t) * 0.6 + depth * 0.4,
    };
  });
  // Lower on the page is nearer: painting in that order stacks them.
  cubes.sort((a, b) => a.y - b.y);
  for (const cube of cubes) paintCube(doc, palette, random, cube);
  // Half a diagonal reaches 1.73 of half a side; turned as little as these are, less.
  const reach = 1.5;
  const box = boxAround(
    cubes.flatMap(({ x, y, size }): Point[] => [
      [x - size * reach, y - size * reach],
      [x + size * reach, y + size * reach],
    ]),
  );
  // Those lowest down are sunk in the rock.
  return { ...box, bottom: Math.min(box.bottom, height * 0.9) };
}

/** The rock behind the cubes: without it those at the edge would hang in the air. */
function paintMound(
  doc: SvgDocument,
  palette: Palette,
  mound: { center: number; floor: number; half: number; height: (t: number) => number },
): void {
  const outline: Point[] = [];
  for (let t = -1; t <= 1.001; t += 0.05) {
    const jag = 1 + 0.08 * Math.sin(t * 37);
    const height = mound.height(Math.max(-1, Math.min(1, t))) * jag;
    outline.push([mound.center + t * mound.half * 1.1, mound.floor + 40 - height]);
  }
  doc.path(polygon(outline), mix(palette.rock[0], palette.rock[1], 0.7));
}

function paintCube(doc: SvgDocument, palette: Palette, random: Random, cube: Cube): void {
  const { x, y, size } = cube;
  const at = ([u, v]: Vector): Point => [x + u * size, y + v * size];
  const sum = (a: Vector, b: Vector, s: number): Vector => [
    a[0] + b[0] * s,
    a[1] + b[1] * s,
    a[2] + b[2] * s,
  ];
  for (const [normal, side, rise] of FACES) {
    const out = rotate(normal, cube);
    if (out[2] <= 0.02) continue;
    const [u, v] = [rotate(side, cube), rotate(rise, cube)];
    const corner = (a: number, b: number) => at(sum(sum(out, u, a), v, b));
    const lit = Math.max(0, out[0] * LIGHT[0] + out[1] * LIGHT[1] + out[2] * LIGHT[2]);
    const dark = mix(cube.color, palette.rock[0], 0.82 - lit * 0.6);
    const bright = mix(mix(cube.color, palette.rock[0], 0.5 - lit * 0.5), palette.sun, lit * 0.62);
    const fill: Stop[] = [
      [0, mix(bright, palette.sky[1], cube.fade * 0.25)],
      [0.6, mix(bright, dark, 0.45)],
      [1, dark],
    ];
    const [from, to] = [corner(-1, -1), corner(1, 1)];
    const face = polygon([corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]);
    doc.path(face, doc.linearAt(fill, from[0], from[1], to[0], to[1]));
    let grooves = '';
    for (let k = 0; k < 9; k++) {
      const line = between(random, -0.95, 0.95);
      const start = between(random, -1, 0.2);
      const end = Math.min(1, start + between(random, 0.5, 1.6));
      grooves += polygon([corner(start, line), corner(end, line)], false);
    }
    doc.line(grooves, random() < 0.5 ? palette.sun : palette.rock[0], 0.9, { opacity: 0.24 });
    doc.line(face, palette.sun, 1.3, { opacity: 0.14 + lit * 0.4, 'stroke-linejoin': 'round' });
  }
}
