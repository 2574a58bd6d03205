import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** A key of 32 bytes for one `purpose`, from a secret that all instances share (HKDF, RFC 5869, SHA-256). */
export const deriveKey = (secret: string | Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES));
