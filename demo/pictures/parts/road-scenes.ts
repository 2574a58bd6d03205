import { mix } from '../color.ts';
import { isInside, moveInto } from '../framing.ts';
import { between, fbm, integer, lerp, type Random, sign } from '../noise.ts';
import type { Palette } from '../palettes.ts';
import { type Point, polygon, round, type Stop, type SvgDocument } from '../svg-document.ts';
import { paintRoad, type Road } from './road.ts';
import {
  paintLamp,
  paintTruckFront,
  paintTruckSide,
  truckFrontBox,
  truckSideBox,
} from './truck.ts';

/** Where the sky ends and where the sun stands over it. */
export interface Dusk {
  horizon: number;
  sunX: number;
}

/** The plain from the horizon to the viewer; returns where it starts. */
function paintPlain(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  seed: number,
  horizon: number,
): number {
  const { width, height } = doc;
  const top = horizon + height * 0.085;
  const edge = Array.from({ length: 40 }, (_, i): Point => {
    return [(i / 39) * width, top + fbm(i / 8, 3, seed) * height * 0.02];
  });
  const ground: Stop[] = [
    [0, mix(palette.rock[2], palette.rock[3], 0.45)],
    [0.4, palette.rock[1]],
    [1, palette.rock[0]],
  ];
  const shade = doc.linearAt(ground, 0, top, 0, height);
  doc.path(polygon([[0, height], ...edge, [width, height]]), shade);
  let marks = '';
  for (let i = 0; i < 320; i++) {
    const near = random() ** 0.8;
    const y = top + 8 + near * near * (height - top);
    const length = 3 + near * 16 * random();
    marks += `M${round(random() * width)} ${round(y)}l${round(length)} ${round(-length * 0.2)}`;
  }
  doc.line(marks, palette.rock[0], 1.3, { opacity: 0.3 });
  return top;
}

/** A road that winds across the plain, with trucks coming along it. */
export function paintWinding(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  seed: number,
  { horizon, sunX }: Dusk,
): void {
  const { width, height } = doc;
  const top = paintPlain(doc, palette, random, seed, horizon);
  const bend = between(random, 0.14, 0.36);
  const turns = between(random, 2.6, 7.5);
  const phase = between(random, 0, 2 * Math.PI);
  const start = between(random, 0.3, 0.7);
  const end = between(random, 0.25, 0.75);
  const breadth = between(random, 0.15, 0.24);
  const road: Road = {
    x: (t) => width * (lerp(start, end, t) + bend * Math.sin(phase + t * turns) * (1 - t) ** 0.55),
    y: (t) => top + 4 + (height * 1.04 - top) * (1 - t) ** 2.1,
    half: (t) => width * (breadth * (1 - t) ** 1.9 + 0.006),
  };
  paintRoad(doc, palette, road, { horizon: top, sunX, seed });
  const stops = [0.8, 0.62, 0.46, 0.3].slice(integer(random, 0, 1), integer(random, 2, 4));
  for (const stop of stops) {
    const first = stop + between(random, -0.05, 0.05);
    const side = between(random, -0.25, 0.25);
    const at = (t: number) => ({
      x: road.x(t) + side * road.half(t),
      y: road.y(t),
      scale: road.half(t) / lerp(160, 95, t),
    });
    // Farther along the road, until every crop shows all of it.
    let t = first;
    while (t < 0.95 && !isInside(truckFrontBox(at(t)), doc.safe)) t += 0.01;
    paintTruckFront(doc, palette, at(t));
    doc.declare(truckFrontBox(at(t)));
  }
}

/** A straight road and a truck that fills it. */
export function paintHeadOn(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  seed: number,
  { horizon, sunX }: Dusk,
): void {
  const { width, height } = doc;
  const top = paintPlain(doc, palette, random, seed, horizon);
  const away = between(random, 0.4, 0.6);
  const bend = sign(random) * between(random, 0.05, 0.16);
  const road: Road = {
    x: (t) => width * (lerp(0.5, away, t) + bend * Math.sin(t * Math.PI)),
    y: (t) => top + 2 + (height * 1.1 - top) * (1 - t) ** 1.9,
    half: (t) => width * (0.42 * (1 - t) ** 1.75 + 0.005),
  };
  paintRoad(doc, palette, road, { horizon: top, sunX, seed });
  for (const t of [0.66, 0.48].slice(0, integer(random, 1, 2))) {
    const x = road.x(t) + road.half(t) * 0.35;
    paintTruckFront(doc, palette, { x, y: road.y(t), scale: road.half(t) / 190 });
  }
  const near = between(random, 0.1, 0.24);
  const scale = (height / 800) * between(random, 2.4, 3.5);
  const lane = between(random, 0.15, 0.35);
  const foot = Math.min(height * 0.95, (doc.safe?.bottom ?? height) - 6 * scale);
  // No nearer than where every crop shows its wheels.
  let t = near;
  while (doc.safe && road.y(t) > foot) t += 0.005;
  const place = { x: road.x(t) - road.half(t) * lane, y: Math.min(road.y(t), foot), scale };
  paintTruckFront(doc, palette, place);
  doc.declare(truckFrontBox(place));
}

/** Trucks in file along a crest, seen from the side against the sky. */
export function paintCrest(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  seed: number,
  { horizon }: Dusk,
): void {
  const { width, height } = doc;
  const tilt = between(random, -0.12, 0.12);
  const crest = (x: number) => {
    const rough = fbm(x / 260, 5, seed, 3) * height * 0.035;
    return horizon + height * 0.1 + (x - width / 2) * tilt + rough;
  };
  const outline: Point[] = [[-20, height + 20]];
  for (let x = -20; x <= width + 20; x += 10) outline.push([x, crest(x)]);
  outline.push([width + 20, height + 20]);
  // The power line that feeds the shovels runs behind the trucks.
  const spacing = width / integer(random, 5, 8);
  let poles = '';
  for (let x = spacing * 0.3; x < width; x += spacing) {
    const y = crest(x);
    poles += `M${round(x)} ${round(y)}v${round(-height * 0.12)}m-11 10h22`;
  }
  doc.line(poles, mix(palette.rock[1], palette.sky[2], 0.3), 2.2);
  const trucks = integer(random, 2, 4);
  const scale = (height / 800) * between(random, 0.75, 1.15);
  const mirrored = random() < 0.5;
  for (let k = 0; k < trucks; k++) {
    const x = width * ((k + between(random, 0.3, 0.7)) / trucks);
    const onCrest = (at: number) => Math.max(crest(at - 40 * scale), crest(at + 40 * scale)) + 3;
    const { dx } = moveInto(truckSideBox({ x, y: onCrest(x), scale }), doc.safe);
    const place = { x: x + dx, y: onCrest(x + dx), scale };
    paintTruckSide(doc, palette, place, mirrored);
    doc.declare(truckSideBox(place));
  }
  const earth: Stop[] = [
    [0, mix(palette.rock[1], palette.rock[0], 0.2)],
    [1, palette.rock[0]],
  ];
  doc.path(polygon(outline), doc.linearAt(earth, 0, horizon, 0, height));
  doc.line(polygon(outline.slice(1, -1), false), palette.glow, 2, { opacity: 0.55 });
  // Lamps of the lower road.
  for (let k = 0; k < 9; k++) {
    const x = width * random();
    const y = lerp(crest(x), height, between(random, 0.35, 0.85));
    paintLamp(doc, palette, x, y, between(random, 8, 20));
  }
}
