import { mix } from '../color.ts';
import { between, fbm, integer, noise, type Random } from '../noise.ts';
import type { Palette } from '../palettes.ts';
import { type Point, polygon, type SvgDocument } from '../svg-document.ts';
import { type Field, Relief } from './contours.ts';
import { paintBedding, paintGrid, paintSectionLine, type Target } from './map-marks.ts';
import { type Colors, paintSheets } from './sheets.ts';

/** Rock units cut and displaced by a fault, with bedding signs and a section line. */
export function paintGeology(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  seed: number,
  target: Target,
): void {
  const { width, height } = doc;
  const { rock, mineral, metal, sun, sky } = palette;
  const lean = between(random, -0.5, 0.5);
  const faultX = (y: number) =>
    target.x + width * 0.14 + (y - height / 2) * lean + 22 * noise(y / 120, 4, seed);
  const [slipX, slipY] = [width * between(random, 0.04, 0.1), height * between(random, 0.16, 0.3)];
  const [c, s] = [Math.cos(target.angle), Math.sin(target.angle)];
  const scale = width * between(random, 0.3, 0.46);
  const beds: Field = (x, y) => {
    const across = (-s * x + c * y) / scale;
    const along = (c * x + s * y) / scale;
    const intrusion =
      1.7 * Math.exp(-((x - target.x) ** 2 + (y - target.y) ** 2) / (width * 0.13) ** 2);
    return (
      Math.sin(across * 2.4 + 0.5 * Math.sin(along * 1.7)) +
      0.7 * fbm(across, along, seed, 3) +
      intrusion
    );
  };
  const field: Field = (x, y) => (x < faultX(y) ? beds(x, y) : beds(x - slipX, y + slipY));
  const colors: Colors = [
    mix(mineral, rock[0], 0.5),
    mix(rock[3], sky[3], 0.3),
    mix(mineral, rock[4], 0.45),
    rock[4],
    mix(rock[2], rock[3], 0.5),
    mix(rock[4], sun, 0.6),
    mix(metal, rock[3], 0.35),
    metal,
  ];
  const relief = new Relief(width, height, 12, field);
  paintSheets(doc, palette, relief, { levels: 8, low: -1.25, high: 1.75, colors, shadow: 0.45 });
  const trace: Point[] = [];
  for (let y = -10; y <= height + 10; y += 16) trace.push([faultX(y), y]);
  doc.line(polygon(trace, false), rock[0], 4.5, { opacity: 0.85 });
  paintGrid(doc, palette, integer(random, 6, 9));
  paintBedding(doc, palette, random, target.angle);
  paintSectionLine(doc, palette, target);
}
