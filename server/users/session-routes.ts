import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { messageAnswerSchema, sessionListSchema } from '../../contract/auth.ts';
import { userEndpoints } from '../../contract/endpoints.ts';
import { callerOf, type Guard } from '../auth/guard.ts';
import { listSessions, revokeSession, revokeSessions } from '../auth/session-repository.ts';
import type { ServerContext } from '../http/context.ts';
import { detailSchema, notFound } from '../http/errors.ts';
import { presentSession } from './present-session.ts';

const paramsSchema = z.object({ id: z.string().describe('Id of the session') });

/** The own sessions: where somebody is signed in, and how to end it there. */
export function sessionRoutes(context: ServerContext, guard: Guard): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', guard.signedIn);

    app.get(
      `/${userEndpoints.sessions}`,
      {
        schema: {
          tags: ['accounts'],
          summary: 'The own sessions, the last used first',
          response: { 200: sessionListSchema, 401: detailSchema },
        },
      },
      async (request) => {
        const caller = callerOf(request);
        const rows = await listSessions(context.db, caller.id, context.now());
        return { results: rows.map((row) => presentSession(row, caller)) };
      },
    );

    app.delete(
      `/${userEndpoints.sessions}`,
      {
        schema: {
          tags: ['accounts'],
          summary: 'Ends all own sessions but the one that asks',
          response: { 200: messageAnswerSchema, 401: detailSchema },
        },
      },
      async (request) => {
        const { id, sessionId } = callerOf(request);
        await revokeSessions(context.db, id, context.now(), sessionId);
        return { message: 'Las demás sesiones se cerraron.' };
      },
    );

    app.delete(
      `/${userEndpoints.session(':id')}`,
      {
        schema: {
          tags: ['accounts'],
          summary: 'Ends one own session',
          params: paramsSchema,
          response: { 200: messageAnswerSchema, 401: detailSchema, 404: detailSchema },
        },
      },
      async (request) => {
        const sessionId = z.uuid().safeParse(request.params.id).data;
        const owned = sessionId && { userId: callerOf(request).id, sessionId };
        if (!owned || !(await revokeSession(context.db, owned, context.now()))) throw notFound();
        return { message: 'La sesión se cerró.' };
      },
    );
  };
}
