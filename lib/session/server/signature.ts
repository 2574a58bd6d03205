import { hash } from 'node:crypto';
import { type CompactVerifyGetKey, compactVerify, createRemoteJWKSet, errors } from 'jose';
import { env } from '../../core/server/env.ts';

/** Errors of the token; others mean that the keys are not available. */
const REFUSALS = [
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
];

/** Timeout of the keys, in milliseconds: a page waits for them. */
const TIMEOUT_MS = 3000;

/**
 * Time that a valid signature is cached, in milliseconds; short, so that a withdrawn key takes
 * effect soon.
 */
const GOOD_FOR_MS = 60_000;
/** Cached tokens: readers at the same time. */
const MOST_KNOWN = 10_000;

type Check = (access: string) => Promise<unknown>;
let check: Check | undefined;

/** Digests of tokens with a valid signature, and until when they are cached. */
const known = new Map<string, number>();

/**
 * Whether the signature of an access token is valid (D7). True without a key, or while the keys are
 * unreachable: the server checks every call anyway.
 */
export async function isSignatureGood(access: string): Promise<boolean> {
  check ??= chooseCheck();
  const digest = hash('sha256', access, 'base64');
  if (Date.now() < (known.get(digest) ?? 0)) return true;
  try {
    await check(access);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(digest, Date.now() + GOOD_FOR_MS);
    return true;
  } catch (error) {
    return !REFUSALS.some((refusal) => error instanceof refusal);
  }
}

function chooseCheck(): Check {
  const { JWT_JWKS_URL, JWT_SECRET } = env();
  if (JWT_SECRET) {
    const secret = new TextEncoder().encode(JWT_SECRET);
    return (access) => compactVerify(access, secret, { algorithms: ['HS256', 'HS384', 'HS512'] });
  }
  if (JWT_JWKS_URL) {
    const keys: CompactVerifyGetKey = createRemoteJWKSet(new URL(JWT_JWKS_URL), {
      timeoutDuration: TIMEOUT_MS,
    });
    return (access) => compactVerify(access, keys).catch((error) => tryEachKey(access, error));
  }
  return () => Promise.resolve();
}

/** A token need not name its key: try all that fit. */
async function tryEachKey(access: string, error: unknown): Promise<unknown> {
  if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
  for await (const key of error) {
    const verified = await compactVerify(access, key).catch(() => undefined);
    if (verified) return verified;
  }
  throw new errors.JWSSignatureVerificationFailed();
}
