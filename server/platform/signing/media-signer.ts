import { timingSafeEqual } from 'node:crypto';
import { MEDIA_SIGNATURE } from '../../../contract/media-signature.ts';
import { deriveKey } from '../../../shared/crypto/derive-key.ts';
import { hmac } from '../../../shared/crypto/hmac.ts';

/** Signs addresses of files that are not public (newsroom.md#files). */
export interface MediaSigner {
  /** Signature of the address of a file, valid for an hour at most. */
  sign: (key: string) => string;
  /** Whether a signature is valid for the file now. */
  isValid: (key: string, signature: string) => boolean;
}

const LIFE_SECONDS = 60 * 60;
/** Signatures of the same five minutes are equal, so that a browser does not load the picture at each autosave. */
const STEP_SECONDS = 5 * 60;

/** Signs with a key derived from `signingKey` (32 bytes), which is the same on all servers. */
export function createMediaSigner(signingKey: Uint8Array, now: () => Date): MediaSigner {
  const key = deriveKey(signingKey, 'addresses of hidden files');
  const nowSeconds = () => Math.floor(now().getTime() / 1000);
  const digest = (file: string, until: string) => hmac(key, `${until} ${file}`);
  return {
    sign: (file) => {
      const until = nowSeconds() + LIFE_SECONDS;
      const rounded = String(until - (until % STEP_SECONDS));
      return `${rounded}.${digest(file, rounded).toString('base64url')}`;
    },
    isValid: (file, signature) => {
      const [until = '', code = ''] = signature.split('.', 2);
      const seconds = Number(until);
      if (!/^\d{1,12}$/.test(until) || seconds <= nowSeconds()) return false;
      // One that is valid for longer was made before the clock was set back.
      if (seconds > nowSeconds() + LIFE_SECONDS) return false;
      const given = Buffer.from(code, 'base64url');
      const expected = digest(file, until);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

/** Address of a stored file with a signature (newsroom.md#files). */
export const signedAddress = (
  { siteUrl, mediaSigner }: { siteUrl: string; mediaSigner: MediaSigner },
  key: string,
): string => `${siteUrl}/media/${key}?${MEDIA_SIGNATURE}=${mediaSigner.sign(key)}`;
