import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Most requests of a connection that wait behind the one in progress. Node parses a thousand out of one 64 KB chunk. */
const MOST_WAITING = 8;

/** The last response of a connection; a property is faster than a map. */
const LAST_RESPONSE = Symbol('last response');
const WAITING = Symbol('waiting requests');

type Connection = Socket & { [LAST_RESPONSE]?: ServerResponse; [WAITING]?: number };

/**
 * Answers pipelined requests of a connection one at a time: work on the next begins when the
 * response before it is sent. Browsers do not pipeline; a client that does and never reads would
 * take all permits, or fill the memory with what waits: its connection is closed (record 041).
 */
export function serializeRequests(listener: RequestListener): RequestListener {
  return (request, response) => {
    const socket: Connection = request.socket;
    const before = socket[LAST_RESPONSE];
    socket[LAST_RESPONSE] = response;
    if (!before || before.writableFinished) return listener(request, response);
    socket[WAITING] = (socket[WAITING] ?? 0) + 1;
    if (socket[WAITING] > MOST_WAITING) return void socket.destroy();
    before.once('close', () => {
      socket[WAITING] = (socket[WAITING] ?? 0) - 1;
      if (!socket.destroyed) listener(request, response);
    });
  };
}
