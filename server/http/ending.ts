import type { FastifyInstance } from 'fastify';

/**
 * While the server ends, every answer asks for the connection to be closed: its next request goes to
 * another server, and none meets a connection that is being closed.
 */
export function closeConnectionsWhen(app: FastifyInstance, isEnding: () => boolean): void {
  app.addHook('onRequest', (_request, reply, done) => {
    if (isEnding()) reply.header('connection', 'close');
    done();
  });
}
