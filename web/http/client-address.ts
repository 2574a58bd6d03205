import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * The client's address, for limits (D49): the socket's, or behind a trusted proxy the rightmost
 * address of `X-Forwarded-For` that is no trusted proxy. Addresses to the left of it may be forged.
 */
export function clientAddress(
  request: IncomingMessage,
  isTrusted: (address: string) => boolean,
): string {
  let client = bare(request.socket.remoteAddress ?? '');
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  while (isTrusted(client)) {
    const before = bare(forwarded.pop() ?? '');
    if (isIP(before) === 0) break;
    client = before;
  }
  return client;
}

/** Unwraps an IPv4 address mapped into IPv6. */
const bare = (address: string): string => address.trim().replace(/^::ffff:(?=[\d.]+$)/i, '');
