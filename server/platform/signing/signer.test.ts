import { base64url, SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { createSigner } from './signer.ts';

const KEY = new Uint8Array(32).fill(7);
const DAY = 86_400;

let present = new Date('2026-03-10T17:00:00Z');
const signer = createSigner(KEY, () => present);
const at = (moment: string) => {
  present = new Date(moment);
};

test('a token gives back what it holds, until it expires', async () => {
  at('2026-03-10T17:00:00Z');
  const token = await signer.sign('puerta', { sub: '7', ronda: 2 }, DAY);

  at('2026-03-11T16:59:59Z');
  expect(await signer.read('puerta', token)).toEqual({
    state: 'valid',
    claims: expect.objectContaining({ sub: '7', ronda: 2 }),
    issuedAt: new Date('2026-03-10T17:00:00Z'),
  });

  at('2026-03-11T17:00:00Z');
  expect(await signer.read('puerta', token)).toEqual({ state: 'expired' });
});

test('a token serves one purpose alone, also when it has expired', async () => {
  at('2026-03-10T17:00:00Z');
  const token = await signer.sign('puerta', {}, DAY);

  expect(await signer.read('ventana', token)).toEqual({ state: 'invalid' });
  at('2026-04-10T17:00:00Z');
  expect(await signer.read('ventana', token)).toEqual({ state: 'invalid' });
});

test('a token of another key is invalid', async () => {
  const other = createSigner(new Uint8Array(32).fill(8), () => present);

  const token = await other.sign('puerta', {}, DAY);

  expect(await signer.read('puerta', token)).toEqual({ state: 'invalid' });
});

test('a changed token is invalid, wherever it was changed', async () => {
  at('2026-03-10T17:00:00Z');
  const token = await signer.sign('puerta', { sub: '7' }, DAY);
  const [header = '', payload = '', signature = ''] = token.split('.');
  const forged = base64url.encode(
    Buffer.from(base64url.decode(payload)).toString().replace('"7"', '"8"'),
  );

  for (const changed of [
    `${header}.${forged}.${signature}`,
    `${header}.${payload}.`,
    `${header}.${payload}`,
    `${header}.${payload}.${signature.slice(1)}`,
    `${token}.${token}`,
  ]) {
    expect(await signer.read('puerta', changed)).toEqual({ state: 'invalid' });
  }
});

test('a token without a signature, or with another algorithm, is invalid', async () => {
  at('2026-03-10T17:00:00Z');
  const until = Math.floor(present.getTime() / 1000) + DAY;
  const longKey = new Uint8Array(64).fill(7);
  const unsigned = new UnsecuredJWT({ exp: until }).setAudience('puerta').setIssuedAt().encode();
  const other = await new SignJWT({ exp: until })
    .setProtectedHeader({ alg: 'HS512' })
    .setAudience('puerta')
    .setIssuedAt()
    .sign(longKey);

  expect(await signer.read('puerta', unsigned)).toEqual({ state: 'invalid' });
  expect(await createSigner(longKey, () => present).read('puerta', other)).toEqual({
    state: 'invalid',
  });
});

test('a token that never expires is invalid', async () => {
  const eternal = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience('puerta')
    .setIssuedAt()
    .sign(KEY);

  expect(await signer.read('puerta', eternal)).toEqual({ state: 'invalid' });
});

test.for(['', '.', '..', 'abc', 'a.b.c', '\u0000', 'ñ.ñ.ñ', '{}', 'x'.repeat(2000)])(
  'text that is no token is invalid: %j',
  async (text) => {
    expect(await signer.read('puerta', text)).toEqual({ state: 'invalid' });
  },
);
