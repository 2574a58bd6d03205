import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  messageAnswerSchema,
  sessionEndSchema,
  sessionListSchema,
} from '../../../contract/auth.ts';
import { userEndpoints } from '../../../contract/endpoints.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { detailSchema, notFound } from '../../platform/http/errors.ts';
import type { AuthContext } from '../auth/auth-context.ts';
import { confirmPassword, hasPassword } from '../auth/confirm-password.ts';
import { callerOf, type Guard } from '../auth/guard.ts';
import type { AccountLimits } from '../auth/limits.ts';
import { sessionBounds } from '../auth/session-lifetime.ts';
import { listSessions, revokeSession, revokeSessions } from '../auth/session-repository.ts';
import { presentSession } from './present-session.ts';

const endings = {
  200: messageAnswerSchema,
  400: detailSchema,
  401: detailSchema,
  429: detailSchema,
};

const paramsSchema = z.object({ id: z.string().describe('Id of the session') });

/** Routes that list and end the caller's sessions. */
export function sessionRoutes(
  context: AuthContext,
  guard: Guard,
  limits: AccountLimits,
): FastifyPluginAsyncZod {
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
        const rows = await listSessions(context.db, caller.id, sessionBounds(context));
        return {
          results: rows.map((row) => presentSession(row, caller)),
          pide_contrasena: await hasPassword(context, caller),
        };
      },
    );

    app.delete(
      `/${userEndpoints.sessions}`,
      {
        preHandler: limits.password,
        schema: {
          tags: ['accounts'],
          summary: 'Ends all own sessions but the one that asks; needs the password',
          body: sessionEndSchema,
          response: endings,
        },
      },
      async (request) => {
        const caller = callerOf(request);
        const { id, sessionId } = caller;
        const address = clientAddress(request);
        await confirmPassword(context, caller, { password: request.body?.password, address });
        await revokeSessions(context.db, id, context.now(), sessionId);
        context.securityLog.note('session_ended', { account: id, address, sessions: 'others' });
        return { message: 'Las demás sesiones se cerraron.' };
      },
    );

    app.delete(
      `/${userEndpoints.session(':id')}`,
      {
        preHandler: limits.password,
        schema: {
          tags: ['accounts'],
          summary: 'Ends one own session; needs the password for another than the one that asks',
          params: paramsSchema,
          body: sessionEndSchema,
          response: { ...endings, 404: detailSchema },
        },
      },
      async (request) => {
        const sessionId = z.uuid().safeParse(request.params.id).data;
        if (!sessionId) throw notFound();
        const caller = callerOf(request);
        const address = clientAddress(request);
        if (sessionId !== caller.sessionId) {
          await confirmPassword(context, caller, { password: request.body?.password, address });
        }
        const owned = { userId: caller.id, sessionId };
        if (!(await revokeSession(context.db, owned, context.now()))) throw notFound();
        context.securityLog.note('session_ended', { account: caller.id, address, sessions: 'one' });
        return { message: 'La sesión se cerró.' };
      },
    );
  };
}
