import { timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../../shared/crypto/derive-key.ts';
import { hmac } from '../../../shared/crypto/hmac.ts';

/** Which e-mail a return address belongs to: ids of the newsletter and of the subscriber. */
export interface Delivery {
  newsletter: number;
  subscriber: number;
}

/** 80 bits, in digits that keep their meaning where a server changes the case of an address. */
const CODE_BYTES = 10;
const MAX_ID = 2 ** 31 - 1;
const MAX_LOCAL_PART = 64;
/** `+`, two ids in base 36 with their hyphens, and the code. */
const LONGEST_TAG = 1 + 2 * (MAX_ID.toString(36).length + 1) + 2 * CODE_BYTES;
/** Most characters that the local part of `BOUNCE_ADDRESS` may have (RFC 5321, 4.5.3.1.1). */
export const MAX_BOUNCE_LOCAL_PART = MAX_LOCAL_PART - LONGEST_TAG;

const TAG = /^[^@\s]+\+([0-9a-z]{1,6})-([0-9a-z]{1,6})-([0-9a-f]{20})@[^@\s]+$/;

function codeOf(signingKey: Uint8Array, { newsletter, subscriber }: Delivery): Buffer {
  const key = deriveKey(signingKey, 'return addresses of newsletters');
  return hmac(key, `${newsletter} ${subscriber}`).subarray(0, CODE_BYTES);
}

/**
 * Envelope sender of a newsletter to one subscriber (D74): `bounceAddress` with a signed tag behind a `+` (RFC 5233), so
 * that a bounce names the e-mail that it is about. `signingKey` are the 32 bytes that all servers share.
 */
export function makeReturnAddress(
  signingKey: Uint8Array,
  delivery: Delivery,
  bounceAddress: string,
): string {
  const at = bounceAddress.lastIndexOf('@');
  const ids = [delivery.newsletter, delivery.subscriber].map((id) => id.toString(36)).join('-');
  const code = codeOf(signingKey, delivery).toString('hex');
  return `${bounceAddress.slice(0, at)}+${ids}-${code}${bounceAddress.slice(at)}`;
}

/** What a return address names; undefined for any other address, and for one that this server has not made. */
export function readReturnAddress(signingKey: Uint8Array, address: string): Delivery | undefined {
  const [, newsletterId = '', subscriberId = '', code = ''] =
    TAG.exec(address.trim().toLowerCase()) ?? [];
  if (code === '') return undefined;
  const newsletter = Number.parseInt(newsletterId, 36);
  const subscriber = Number.parseInt(subscriberId, 36);
  if (newsletter > MAX_ID || subscriber > MAX_ID) return undefined;
  const delivery = { newsletter, subscriber };
  const isAuthentic = timingSafeEqual(Buffer.from(code, 'hex'), codeOf(signingKey, delivery));
  return isAuthentic ? delivery : undefined;
}

const EVERY_TAG = /\+[0-9a-z]{1,6}-[0-9a-z]{1,6}-[0-9a-f]{20}@/gi;
/** A report has that of its own e-mail, once or a few times; more is none, and each takes time to check. */
const MAX_TAGS = 20;

/**
 * The e-mail that a report is about, by the signed addresses anywhere in its source (its own recipient, or headers of
 * the returned e-mail); undefined without one, and where they name several e-mails
 * or there are more than `MAX_TAGS` different ones.
 */
export function findDelivery(signingKey: Uint8Array, source: string): Delivery | undefined {
  const tags = new Set(source.match(EVERY_TAG) ?? []);
  if (tags.size > MAX_TAGS) return undefined;
  const found = [...tags].flatMap((tag) => readReturnAddress(signingKey, `x${tag}x`) ?? []);
  const [first] = found;
  const isOne = found.every(
    ({ newsletter, subscriber }) =>
      newsletter === first?.newsletter && subscriber === first.subscriber,
  );
  return isOne ? first : undefined;
}
