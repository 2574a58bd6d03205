import { timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../shared/crypto/derive-key.ts';
import { hmac } from '../../shared/crypto/hmac.ts';

const HMAC_BYTES = 32;

/** Authenticates cache entries: only a process that has the secret can write one. */
export interface EntryHmac {
  /** The bytes of the entry `name` with their HMAC before them. */
  sign: (name: string, bytes: Buffer) => Buffer;
  /** The bytes without their HMAC. Throws where it is not that of these bytes under this name. */
  verify: (name: string, signed: Buffer) => Buffer;
}

/** Authenticates entries for one `purpose`, with a key from a secret that all instances share. */
export function createEntryHmac(secret: string, purpose: string): EntryHmac {
  const key = deriveKey(secret, `${purpose} marks`);
  // As JSON a name has an end of its own.
  const hmacOf = (name: string, bytes: Buffer) => hmac(key, JSON.stringify(name), bytes);
  return {
    sign: (name, bytes) => Buffer.concat([hmacOf(name, bytes), bytes]),
    verify(name, signed) {
      const bytes = signed.subarray(HMAC_BYTES);
      const isAuthentic =
        signed.length > HMAC_BYTES &&
        timingSafeEqual(signed.subarray(0, HMAC_BYTES), hmacOf(name, bytes));
      if (!isAuthentic) throw new Error('The HMAC of the entry does not match');
      return bytes;
    },
  };
}
