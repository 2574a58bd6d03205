import type { FastifyInstance } from 'fastify';
import type { Guard } from '../accounts/auth/guard.ts';
import type { WriteLimits } from '../accounts/writers/write-limits.ts';
import type { ServerContext } from '../platform/context/server-context.ts';
import { newsletterArchiveRoutes } from './archive/routes.ts';
import { composingRoutes } from './composing/routes.ts';
import { subscriberTransferRoutes } from './importing/transfer-routes.ts';
import { deliveryRoutes } from './sending/delivery-routes.ts';
import { sendingRoutes } from './sending/routes.ts';
import { subscriberRoutes } from './subscribers/routes.ts';

/** Registers newsletters: their archive, which is public (D75), and what staff with `boletin` do (D72 to D75). */
export async function registerNewsletters(
  app: FastifyInstance,
  context: ServerContext,
  guard: Guard,
  limits: WriteLimits,
): Promise<void> {
  await app.register(newsletterArchiveRoutes(context));
  await app.register(composingRoutes(context, guard, limits));
  await app.register(subscriberRoutes(context, guard, limits));
  await app.register(subscriberTransferRoutes(context, guard, limits));
  await app.register(sendingRoutes(context, guard, limits));
  await app.register(deliveryRoutes(context, guard, limits));
}
