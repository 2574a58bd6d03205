import { mix } from '../color.ts';
import { between, fbm, integer, lerp, type Random } from '../noise.ts';
import type { Palette } from '../palettes.ts';
import { type Point, polygon, SCREEN, type Stop, type SvgDocument } from '../svg-document.ts';
import { minerBox, paintMiner } from './scenery.ts';

/** A room with pillars of rock left to hold the roof, and light behind them. */
export function paintRoom(doc: SvgDocument, palette: Palette, random: Random, seed: number): void {
  const { width, height } = doc;
  const { rock, glow, sun } = palette;
  const eyeX = width * between(random, 0.35, 0.65);
  const eyeY = height * between(random, 0.46, 0.56);
  const roof = between(random, 0.62, 0.85);
  const back: Stop[] = [
    [0, sun],
    [0.12, glow],
    [0.4, rock[2]],
    [1, rock[0]],
  ];
  doc.wash(doc.radial(back, eyeX, eyeY, width * 0.5, 0.62));
  const plane = (scale: number, up: boolean) => eyeY + height * scale * (up ? -roof : 0.62);
  const rows = integer(random, 5, 8);
  const crewRow = integer(random, 2, rows - 3);
  const aisle = between(random, 0.72, 1.15);
  for (let row = 0; row < rows; row++) {
    const t = row / (rows - 1);
    const scale = lerp(0.1, 1.15, t ** 1.7);
    paintBand(doc, palette, seed + row, plane(scale, true), t, true);
    paintBand(doc, palette, seed + row + 40, plane(scale, false), t, false);
    const gap = width * scale * aisle * between(random, 0.9, 1.1);
    for (let k = -3; k <= 3; k++) {
      // The middle aisle stays open, so that the light reaches the viewer.
      const x = eyeX + (k + (k >= 0 ? 0.55 : 0.45)) * gap;
      if (Math.abs(x - eyeX) < gap * 0.3 || x < -gap || x > width + gap) continue;
      paintPillar(doc, palette, random, seed + row * 7 + k, {
        x,
        top: plane(scale, true),
        bottom: plane(scale, false),
        half: width * scale * between(random, 0.1, 0.17),
        t,
        lightFrom: x < eyeX ? 1 : -1,
      });
    }
    if (row > 1) hangLamp(doc, palette, eyeX, plane(scale, true), scale);
    if (row === crewRow) {
      const size = height * scale * 0.36;
      const x = eyeX + between(random, -0.12, 0.12) * gap;
      const floor = plane(scale, false);
      const crew = [{ x, y: floor + 2, size }];
      if (random() < 0.6) crew.push({ x: x + size * 0.7, y: floor, size });
      for (const miner of crew) {
        doc.subject(() => {
          paintMiner(doc, palette, miner);
          return minerBox(miner);
        });
      }
    }
  }
}

function hangLamp(
  doc: SvgDocument,
  palette: Palette,
  x: number,
  roof: number,
  scale: number,
): void {
  const y = roof + doc.height * 0.11 * scale;
  doc.line(
    polygon(
      [
        [x, roof - 20],
        [x, y],
      ],
      false,
    ),
    palette.rock[0],
    1 + scale,
  );
  const light: Stop[] = [
    [0, '#ffffff', 1],
    [0.08, palette.sun, 0.95],
    [0.3, palette.glow, 0.4],
    [1, palette.glow, 0],
  ];
  doc.halo(light, x, y, doc.height * 0.13 * scale, SCREEN);
}

function paintBand(
  doc: SvgDocument,
  palette: Palette,
  seed: number,
  level: number,
  t: number,
  up: boolean,
): void {
  const { width, height } = doc;
  const outside = up ? -20 : height + 20;
  const edge: Point[] = [[-20, outside]];
  for (let x = -20; x <= width + 20; x += 20) {
    edge.push([x, level + fbm(x / 90, seed, seed, 3) * height * 0.05 * (0.2 + t)]);
  }
  edge.push([width + 20, outside]);
  const far = mix(palette.rock[3], palette.glow, 0.3);
  const tone = mix(far, palette.rock[up ? 0 : 1], Math.min(1, t * 1.1 + 0.12));
  const fill: Stop[] = [
    [0, tone],
    [1, mix(tone, palette.rock[0], 0.75)],
  ];
  const end = level + (up ? -1 : 1) * height * 0.3;
  doc.path(polygon(edge), doc.linearAt(fill, 0, level, 0, end));
}

function paintPillar(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  seed: number,
  pillar: { x: number; top: number; bottom: number; half: number; t: number; lightFrom: 1 | -1 },
): void {
  const { x, top, bottom, half, t, lightFrom } = pillar;
  const side = (hand: 1 | -1) =>
    Array.from({ length: 15 }, (_, i): Point => {
      const f = i / 14;
      // Pillars spall to an hourglass: broad at roof and floor, thin at the waist.
      const waist = 1 + 0.42 * Math.abs(f - 0.5) ** 2 * 4;
      const rough = 1 + 0.3 * fbm(f * 5, hand * 3, seed, 3);
      return [x + hand * half * waist * rough * 0.8, lerp(top, bottom, f)];
    });
  const lit = mix(mix(palette.rock[3], palette.glow, 0.45), palette.rock[1], t * 0.85);
  const dark = mix(palette.rock[1], palette.rock[0], 0.35 + t * 0.6);
  const fill: Stop[] = [
    [0, dark],
    [0.6, mix(dark, lit, 0.2)],
    [0.88, mix(dark, lit, 0.7)],
    [1, mix(lit, palette.sun, 0.25 * (1 - t))],
  ];
  const [x1, x2] = [x - half * lightFrom, x + half * lightFrom];
  const shape = polygon([...side(-1), ...side(1).toReversed()]);
  doc.path(shape, doc.linearAt(fill, x1, 0, x2, 0));
  let cracks = '';
  for (let k = 0; k < 16; k++) {
    const cx = x + (random() - 0.5) * half * 1.5;
    const cy = lerp(top, bottom, random());
    const drop = between(random, 0.05, 0.18) * (bottom - top);
    cracks += polygon(
      [
        [cx, cy],
        [cx + (random() - 0.5) * half * 0.5, cy + drop],
      ],
      false,
    );
  }
  doc.line(cracks, palette.rock[0], 0.8 + t * 2.2, { opacity: 0.5 });
  // Fallen rock hides the foot of the pillar: a straight one would look cut out of card.
  const rubble: Point[] = [];
  for (let k = 0; k <= 10; k++) {
    const f = k / 5 - 1;
    const heap = half * 0.42 * Math.sqrt(Math.max(0, 1 - f * f)) * between(random, 0.4, 1);
    rubble.push([x + f * half * 1.75, bottom + half * 0.06 - heap]);
  }
  doc.path(polygon(rubble), mix(dark, lit, 0.12));
  const edge = polygon(side(lightFrom), false);
  doc.line(edge, mix(palette.glow, palette.sun, 0.3), 1 + t * 1.6, {
    opacity: 0.5 * (1 - t * 0.6),
  });
}
