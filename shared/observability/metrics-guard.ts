import type { IncomingMessage } from 'node:http';
import { isSameSecret } from '../crypto/is-same-secret.ts';
import { inRanges, LOOPBACK_RANGES } from '../net/address-ranges.ts';

const isLoopback = inRanges(LOOPBACK_RANGES);

/** Headers that proxies add: behind a local proxy every request comes from loopback. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

type Asked = Pick<IncomingMessage, 'headers'> & {
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
};

function isFromLoopback({ socket, headers }: Asked): boolean {
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    PROXY_HEADERS.every((name) => headers[name] === undefined)
  );
}

/**
 * Whether a request may read the metrics: it carries the token (`Authorization: Bearer …`), or, if none
 * is set, it comes from loopback without a proxy in between.
 */
export function mayReadMetrics(request: Asked, token: string | undefined): boolean {
  if (token === undefined) return isFromLoopback(request);
  return isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`);
}
