import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Address of the client, for limits (D49): the socket's, unless a trusted proxy is there; then the
 * rightmost of `X-Forwarded-For` that is no trusted proxy. What stands left of that one was written
 * by somebody whom nobody vouches for.
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

/** An IPv4 address that came through an IPv6 socket, as itself. */
const bare = (address: string): string => address.trim().replace(/^::ffff:(?=[\d.]+$)/i, '');
