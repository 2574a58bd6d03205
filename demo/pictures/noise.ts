/** A seeded random generator of numbers in [0, 1). */
export type Random = () => number;

/** Mulberry32: small, fast, and good enough for scattering marks on a picture. */
export function createRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Linear interpolation from a to b. */
export function lerp(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/** Keeps a value inside [low, high]. */
export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value));
}

/** A random number between a and b. */
export function between(random: Random, a: number, b: number): number {
  return lerp(a, b, random());
}

/** A random whole number between a and b, both included. */
export function integer(random: Random, a: number, b: number): number {
  return Math.floor(lerp(a, b + 1, random()));
}

/** One of -1 and 1. */
export function sign(random: Random): 1 | -1 {
  return random() < 0.5 ? -1 : 1;
}

function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 974634777);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

function fade(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/** Value noise in [-1, 1], smooth in x and y. */
export function noise(x: number, y: number, seed = 1): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const u = fade(x - i);
  const v = fade(y - j);
  const a = hash(i, j, seed);
  const b = hash(i + 1, j, seed);
  const c = hash(i, j + 1, seed);
  const d = hash(i + 1, j + 1, seed);
  return (a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v) * 2 - 1;
}

/** Fractal noise: octaves of value noise, each half as strong and twice as fine. */
export function fbm(x: number, y: number, seed = 1, octaves = 4): number {
  let value = 0;
  let amplitude = 0.5;
  let frequency = 1;
  for (let k = 0; k < octaves; k++) {
    value += amplitude * noise(x * frequency, y * frequency, seed + k * 17);
    amplitude *= 0.5;
    // Not exactly two, so that the lattices of the octaves do not line up.
    frequency *= 2.03;
  }
  return value;
}
