import { deriveKey } from '../../../shared/crypto/derive-key.ts';
import { hmac } from '../../../shared/crypto/hmac.ts';
import { createTextCipher } from '../signing/text-cipher.ts';
import type { Email, EmailPurpose } from './outbox.ts';

/** An e-mail as the queue stores it: neither its text nor its receiver can be read without the key. */
export interface EncryptedEmail {
  /** HMAC of the receiver's address: finds the e-mails to somebody whose account is erased. */
  recipient: string;
  /** The whole `Email` as JSON, encrypted (JWE, AES-256-GCM). */
  sealed: string;
  /** In clear, so that the e-mails of one purpose can be deleted. */
  purpose?: EmailPurpose;
}

/** Encrypts e-mails for the queue, with keys derived from the installation's signing key. */
export interface EmailCipher {
  /** Encrypts an e-mail; its `purpose` stays readable. */
  seal: (email: Email, purpose?: EmailPurpose) => Promise<EncryptedEmail>;
  /**
   * The e-mail of a stored payload; one that an earlier release stored in clear is given back as it is.
   * Throws where it was sealed with another key.
   */
  open: (stored: EncryptedEmail | Email) => Promise<Email>;
  /** What `recipient` is for this address, in whatever case. */
  recipientOf: (address: string) => string;
}

/** Seals with keys derived from `signingKey` (32 bytes), which is the same on all servers. */
export function createEmailCipher(signingKey: Uint8Array): EmailCipher {
  const cipher = createTextCipher(signingKey, 'queued e-mails');
  const recipientKey = deriveKey(signingKey, 'receivers of queued e-mails');
  const recipientOf = (address: string) =>
    hmac(recipientKey, address.toLowerCase()).toString('base64url');
  return {
    recipientOf,
    seal: async (email, purpose) => ({
      recipient: recipientOf(email.to),
      sealed: await cipher.seal(JSON.stringify(email)),
      ...(purpose && { purpose }),
    }),
    open: async (stored) =>
      'sealed' in stored ? JSON.parse(await cipher.open(stored.sealed)) : stored,
  };
}

declare module '../queue/jobs.ts' {
  interface Payloads {
    letters: EncryptedEmail;
  }
}
