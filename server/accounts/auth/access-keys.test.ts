import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type AccessKeys, keepAccessKeys, readAccessKeys } from './access-keys.ts';
import { createAccessTokens } from './access-tokens.ts';

const DAY_MS = 24 * 60 * 60_000;
const START = new Date('2026-03-10T17:00:00Z');
const after = (days: number) => new Date(START.getTime() + days * DAY_MS);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'veta-minera-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
});

const file = () => join(folder, 'keys', 'access-tokens.json');
const tokensOf = (keys: AccessKeys, now: Date) => createAccessTokens(keys, 900, () => now);
const subject = {
  userId: 7,
  sessionId: '0c8c5b0e-6f0e-4b8e-9a54-0d3f5c2c8a11',
  role: 'ADMIN',
} as const;

test('keepAccessKeys makes a key that only its owner may read, and keeps it', async () => {
  const first = await keepAccessKeys(folder, START);
  const second = await keepAccessKeys(folder, after(80));

  expect((await stat(file())).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, 'keys'))).mode & 0o777).toBe(0o700);
  expect(second.published).toEqual(first.published);
});

test('keepAccessKeys publishes nothing secret', async () => {
  const { published } = await keepAccessKeys(folder, START);

  const { d } = JSON.parse(await readFile(file(), 'utf8')).keys[0];
  expect(d).toHaveLength(43);
  expect(JSON.stringify(published)).not.toContain(d);
  expect(published.keys).toEqual([
    {
      kty: 'EC',
      crv: 'P-256',
      x: expect.any(String),
      y: expect.any(String),
      kid: expect.any(String),
      alg: 'ES256',
      use: 'sig',
    },
  ]);
});

test('after 90 days another key signs, and what the one before has signed stays good', async () => {
  const old = await keepAccessKeys(folder, START);
  const token = await tokensOf(old, after(91)).sign(subject);

  const rotated = await keepAccessKeys(folder, after(91));

  expect(rotated.signing.kid).not.toBe(old.signing.kid);
  expect(rotated.published.keys.map(({ kid }) => kid)).toEqual([
    rotated.signing.kid,
    old.signing.kid,
  ]);
  expect(await tokensOf(rotated, after(91)).read(token)).toEqual({
    userId: 7,
    sessionId: subject.sessionId,
  });
});

test('the previous key verifies for a day and is then removed', async () => {
  await keepAccessKeys(folder, START);
  const rotated = await keepAccessKeys(folder, after(91));

  expect((await keepAccessKeys(folder, after(91.9))).published.keys).toHaveLength(2);
  const later = await keepAccessKeys(folder, after(92.1));
  expect(later.published.keys.map(({ kid }) => kid)).toEqual([rotated.signing.kid]);
});

test.for(['', '{', '{"keys":[]}', '{"keys":[{"kty":"RSA"}]}'])(
  'keepAccessKeys refuses a damaged file: %j',
  async (content) => {
    await keepAccessKeys(folder, START);
    await writeFile(file(), content);

    await expect(keepAccessKeys(folder, START)).rejects.toMatchObject({
      name: 'Failure',
      message: expect.stringMatching(
        /^The keys in \S+ are damaged; restore them, or remove the file\.$/,
      ),
    });
  },
);

test('keepAccessKeys tells where the folder cannot be written', async () => {
  await writeFile(join(folder, 'keys'), '');

  await expect(keepAccessKeys(folder, START)).rejects.toMatchObject({
    name: 'Failure',
    message: expect.stringMatching(/^The keys in \S+ can be neither read nor made: .+\.$/),
  });
});

async function privateJwk() {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return exportJWK(privateKey);
}

test('readAccessKeys takes a set of private keys, of which the first signs and all are believed', async () => {
  const [first, second] = [await privateJwk(), await privateJwk()];
  const old = await readAccessKeys(JSON.stringify({ keys: [second] }));
  const token = await tokensOf(old, START).sign(subject);

  const both = await readAccessKeys(JSON.stringify({ keys: [first, second] }));

  expect(both.signing.kid).not.toBe(old.signing.kid);
  expect(await tokensOf(both, START).read(token)).toMatchObject({ userId: 7 });
});

test.for(['x', '{}', '{"keys":[]}', '{"keys":[{"kty":"EC","crv":"P-256","x":"a","y":"b"}]}'])(
  'readAccessKeys refuses %j without showing it',
  async (text) => {
    await expect(readAccessKeys(text)).rejects.toMatchObject({
      name: 'Failure',
      message: 'ACCESS_TOKEN_KEYS is no JSON Web Key Set of private ES256 (P-256) keys.',
    });
  },
);
