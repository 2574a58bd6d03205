import { randomBytes, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { RECOVERY_CODES } from '../../../contract/second-factor.ts';
import { limitHashing } from '../auth/passwords.ts';

/** Letters and digits that nobody takes for another. */
const PLAIN = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

const makeHalf = () => Array.from({ length: HALF }, () => PLAIN[randomInt(PLAIN.length)]).join('');

/** New recovery codes of ten characters, with a dash in the middle for those who copy them. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${makeHalf()}-${makeHalf()}`);

/** A new salt for the recovery codes of an account. */
export const makeSalt = (): string => randomBytes(16).toString('base64url');

/**
 * Hash of a recovery code, as `codeSchema` leaves it: argon2id, since ten characters can be tried one after the other.
 * The salt is that of all codes of the account, so that a code costs one hash. Throws a 503 when too many wait.
 */
export const hashRecoveryCode = (code: string, salt: string): Promise<string> =>
  limitHashing(async () => {
    const raw = await hashRaw(code, { salt: Buffer.from(salt, 'base64url') });
    return raw.toString('base64url');
  });
