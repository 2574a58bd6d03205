import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import { z } from 'zod';
import { syncFolder } from '../../platform/data-folder/sync.ts';
import { errorCode, Failure, reasonOf } from '../../platform/errors/failure.ts';

/** Every library that reads JSON Web Tokens knows this algorithm. */
export const ACCESS_ALGORITHM = 'ES256';

const DAY_MS = 24 * 60 * 60_000;
/** Age at which a key stops signing. */
const ROTATION_MS = 90 * DAY_MS;
/** Time for which a retired key still verifies: the longest life of an access token. */
const FAREWELL_MS = DAY_MS;

const storedKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
  kid: z.string().optional(),
  /** When it was made, ISO 8601; a key without a date never grows old. */
  created_at: z.iso.datetime().optional(),
});
const storedKeysSchema = z.object({ keys: z.array(storedKeySchema).min(1) });
type StoredKey = z.infer<typeof storedKeySchema>;

/** Keys of the access tokens: one signs, all verify. */
export interface AccessKeys {
  signing: { kid: string; key: CryptoKey | Uint8Array };
  /** What `/.well-known/jwks.json` publishes (RFC 7517); nothing secret is in it. */
  published: { keys: JWK[] };
}

async function describeKeys(stored: readonly StoredKey[]): Promise<AccessKeys> {
  const keys = await Promise.all(
    stored.map(async ({ created_at: _made, d, ...publicPart }) => ({
      secret: { ...publicPart, d },
      published: {
        ...publicPart,
        kid: publicPart.kid ?? (await calculateJwkThumbprint(publicPart)),
        alg: ACCESS_ALGORITHM,
        use: 'sig',
      },
    })),
  );
  const [first] = keys;
  if (!first) throw new Error('There is no key to sign with');
  return {
    signing: { kid: first.published.kid, key: await importJWK(first.secret, ACCESS_ALGORITHM) },
    published: { keys: keys.map(({ published }) => published) },
  };
}

async function makeKey(now: Date): Promise<StoredKey> {
  const { privateKey } = await generateKeyPair(ACCESS_ALGORITHM, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return storedKeySchema.parse({ ...jwk, created_at: now.toISOString() });
}

const ageOf = (key: StoredKey, now: Date) =>
  key.created_at ? now.getTime() - Date.parse(key.created_at) : 0;

/** Keys that are in force now, the newest first: makes one where the newest is old or missing. */
async function rotate(stored: readonly StoredKey[], now: Date): Promise<readonly StoredKey[]> {
  const [newest] = stored;
  if (!newest || ageOf(newest, now) > ROTATION_MS)
    return [await makeKey(now), ...stored.slice(0, 1)];
  return ageOf(newest, now) > FAREWELL_MS ? [newest] : stored;
}

async function readKeys(file: string): Promise<readonly StoredKey[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
  return storedKeysSchema.parse(JSON.parse(text)).keys;
}

async function writeKeys(folder: string, file: string, keys: readonly StoredKey[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${randomUUID()}`);
  // On the disk before it has its name: a power cut must not leave an empty file of it.
  await writeFile(draft, JSON.stringify({ keys }), { mode: 0o600, flag: 'wx', flush: true });
  await rename(draft, file);
  await syncFolder(folder);
}

/**
 * Keys under `keys/access-tokens.json` of the data folder: made at the first start, replaced at the
 * first start after 90 days. What the key before has signed stays good. Removing the file and
 * starting again replaces them at once, and signs nobody out either: refresh tokens are not signed.
 * Throws `Failure` where the file can be neither read nor made.
 */
export async function keepAccessKeys(dataDir: string, now: Date): Promise<AccessKeys> {
  const folder = join(resolve(dataDir), 'keys');
  const file = join(folder, 'access-tokens.json');
  try {
    const stored = await readKeys(file);
    const inForce = await rotate(stored, now);
    if (inForce !== stored) await writeKeys(folder, file, inForce);
    return await describeKeys(inForce);
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) {
      throw new Failure(`The keys in ${file} are damaged; restore them, or remove the file.`);
    }
    throw new Failure(`The keys in ${file} can be neither read nor made: ${reasonOf(error)}.`);
  }
}

/**
 * Keys of the environment: a set of private JWK for ES256, of which the first signs. Several
 * servers on one database need the same ones. Throws `Failure` where the text is no such set.
 */
export async function readAccessKeys(text: string): Promise<AccessKeys> {
  try {
    return await describeKeys(storedKeysSchema.parse(JSON.parse(text)).keys);
  } catch {
    // The cause would show a part of the secret.
    throw new Failure('ACCESS_TOKEN_KEYS is no JSON Web Key Set of private ES256 (P-256) keys.');
  }
}
