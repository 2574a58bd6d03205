import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The last response of a connection; a property is faster than a map. */
const LAST_RESPONSE = Symbol('last response');

type Connection = Socket & { [LAST_RESPONSE]?: ServerResponse };

/**
 * Answers pipelined requests of a connection one at a time: work on the next begins when the
 * response before it is sent. Browsers do not pipeline; a client that does and never reads would
 * take all permits (record 041).
 */
export function serializeRequests(listener: RequestListener): RequestListener {
  return (request, response) => {
    const socket: Connection = request.socket;
    const before = socket[LAST_RESPONSE];
    socket[LAST_RESPONSE] = response;
    if (!before || before.writableFinished) return listener(request, response);
    before.once('close', () => {
      if (!socket.destroyed) listener(request, response);
    });
  };
}
