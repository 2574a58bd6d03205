import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { authEndpoints, ROOT_REFRESH_PATH } from '../../../contract/endpoints.ts';
import type { AuthContext } from './auth-context.ts';
import { confirmationRoute } from './confirmation-route.ts';
import type { Guard } from './guard.ts';
import { type AccountLimits, type AddressLimits, createAddressLimits } from './limits.ts';
import { loginRoutes } from './login-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { scheduleSessionCleanup } from './session-cleanup.ts';
import { logoutRoute, refreshRoute } from './token-routes.ts';

/**
 * Routes for sign-in and sign-out, below `prefix`; refresh has a second path at the root (D3). `signInRoutes` are
 * further ways to sign in, which share the limits by IP address.
 */
export function authRoutes(
  context: AuthContext,
  guard: Guard,
  accountLimits: AccountLimits,
  prefix: string,
  signInRoutes: (limits: AddressLimits) => FastifyPluginAsyncZod,
): FastifyPluginAsyncZod {
  return async (app) => {
    const limits = await createAddressLimits(app, context);
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    scheduleSessionCleanup(app, context);
    await app.register(loginRoutes(context, limits), { prefix });
    await app.register(signInRoutes(limits), { prefix });
    await app.register(passwordRoutes(context, guard, { ...limits, ...accountLimits }), { prefix });
    await app.register(confirmationRoute(context), { prefix });
    await app.register(logoutRoute(context), { prefix });
    await app.register(refreshRoute(context, limits, `${prefix}/${authEndpoints.refresh}`));
    await app.register(refreshRoute(context, limits, ROOT_REFRESH_PATH));
  };
}
