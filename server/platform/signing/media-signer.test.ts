import { expect, test } from 'vitest';
import { createMediaSigner } from './media-signer.ts';

const KEY = new Uint8Array(32).fill(7);
const NOON = Date.parse('2026-03-10T12:00:00Z');
const FILE = 'textos/veta.webp';
const MINUTE_MS = 60_000;

const signerAt = (moment: number, key = KEY) => createMediaSigner(key, () => new Date(moment));

test('a signature is valid for its file, for an hour at most', () => {
  const signature = signerAt(NOON).sign(FILE);
  const isValidAt = (moment: number) => signerAt(moment).isValid(FILE, signature);

  expect(isValidAt(NOON + 54 * MINUTE_MS)).toBe(true);
  expect(isValidAt(NOON + 60 * MINUTE_MS)).toBe(false);
  expect(signerAt(NOON).isValid('textos/otra.webp', signature)).toBe(false);
});

test('a signature in an e-mail is valid for seven days at most', () => {
  const signature = signerAt(NOON).sign(FILE, 'email');
  const isValidAt = (minutes: number) =>
    signerAt(NOON + minutes * MINUTE_MS).isValid(FILE, signature);

  expect(isValidAt(7 * 24 * 60 - 6)).toBe(true);
  expect(isValidAt(7 * 24 * 60)).toBe(false);
  expect(isValidAt(-10)).toBe(false);
});

test('the signatures of five minutes are equal, so that a browser loads a picture once', () => {
  const sign = (minutes: number) => signerAt(NOON + minutes * MINUTE_MS).sign(FILE);
  expect(sign(4)).toBe(sign(0));
  expect(sign(5)).not.toBe(sign(0));
});

test('a signature that was made before the clock was set back is refused', () => {
  const signature = signerAt(NOON).sign(FILE);
  expect(signerAt(NOON - 10 * MINUTE_MS).isValid(FILE, signature)).toBe(false);
});

test('a forged signature is refused', () => {
  const [until = '', code = ''] = signerAt(NOON).sign(FILE).split('.');
  const ofOtherKey = signerAt(NOON, new Uint8Array(32).fill(8)).sign(FILE);
  const forged = [
    ...['', '.', until, `${until}.`, `.${code}`, `${until}.${code.slice(1)}`],
    `${Number(until) - 300}.${code}`,
    `0x${until}.${code}`,
    `${until}.${'A'.repeat(43)}`,
    ofOtherKey,
  ];
  expect(forged.filter((signature) => signerAt(NOON).isValid(FILE, signature))).toEqual([]);
});
