import type { RequestListener } from 'node:http';

/** Graceful shutdown: answers of an instance that drains. */
export interface Drain {
  /** `/readyz` fails from now on; requests are still answered. */
  begin: () => void;
  /** Wraps a listener. */
  around: (listener: RequestListener) => RequestListener;
}

/**
 * While the instance drains, `/readyz` answers 503, so that the load balancer sends nothing new,
 * and every response closes its connection, so that the next request reaches another instance.
 */
export function createDrain(): Drain {
  let isDraining = false;
  return {
    begin: () => {
      isDraining = true;
    },
    around: (listener) => (request, response) => {
      if (!isDraining) return listener(request, response);
      response.setHeader('connection', 'close');
      if (request.url?.split('?', 1)[0] !== '/readyz') return listener(request, response);
      response.writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end('{"status":"ending"}');
    },
  };
}
