import type { FastifyInstance } from 'fastify';
import { gracefulClose } from '../../../shared/http/graceful-close.ts';

/**
 * Drains connections: while the server shuts down, responses carry `Connection: close`, so that clients move to
 * another instance. On close, requests already received are answered.
 */
export function drainConnections(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (isDraining()) reply.header('connection', 'close');
    done();
  });
  const close = gracefulClose(app.server);
  app.addHook('preClose', async () => {
    if (app.server.listening) await close();
  });
}
