import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from '../../../shared/crypto/derive-key.ts';
import { hmac } from '../../../shared/crypto/hmac.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts texts that are stored where others can read them. */
export interface Seal {
  /** HMAC of a secret, to use as a key. */
  nameOf: (secret: string) => string;
  /** Encrypts a text for the key `name`. */
  close: (name: string, text: string) => string;
  /** Decrypts a text; undefined where it was encrypted under another key or changed. */
  open: (name: string, sealed: string) => string | undefined;
}

/** Creates the encryption for one `purpose` from a secret that all instances share. */
export function createSeal(secret: string, purpose: string): Seal {
  const namingKey = deriveKey(secret, `${purpose} names`);
  const sealingKey = deriveKey(secret, `${purpose} texts`);
  return {
    nameOf: (text) => hmac(namingKey, text).toString('base64url'),
    close(name, text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealingKey, nonce).setAAD(Buffer.from(name));
      const parts = [nonce, cipher.update(text, 'utf8'), cipher.final()];
      return Buffer.concat([...parts, cipher.getAuthTag()]).toString('base64url');
    },
    open(name, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv(CIPHER, sealingKey, bytes.subarray(0, NONCE_BYTES), {
          authTagLength: TAG_BYTES,
        });
        decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(-TAG_BYTES));
        const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
