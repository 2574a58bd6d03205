import type { IncomingMessage } from 'node:http';
import { isSameSecret } from '../crypto/is-same-secret.ts';
import { inRanges, LOOPBACK_RANGES } from '../net/address-ranges.ts';

const isThisMachine = inRanges(LOOPBACK_RANGES);

/** What proxies add: behind one, everybody seems to be on this machine. */
const LEFT_BY_PROXIES = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

type Asked = Pick<IncomingMessage, 'headers'> & {
  socket: Pick<IncomingMessage['socket'], 'remoteAddress'>;
};

function isProgramHere({ socket, headers }: Asked): boolean {
  return (
    isThisMachine(socket.remoteAddress ?? '') &&
    LEFT_BY_PROXIES.every((name) => headers[name] === undefined)
  );
}

/**
 * Whether somebody may read the metrics: who has the token (`Authorization: Bearer …`), or, where
 * none is set, a program of this machine that asks without a proxy in between.
 */
export function mayReadMetrics(request: Asked, token: string | undefined): boolean {
  if (token === undefined) return isProgramHere(request);
  return isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`);
}
