import { expect, test } from 'vitest';
import { hashToken, makeToken, successorOf } from './opaque-token.ts';

const bitsOf = (token: string) => Buffer.from(token, 'base64url').length * 8;

test('a token, its successor and what is stored of it have 256 bits', () => {
  const token = makeToken();
  expect([token, successorOf(token, 'nonce'), hashToken(token)].map(bitsOf)).toEqual([
    256, 256, 256,
  ]);
});

test('no token comes twice, and none is what is stored of it', () => {
  const tokens = Array.from({ length: 1000 }, makeToken);
  expect(new Set([...tokens, ...tokens.map(hashToken)]).size).toBe(2000);
});
