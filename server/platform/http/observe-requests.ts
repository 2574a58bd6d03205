import type { FastifyInstance } from 'fastify';
import type { AnsweredRequest } from '../../../shared/observability/request-log.ts';
import { inRequest, REQUEST_ID_HEADER } from '../../../shared/observability/request-scope.ts';

/** Addresses that no route has; each of them would be a figure of its own. */
const NO_ROUTE = 'none';

/**
 * Does the work of each request in its id, which the answer carries, and tells `note` when it has
 * been answered.
 */
export function observeRequests(
  app: FastifyInstance,
  note: (request: AnsweredRequest) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    inRequest(request.id, done);
  });
  app.addHook('onResponse', async (request, reply) => {
    note({
      method: request.method,
      route: request.is404 ? NO_ROUTE : (request.routeOptions.url ?? NO_ROUTE),
      path: request.url.split('?', 1)[0] ?? '',
      status: reply.statusCode,
      ms: reply.elapsedTime,
      isAborted: !reply.raw.writableFinished,
    });
  });
}
