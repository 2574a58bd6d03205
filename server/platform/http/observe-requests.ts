import type { FastifyInstance } from 'fastify';
import type { AnsweredRequest } from '../../../shared/observability/request-log.ts';
import { inRequest, REQUEST_ID_HEADER } from '../../../shared/observability/request-scope.ts';

/** Label of unknown URLs, which would otherwise each create a time series. */
const NO_ROUTE = 'none';

/** Runs each request in the scope of its request ID, and calls `note` after the response. */
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
