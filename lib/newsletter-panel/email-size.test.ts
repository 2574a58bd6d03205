import { expect, test } from 'vitest';
import { gmailCut } from './email-size.ts';

test('an e-mail of up to 102 KB is shown whole', () => {
  expect(gmailCut('x'.repeat(104_448))).toBeUndefined();
});

test('a larger one is cut, counted in bytes as it is sent', () => {
  const cut =
    'Pesa 103 KB y Gmail corta lo que pasa de 102 KB («Mensaje acortado»). Quita bloques o acorta los textos.';
  expect(gmailCut('x'.repeat(104_449))).toBe(cut);
  expect(gmailCut('ñ'.repeat(52_225))).toBe(cut);
  expect(gmailCut('ñ'.repeat(100_000))).toMatch(/^Pesa 196 KB /);
});
