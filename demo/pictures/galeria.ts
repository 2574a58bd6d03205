import { mix } from './color.ts';
import { boxAround } from './framing.ts';
import { between, integer, lerp, type Random } from './noise.ts';
import type { Palette } from './palettes.ts';
import { paintRoom } from './parts/room.ts';
import { minerBox, paintMiner, paintSky, ridge } from './parts/scenery.ts';
import { Tunnel, type TunnelShape } from './parts/tunnel.ts';
import {
  loaderBox,
  oreCarBox,
  paintDuct,
  paintLamps,
  paintLoader,
  paintOreCar,
  paintRails,
} from './parts/tunnel-fittings.ts';
import { attributes, polygon, type Stop, type SvgDocument } from './svg-document.ts';

/** A gallery: rails and people, a loader at work, the portal or a room with pillars, by the seed. */
export function galeria(doc: SvgDocument, palette: Palette, random: Random, seed: number): void {
  doc.wash(palette.rock[0]);
  // The haulage level is what one pictures as a gallery: two seeds in five draw it.
  switch (seed % 5) {
    case 0:
    case 3:
      paintHaulage(doc, palette, random, seed);
      break;
    case 1:
      paintHeading(doc, palette, random, seed);
      break;
    case 2:
      paintPortal(doc, palette, random, seed);
      break;
    default:
      paintRoom(doc, palette, random, seed);
  }
}

function section(doc: SvgDocument, random: Random): TunnelShape {
  return {
    x: doc.width * between(random, 0.36, 0.64),
    y: doc.height * between(random, 0.44, 0.54),
    halfWidth: between(random, 0.5, 0.66),
    roof: between(random, 0.54, 0.72),
    floor: between(random, 0.44, 0.56),
    vault: between(random, 0.55, 1),
    arches: integer(random, 2, 4),
    roughness: between(random, 0.7, 1.3),
  };
}

/** The haulage level: rails to the light, with people or cars on them. */
function paintHaulage(doc: SvgDocument, palette: Palette, random: Random, seed: number): void {
  const tunnel = new Tunnel(doc, section(doc, random), seed);
  tunnel.paintRock(palette, random);
  tunnel.paintFloor(palette, random);
  paintRails(doc, palette, tunnel);
  paintLamps(doc, palette, tunnel, random() < 0.3 ? 0 : random() < 0.5 ? -1 : 1);
  const unit = doc.height / 800;
  const far = tunnel.floorAt(tunnel.endScale);
  const { x } = tunnel.shape;
  tunnel.paintGlow(palette, 1);
  if (random() < 0.35) {
    const near = between(random, 0.12, 0.24);
    const y = lerp(far, doc.height, near);
    const place = { x, y, scale: lerp(0.15, 3.1, near) * 1.5 * unit };
    doc.subject(() => {
      paintOreCar(doc, palette, place);
      return oreCarBox(place);
    });
    return;
  }
  const crew = integer(random, 1, 4);
  for (let i = 0; i < crew; i++) {
    const near = between(random, 0.03, 0.14);
    const y = lerp(far, doc.height, near);
    const offset = (i - (crew - 1) / 2) * 58 + between(random, -8, 8);
    const miner = { x: x + offset * unit, y, size: lerp(62, 190, near) * unit };
    doc.subject(() => {
      paintMiner(doc, palette, miner);
      return minerBox(miner);
    });
  }
}

/** A production heading: a loader under the ventilation duct. */
function paintHeading(doc: SvgDocument, palette: Palette, random: Random, seed: number): void {
  const shape = { ...section(doc, random), vault: between(random, 0.1, 0.45), arches: 0 };
  const tunnel = new Tunnel(doc, shape, seed);
  tunnel.paintRock(palette, random);
  tunnel.paintFloor(palette, random);
  tunnel.paintGlow(palette, 0.8);
  const hand = random() < 0.5 ? -1 : 1;
  paintDuct(doc, palette, tunnel, hand);
  if (random() < 0.6) paintLamps(doc, palette, tunnel, hand === 1 ? -1 : 1);
  const far = tunnel.floorAt(tunnel.endScale);
  const near = between(random, 0.16, 0.5);
  const y = lerp(far, doc.height, near);
  const scale = lerp(0.5, 4.6, near) * (doc.height / 800);
  const x = tunnel.shape.x + between(random, -0.4, 0.4) * 60 * scale;
  const loader = { x, y, scale };
  doc.subject(() => {
    paintLoader(doc, palette, loader);
    return loaderBox(loader);
  });
  if (random() < 0.55) {
    const size = lerp(66, 330, near * 0.9) * (doc.height / 800);
    const miner = { x: x - hand * 150 * scale, y: y - 4, size };
    doc.subject(() => {
      paintMiner(doc, palette, miner);
      return minerBox(miner);
    });
  }
}

/** Looking out from inside: the mouth of the tunnel frames the day. */
function paintPortal(doc: SvgDocument, palette: Palette, random: Random, seed: number): void {
  const { width, height } = doc;
  const shape = { ...section(doc, random), arches: integer(random, 0, 1) * 3 };
  const tunnel = new Tunnel(doc, shape, seed);
  tunnel.paintRock(palette, random);
  tunnel.paintFloor(palette, random);
  const mouth = between(random, 0.32, 0.5);
  const opening = tunnel.outline(mouth, 3);
  const inside = attributes(doc.clip(polygon(opening)));
  doc.add(`<g${inside}>`);
  const foot = tunnel.floorAt(mouth);
  const horizon = foot - height * mouth * between(random, 0.12, 0.3);
  const sunX = shape.x + width * between(random, -0.14, 0.14);
  const sunY = horizon - height * mouth * between(random, 0.2, 0.4);
  paintSky(doc, palette, { horizon: horizon + 8, sunX, sunY, sunRadius: height * 0.03 });
  for (let i = 0; i < 3; i++) {
    const amplitude = height * mouth * (0.26 - i * 0.07);
    const baseline = horizon + i * 8;
    const outline = ridge(doc, { baseline, amplitude, frequency: 7 + i * 2, seed: seed + i * 9 });
    doc.path(polygon(outline), mix(palette.sky[3], palette.rock[2], 0.25 + i * 0.25));
  }
  const ground: Stop[] = [
    [0, mix(palette.rock[4], palette.sky[3], 0.4)],
    [1, palette.rock[3]],
  ];
  doc.rect(0, horizon + 18, width, height, doc.linearAt(ground, 0, horizon, 0, foot));
  doc.add('</g>');
  doc.line(polygon(opening), palette.glow, 3, { opacity: 0.7 });
  const floorAt = (scale: number) => tunnel.floorAt(scale);
  paintRails(doc, palette, { shape, endScale: mouth, floorAt });
  const people = integer(random, 1, 3);
  for (let i = 0; i < people; i++) {
    const x = shape.x + (i - (people - 1) / 2) * 74 + between(random, -30, 30);
    const size = height * mouth * between(random, 0.5, 0.6);
    const miner = { x, y: foot + height * 0.03, size };
    paintMiner(doc, palette, { ...miner, lamp: false });
    doc.declare(minerBox(miner));
  }
  doc.declare(boxAround(opening));
  tunnel.paintGlow(palette, 0.5);
}
