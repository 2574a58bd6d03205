import { hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** A key of 32 bytes for one `purpose`, derived from the signing key of the installation (RFC 5869). */
export const deriveKey = (signingKey: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', signingKey, '', purpose, KEY_BYTES));
