import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { limitConcurrency } from '../../platform/http/limit-concurrency.ts';
import { makeToken } from './opaque-token.ts';

/**
 * Limits argon2 hashes at a time; throws a 503 when too many wait. Each needs 19 MiB and a processor for a while; more
 * at a time would not be faster.
 */
export const limitHashing = limitConcurrency({
  running: Math.max(2, availableParallelism()),
  waiting: 100,
});

/** Keyboards differ in how they compose an accented letter; the password is the same (NFKC). */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFKC'));

/**
 * Hashes a password with argon2id (D29), with the memory and passes that OWASP recommends, which
 * are the library's defaults. Throws a 503 when too many wait.
 */
export const hashPassword = (password: string): Promise<string> =>
  limitHashing(() => hash(bytesOf(password)));

let nobodysHash: Promise<string> | undefined;

/** Hash of a random password, so that unknown accounts take as long as known ones; created at first use. */
function dummyHash(): Promise<string> {
  nobodysHash ??= hashPassword(makeToken()).catch((error) => {
    nobodysHash = undefined;
    throw error;
  });
  return nobodysHash;
}

/**
 * Whether this is the password of a stored hash. An account without a password takes as long to
 * refuse as any other, so that nobody can tell it apart. Throws a 503 when too many wait.
 */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const compared = stored ?? (await dummyHash());
  const matches = await limitHashing(() => verify(compared, bytesOf(password)));
  return matches && stored !== null;
}
