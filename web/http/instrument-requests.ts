import type { RequestListener } from 'node:http';
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
          cache: response.getHeader('x-cache')?.toString().toLowerCase(),
          isAborted: !response.writableFinished,
        }),
      ),
    );
    listener(request, response);
  });
}

/** Runs each request in the scope of its ID. */
export function withRequestId(listener: RequestListener): RequestListener {
  return (request, response) => {
    const id = requestIdOf(request.headers[REQUEST_ID_HEADER]);
    request.headers[REQUEST_ID_HEADER] = id;
    inRequest(id, () => listener(request, response));
  };
}
