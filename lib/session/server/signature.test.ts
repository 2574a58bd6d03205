import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deadAddress, serveJson } from '../../testing/local-server.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

async function isGood(access: string): Promise<boolean> {
  const { isSignatureGood } = await import('./signature.ts');
  return isSignatureGood(access);
}

const keyPair = () => generateKeyPair('ES256', { extractable: true });
type Key = Awaited<ReturnType<typeof keyPair>>;

const sign = ({ privateKey }: Key, header: { kid?: string } = {}) =>
  new SignJWT({ role: 'ADMIN' }).setProtectedHeader({ alg: 'ES256', ...header }).sign(privateKey);

/** Publishes keys, as a server does during a key rotation. */
async function publish(...keys: Key[]): Promise<void> {
  const published = keys.map(async ({ publicKey }, index) => ({
    ...(await exportJWK(publicKey)),
    kid: `k${index}`,
  }));
  const { url } = await serveJson({ keys: await Promise.all(published) });
  vi.stubEnv('JWT_JWKS_URL', `${url}/jwks.json`);
}

describe.each([
  ['one key', 1],
  ['two keys', 2],
])('where %s are published', (_, count) => {
  const open = async () => {
    const keys = await Promise.all(Array.from({ length: count }, keyPair));
    await publish(...keys);
    return keys;
  };

  test('a token of each is valid, whether it names its key or not', async () => {
    for (const [index, key] of (await open()).entries()) {
      expect(await isGood(await sign(key, { kid: `k${index}` }))).toBe(true);
      expect(await isGood(await sign(key))).toBe(true);
    }
  });

  test('a token of another is not, whichever key it names', async () => {
    await open();
    const forger = await keyPair();
    for (const header of [{}, { kid: 'k0' }, { kid: 'otra' }]) {
      expect(await isGood(await sign(forger, header))).toBe(false);
    }
  });

  test.each(['none', 'HS256', 'ES384', 'x', 7, null])('a token of alg %j is not', async (alg) => {
    await open();
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    expect(await isGood(`${part({ alg })}.${part({ role: 'ADMIN' })}.AAAA`)).toBe(false);
    expect(await isGood(`${part({ alg })}.${part({ role: 'ADMIN' })}.`)).toBe(false);
  });
});

test('while the keys are unreachable a token is accepted', async () => {
  vi.stubEnv('JWT_JWKS_URL', `${await deadAddress()}/jwks.json`);
  expect(await isGood(await sign(await keyPair()))).toBe(true);
});

test('where the address has no keys, a token is accepted', async () => {
  const { url } = await serveJson({ detail: 'x' }, 500);
  vi.stubEnv('JWT_JWKS_URL', `${url}/jwks.json`);
  expect(await isGood(await sign(await keyPair()))).toBe(true);
});

test('without a key every token is accepted', async () => {
  expect(await isGood('x')).toBe(true);
});
