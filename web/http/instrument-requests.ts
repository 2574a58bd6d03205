import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AnsweredRequest } from '../../shared/observability/request-log.ts';
import {
  inRequest,
  REQUEST_ID_HEADER,
  requestIdOf,
} from '../../shared/observability/request-scope.ts';

/**
 * Runs each request in the scope of its ID, which is also a response header, and calls `note` when
 * it has been answered. `routeOf` maps a path to its route pattern.
 */
export function instrumentRequests(
  listener: RequestListener,
  routeOf: (path: string) => string,
  note: (request: AnsweredRequest) => void,
): RequestListener {
  return withRequestId((request, response) => {
    const id = String(request.headers[REQUEST_ID_HEADER]);
    const begunAt = performance.now();
    const path = request.url?.split('?', 1)[0] ?? '/';
    response.setHeader(REQUEST_ID_HEADER, id);
    // `close` is emitted outside the scope of the request.
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

/** Runs each request in the scope of its ID. */
export function withRequestId(listener: RequestListener): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    const id = requestIdOf(request.headers[REQUEST_ID_HEADER]);
    request.headers[REQUEST_ID_HEADER] = id;
    inRequest(id, () => listener(request, response as Parameters<RequestListener>[1]));
  };
}

/** Result of the page cache: `hit`, `stale` (a copy that could not be rendered again) or `miss`. */
function cacheState(response: ServerResponse): string | undefined {
  const state = response.getHeader('x-cache');
  return typeof state === 'string' ? state.toLowerCase() : undefined;
}
