import { hash } from 'node:crypto';
import { type CompactVerifyGetKey, compactVerify, createRemoteJWKSet, errors } from 'jose';
import { env } from '../core/env.ts';

/** Refusals that are about the token; everything else is about the keys not being at hand. */
const REFUSALS = [
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
];

/** Longest wait for the keys, in milliseconds: a page waits for it. */
const PATIENCE_MS = 3000;

/** So long a good signature is not checked again, in milliseconds: a key that is taken back counts soon. */
const GOOD_FOR_MS = 60_000;
/** Tokens that are remembered: of so many people who are here at once. */
const MOST_KNOWN = 10_000;

type Check = (access: string) => Promise<unknown>;
let check: Check | undefined;

/** Until when tokens with a good signature are known, by their digest. */
const known = new Map<string, number>();

/**
 * Whether an access token may be what it says (D7). Yes where no key is known to check it with, or
 * while the keys are out of reach: the server checks every call anyway.
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
      timeoutDuration: PATIENCE_MS,
    });
    return (access) => compactVerify(access, keys).catch((error) => tryEachKey(access, error));
  }
  return () => Promise.resolve();
}

/** A token need not name its key: then any of those that fit may have signed it. */
async function tryEachKey(access: string, error: unknown): Promise<unknown> {
  if (!(error instanceof errors.JWKSMultipleMatchingKeys)) throw error;
  for await (const key of error) {
    const verified = await compactVerify(access, key).catch(() => undefined);
    if (verified) return verified;
  }
  throw new errors.JWSSignatureVerificationFailed();
}
