import { createHash, randomBytes } from 'node:crypto';
import { hmac } from '../../../shared/crypto/hmac.ts';

const TOKEN_BYTES = 32;

/** A token that nobody can guess: 256 random bits that stand for nothing but themselves. */
export const makeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** What the database keeps of a token: who reads the database cannot use it (D29). */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/**
 * Token that follows another one. Whoever comes late with the old token gets the same new one
 * (D6), although neither is stored: it follows from the old token and a random number of the
 * database, and from neither of them alone.
 */
export const successorOf = (token: string, nonce: string): string =>
  hmac(token, nonce).toString('base64url');
