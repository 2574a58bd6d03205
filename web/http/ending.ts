import type { RequestListener } from 'node:http';

/** What a web that is told to end does until it has ended. */
export interface Ending {
  /** From now on the web is not ready any more, and still answers. */
  begin: () => void;
  /** Puts the answers of a web that ends around a listener. */
  around: (listener: RequestListener) => RequestListener;
}

/**
 * While the web ends, `/readyz` says no, so that no front sends it anything new, and every answer asks
 * for the connection to be closed: its next request goes to another web.
 */
export function createEnding(): Ending {
  let isEnding = false;
  return {
    begin: () => {
      isEnding = true;
    },
    around: (listener) => (request, response) => {
      if (!isEnding) return listener(request, response);
      response.setHeader('connection', 'close');
      if (request.url?.split('?', 1)[0] !== '/readyz') return listener(request, response);
      response.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end('{"status":"ending"}');
    },
  };
}
