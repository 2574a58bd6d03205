import { expect, test } from 'vitest';
import { accessToken } from '../../testing/auth-server.ts';
import { readClaims } from './access-token.ts';

const CLAIMS = Buffer.from('{"exp":9999999999}').toString('base64url');

test('a token has its expiry and its role', async () => {
  const claims = readClaims(await accessToken(60, { role: 'ADMIN' }));
  expect(claims?.role).toBe('ADMIN');
  expect([0, 50_000, 70_000].map((time) => claims?.endsWithin(time))).toEqual([false, false, true]);
  const ended = readClaims(await accessToken(-1, { role: 'jefe' }));
  expect(ended?.role).toBeUndefined();
  expect(ended?.endsWithin(0)).toBe(true);
});

test.each([
  [{ sub: '5', sid: 's1' }, 5, 's1'],
  [{ sub: 'ana@veta.test', sid: 7 }, undefined, undefined],
])('a token of %j has its account and its session', async (claims, account, session) => {
  expect(readClaims(await accessToken(60, claims))).toMatchObject({ account, session });
});

test('a token without an expiry has not expired', () => {
  const claims = Buffer.from('{"user_id":5}').toString('base64url');
  expect(readClaims(`e30.${claims}.x`)?.endsWithin(1e15)).toBe(false);
});

test.each([
  ['is empty', ''],
  ['has one part', CLAIMS],
  ['has two parts', `e30.${CLAIMS}`],
  ['has five parts', `e30.${CLAIMS}.x.y.z`],
  ['has claims that are no JSON', 'e30.x.y'],
  ['has an end that is no number', `e30.${Buffer.from('{"exp":"x"}').toString('base64url')}.x`],
  // Each would be invalid in a header, or read as two.
  ['has a line break', `e30.${CLAIMS}.x\r\nX-Evil: 1`],
  ['has a space', `e30.${CLAIMS}.x y`],
  ['has a letter of no header', `e30.${CLAIMS}.ñ😀`],
  ['has a NUL', `e30.${CLAIMS}.\0`],
])('a text that %s is no token', (_, text) => {
  expect(readClaims(text)).toBeUndefined();
});
