import { createHmac } from 'node:crypto';

/** HMAC-SHA256 of `parts`, one after the other (RFC 2104). */
export function hmac(key: string | Uint8Array, ...parts: (string | Uint8Array)[]): Buffer {
  const digest = createHmac('sha256', key);
  for (const part of parts) digest.update(part);
  return digest.digest();
}
