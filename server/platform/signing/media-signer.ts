import { timingSafeEqual } from 'node:crypto';
import { MEDIA_SIGNATURE } from '../../../contract/media-signature.ts';
import { deriveKey } from '../../../shared/crypto/derive-key.ts';
import { hmac } from '../../../shared/crypto/hmac.ts';

/** Signs addresses of files that are not public (newsroom.md#files). */
export interface MediaSigner {
  /** Signature of the address of a file, valid for an hour at most; in an e-mail for seven days. */
  sign: (key: string, place?: Place) => string;
  /** Whether a signature is valid for the file now. */
  isValid: (key: string, signature: string) => boolean;
}

const HOUR_SECONDS = 60 * 60;
/** An e-mail is opened when its recipient comes to it. */
const LIFE_SECONDS = { page: HOUR_SECONDS, email: 7 * 24 * HOUR_SECONDS } as const;
type Place = keyof typeof LIFE_SECONDS;
const PLACES = ['page', 'email'] as const;
/** Signatures of the same five minutes are equal, so that a browser does not load the picture at each autosave. */
const STEP_SECONDS = 5 * 60;

/** Signs with a key derived from `signingKey` (32 bytes), which is the same on all servers. */
export function createMediaSigner(signingKey: Uint8Array, now: () => Date): MediaSigner {
  const key = deriveKey(signingKey, 'addresses of hidden files');
  const nowSeconds = () => Math.floor(now().getTime() / 1000);
  // Those of pages are as the previous release makes and reads them.
  const digest = (place: Place, file: string, until: string) =>
    hmac(key, `${place === 'email' ? 'email ' : ''}${until} ${file}`);
  return {
    sign: (file, place = 'page') => {
      const until = nowSeconds() + LIFE_SECONDS[place];
      const rounded = String(until - (until % STEP_SECONDS));
      return `${rounded}.${digest(place, file, rounded).toString('base64url')}`;
    },
    isValid: (file, signature) => {
      const [until = '', code = ''] = signature.split('.', 2);
      const seconds = Number(until);
      if (!/^\d{1,12}$/.test(until) || seconds <= nowSeconds()) return false;
      const given = Buffer.from(code, 'base64url');
      return PLACES.some((place) => {
        // One that is valid for longer was made before the clock was set back.
        if (seconds > nowSeconds() + LIFE_SECONDS[place]) return false;
        const expected = digest(place, file, until);
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
    },
  };
}

/** Address of a stored file with a signature (newsroom.md#files). */
export const signedAddress = (
  { siteUrl, mediaSigner }: { siteUrl: string; mediaSigner: MediaSigner },
  key: string,
): string => `${siteUrl}/media/${key}?${MEDIA_SIGNATURE}=${mediaSigner.sign(key)}`;

/** The same signer for addresses in an e-mail. */
export const forEmails = (signer: MediaSigner): MediaSigner => ({
  ...signer,
  sign: (key) => signer.sign(key, 'email'),
});
