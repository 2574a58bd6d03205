import type { FastifyInstance } from 'fastify';
import { gracefulClose } from '../../../shared/http/graceful-close.ts';

/**
 * While the server ends, every answer asks for the connection to be closed: its next request goes to
 * another server. When it closes, it answers what has reached it by then.
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
