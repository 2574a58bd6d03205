import { expect, test } from 'vitest';
import { withoutSignatures } from './media-signature.ts';

const LONGEST_KEY = `${'a'.repeat(195)}.webp`;

test.each([
  ['/media/articulos/a.webp?firma=1.b-c_D', '/media/articulos/a.webp'],
  [
    '<img src="https://veta.test/media/a.webp?firma=1">, <a href="/media/b.pdf?firma=2">',
    '<img src="https://veta.test/media/a.webp">, <a href="/media/b.pdf">',
  ],
  [`/media/${LONGEST_KEY}?firma=1`, `/media/${LONGEST_KEY}`],
  [`${'/media/'.repeat(40)}a.webp?firma=1`, `${'/media/'.repeat(40)}a.webp`],
])('removes the signature of a file: %s', (signed, address) => {
  expect(withoutSignatures(signed)).toBe(address);
});

test.each([
  '/media/a.webp?x=1',
  '/articulos/1?firma=1',
  // No file has such a key, and a search for its end from everywhere would be quadratic.
  `/media/a${LONGEST_KEY}?firma=1`,
])('leaves %s as it is', (address) => {
  expect(withoutSignatures(address)).toBe(address);
});
