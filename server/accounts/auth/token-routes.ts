import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  logoutSchema,
  messageAnswerSchema,
  refreshAnswerSchema,
  refreshSchema,
} from '../../../contract/auth.ts';
import { authEndpoints } from '../../../contract/endpoints.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { detailSchema } from '../../platform/http/errors.ts';
import { unauthorized } from '../../platform/http/refusals.ts';
import type { AuthContext } from './auth-context.ts';
import { identify } from './guard.ts';
import type { AddressLimits } from './limits.ts';
import { hashToken } from './opaque-token.ts';
import { revokeSession, revokeSessionOfToken } from './session-repository.ts';
import { refreshSession } from './session-service.ts';

/** Refresh at one address; the specification has two (D3). */
export function refreshRoute(
  context: AuthContext,
  limits: AddressLimits,
  url: string,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      url,
      {
        onRequest: limits.refresh,
        schema: {
          tags: ['accounts'],
          summary: 'The next pair of tokens for a refresh token',
          body: refreshSchema,
          response: { 200: refreshAnswerSchema, 401: detailSchema, 429: detailSchema },
        },
      },
      (request) => refreshSession(context, request.body.refresh, clientAddress(request)),
    );
  };
}

/** Logout (D29). */
export function logoutRoute(context: AuthContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      `/${authEndpoints.logout}`,
      {
        schema: {
          tags: ['accounts'],
          summary: 'Ends the session of the refresh token, or of the access token',
          body: logoutSchema,
          response: { 200: messageAnswerSchema, 401: detailSchema },
        },
      },
      async (request) => {
        const refresh = request.body?.refresh;
        let account: number | undefined;
        if (refresh) {
          // A token that nobody knows, or whose session is over, is signed out as wished.
          account = await revokeSessionOfToken(context.db, hashToken(refresh), context.now());
        } else {
          const caller = await identify(context, request);
          if (!caller) throw unauthorized();
          const { id: userId, sessionId } = caller;
          await revokeSession(context.db, { userId, sessionId }, context.now());
          account = userId;
        }
        if (account !== undefined) {
          const address = clientAddress(request);
          context.securityLog.note('session_ended', { account, address, sessions: 'own' });
        }
        return { message: 'Sesión cerrada.' };
      },
    );
  };
}
