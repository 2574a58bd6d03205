import { CompactEncrypt, compactDecrypt } from 'jose';
import { deriveKey } from '../../../shared/crypto/derive-key.ts';

/** Encrypts texts that the database stores. */
export interface TextCipher {
  /** The text, encrypted (JWE, AES-256-GCM). */
  seal: (text: string) => Promise<string>;
  /** The text again. Throws where it was sealed with another key or for another purpose. */
  open: (sealed: string) => Promise<string>;
}

const HEADER = { alg: 'dir', enc: 'A256GCM' } as const;

/** Seals texts of one purpose, with a key derived from `signingKey` (32 bytes), which is the same on all servers. */
export function createTextCipher(signingKey: Uint8Array, purpose: string): TextCipher {
  const key = deriveKey(signingKey, purpose);
  return {
    seal: (text) =>
      new CompactEncrypt(new TextEncoder().encode(text)).setProtectedHeader(HEADER).encrypt(key),
    open: async (sealed) => {
      const { plaintext } = await compactDecrypt(sealed, key, {
        keyManagementAlgorithms: [HEADER.alg],
        contentEncryptionAlgorithms: [HEADER.enc],
      });
      return new TextDecoder().decode(plaintext);
    },
  };
}
