import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Has the requests of a connection answered one after the other: work on the next begins when the answer
 * before it has gone out. Browsers send none ahead, and whoever does, and reads nothing, would have the
 * places of all others (decision 041).
 */
export function inTurn(listener: RequestListener): RequestListener {
  const last = new WeakMap<Socket, ServerResponse>();
  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const before = last.get(socket);
    last.set(socket, response as ServerResponse);
    if (!before || before.writableFinished) return listener(request, response as never);
    before.once('close', () => {
      if (!socket.destroyed) listener(request, response as never);
    });
  };
}
