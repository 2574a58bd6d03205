import { createHash, randomBytes } from 'node:crypto';
import { hmac } from '../../../shared/crypto/hmac.ts';

const TOKEN_BYTES = 32;

/** A random token of 256 bits. */
export const makeToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Hash of a token; the database stores only this (D29). */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/**
 * Token that follows another one. Whoever comes late with the old token gets the same new one
 * (D6), although neither is stored: it follows from the old token and a random number of the
 * database, and from neither of them alone.
 */
export const successorOf = (token: string, nonce: string): string =>
  hmac(token, nonce).toString('base64url');
