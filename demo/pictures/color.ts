import { clamp, lerp } from './noise.ts';

type Oklab = readonly [lightness: number, a: number, b: number];

function toLinear(channel: number): number {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

function toByte(linear: number): string {
  const c = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(255 * clamp(c))
    .toString(16)
    .padStart(2, '0');
}

function toOklab(color: string): Oklab {
  const n = Number.parseInt(color.slice(1), 16);
  const r = toLinear(n >> 16);
  const g = toLinear((n >> 8) & 255);
  const b = toLinear(n & 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([lightness, a, b]: Oklab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = toByte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = toByte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = toByte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return `#${red}${green}${blue}`;
}

/**
 * Mixes two `#rrggbb` colours in OKLab, which is perceptually uniform: mixing copper and slate in RGB
 * looks muddy.
 */
export function mix(from: string, to: string, amount: number): string {
  const p = toOklab(from);
  const q = toOklab(to);
  return toHex([lerp(p[0], q[0], amount), lerp(p[1], q[1], amount), lerp(p[2], q[2], amount)]);
}

/** A colour along a list of colours, 0 the first and 1 the last. */
export function ramp(colors: readonly [string, string, ...string[]], position: number): string {
  const t = clamp(position) * (colors.length - 1);
  const i = Math.min(colors.length - 2, Math.floor(t));
  return mix(colors[i] ?? colors[0], colors[i + 1] ?? colors[1], t - i);
}
