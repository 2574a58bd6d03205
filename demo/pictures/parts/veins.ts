import { mix } from '../color.ts';
import { between, clamp, fbm, lerp, type Random } from '../noise.ts';
import type { Palette } from '../palettes.ts';
import { type Point, polygon, SCREEN, type Stop, type SvgDocument } from '../svg-document.ts';

/** A braided vein beside the fault and its branches, which pinch and swell. */
export function paintVeins(
  doc: SvgDocument,
  palette: Palette,
  random: Random,
  seed: number,
  view: { veins: number; veinWidth: number },
  fault: { surface: number; slip: number; faultX: (y: number) => number },
): void {
  const { width, height } = doc;
  const unit = height / 800;
  const left: Point[][] = [];
  const right: Point[][] = [];
  for (let k = 0; k < view.veins; k++) {
    const main = k === 0;
    const top = fault.surface + height * 0.03 + (main ? fault.slip : random() * height * 0.4);
    const end = main
      ? height + 20
      : Math.min(height + 20, top + height * between(random, 0.2, 0.6));
    const offset = main ? 0 : (random() - 0.5) * width * 0.13;
    const thick = (main ? view.veinWidth : between(random, 3, view.veinWidth * 0.5)) * unit;
    const hanging: Point[] = [];
    const foot: Point[] = [];
    for (let y = top; y <= end; y += 7) {
      const taper = clamp(Math.min((y - top) / 90, (end - y) / 60 + (main ? 1 : 0)));
      const drift = offset * (0.45 + fbm(y / 210, k * 3.7, seed, 2) * 1.6);
      const wander = fbm(y / 52, k + 9, seed, 3) * width * 0.017;
      const x = fault.faultX(y) - width * 0.012 + drift + wander;
      const swell = clamp(0.42 + 1.5 * fbm(y / 105, k * 5.1, seed + 4, 3), 0.06, 1.5);
      const half = 0.5 + thick * taper ** 0.7 * swell;
      hanging.push([x - half, y]);
      foot.push([x + half * 0.85, y + 3]);
    }
    left.push(hanging);
    right.push(foot);
  }
  const shape = left
    .map((side, k) => polygon([...side, ...(right[k] ?? []).toReversed()]))
    .join('');
  doc.path(shape, palette.glow, { opacity: 0.55, ...doc.blur(16), ...SCREEN });
  const ore: Stop[] = [
    [0, mix(palette.metal, palette.glow, 0.75)],
    [0.5, palette.metal],
    [1, mix(palette.metal, palette.rock[0], 0.25)],
  ];
  doc.path(shape, doc.linearAt(ore, 0, fault.surface, width * lerp(0.2, 0.4, random()), height));
  doc.line(left.map((side) => polygon(side, false)).join(''), palette.sun, 1.3, { opacity: 0.75 });
  const shade = right.map((side) => polygon(side, false)).join('');
  doc.line(shade, palette.rock[0], 1.2, { opacity: 0.55 });
}
