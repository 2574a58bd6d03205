import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AnsweredRequest } from '../../shared/observability/request-log.ts';
import {
  inRequest,
  REQUEST_ID_HEADER,
  requestIdOf,
} from '../../shared/observability/request-scope.ts';
import { beginRequest } from './put-off.ts';

/**
 * A listener that does the work of each request in its id, which the answer carries, and tells `note`
 * when it has been answered. `routeOf` names the pattern of a path.
 */
export function observeRequests(
  listener: RequestListener,
  routeOf: (path: string) => string,
  note: (request: AnsweredRequest) => void,
): RequestListener {
  return nameRequests((request, response) => {
    const id = String(request.headers[REQUEST_ID_HEADER]);
    const begunAt = performance.now();
    const path = request.url?.split('?', 1)[0] ?? '/';
    response.setHeader(REQUEST_ID_HEADER, id);
    response.once('close', beginRequest(id));
    // Whoever listens does so outside of the request.
    response.once('close', () =>
      inRequest(id, () =>
        note({
          method: request.method ?? '',
          route: routeOf(path),
          path,
          status: response.statusCode,
          ms: performance.now() - begunAt,
          cache: cacheState(response),
          isAborted: !response.writableFinished,
        }),
      ),
    );
    listener(request, response);
  });
}

/** A listener that does the work of each request in its id. */
export function nameRequests(listener: RequestListener): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    const id = requestIdOf(request.headers[REQUEST_ID_HEADER]);
    request.headers[REQUEST_ID_HEADER] = id;
    inRequest(id, () => listener(request, response as Parameters<RequestListener>[1]));
  };
}

/** What the cache of pages did: `hit`, `stale` (shown while a new one is made) or `miss`. */
function cacheState(response: ServerResponse): string | undefined {
  const state = response.getHeader('x-nextjs-cache');
  return typeof state === 'string' ? state.toLowerCase() : undefined;
}
