import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test('the list has 10,000 passwords that the length would let through, in lower case', async () => {
  const lines = (await readFile(new URL('./common-passwords.txt', import.meta.url), 'utf8'))
    .trimEnd()
    .split('\n');

  expect(new Set(lines).size).toBe(10_000);
  expect(lines.filter((line) => line.length < 8 || line !== line.toLowerCase())).toEqual([]);
});

test.each([
  'password',
  'PASSWORD',
  'PassWord1',
  '12345678',
  'ｐａｓｓｗｏｒｄ',
  ' iloveyou ',
  'trustno1',
])('%j is a common password', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(['Mineria2026!', 'cargador-a-bateria', 'correcto caballo pila grapa'])(
  '%j is none',
  (password) => {
    expect(isCommonPassword(password)).toBe(false);
  },
);
