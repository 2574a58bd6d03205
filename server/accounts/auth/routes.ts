import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { authEndpoints, ROOT_REFRESH_PATH } from '../../../contract/endpoints.ts';
import type { ServerContext } from '../../platform/http/context.ts';
import { providerSignInRoute } from '../identities/routes.ts';
import { confirmationRoute } from './confirmation-route.ts';
import { scheduleForgettingSessions } from './forgetting.ts';
import type { Guard } from './guard.ts';
import { createAddressLimits } from './limits.ts';
import { loginRoutes } from './login-routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { logoutRoute, refreshRoute } from './token-routes.ts';

/** Everything about signing in and out, at its full addresses: refresh has one at the root (D3). */
export function authRoutes(
  context: ServerContext,
  guard: Guard,
  prefix: string,
): FastifyPluginAsyncZod {
  return async (app) => {
    const limits = await createAddressLimits(app, context);
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    scheduleForgettingSessions(app, context);
    await app.register(loginRoutes(context, limits), { prefix });
    await app.register(providerSignInRoute(context, limits), { prefix });
    await app.register(passwordRoutes(context, guard, limits), { prefix });
    await app.register(confirmationRoute(context), { prefix });
    await app.register(logoutRoute(context), { prefix });
    await app.register(refreshRoute(context, limits, `${prefix}/${authEndpoints.refresh}`));
    await app.register(refreshRoute(context, limits, ROOT_REFRESH_PATH));
  };
}
