import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Where a connection has its last answer: a property is found faster than an entry of a map. */
const LAST = Symbol('last answer');

type Connection = Socket & { [LAST]?: ServerResponse };

/**
 * Has the requests of a connection answered one after the other: work on the next begins when the answer
 * before it has gone out. Browsers send none ahead, and whoever does, and reads nothing, would have the
 * places of all others (decision 041).
 */
export function inTurn(listener: RequestListener): RequestListener {
  return (request, response) => {
    const socket: Connection = request.socket;
    const before = socket[LAST];
    socket[LAST] = response;
    if (!before || before.writableFinished) return listener(request, response);
    before.once('close', () => {
      if (!socket.destroyed) listener(request, response);
    });
  };
}
