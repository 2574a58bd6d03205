import type { FastifyInstance } from 'fastify';
import type { Guard } from '../accounts/auth/guard.ts';
import type { WriteLimits } from '../accounts/writers/write-limits.ts';
import { articleContentType } from '../content/articles/content-type.ts';
import { blogContentType } from '../content/blogs/content-type.ts';
import { editionContentType } from '../content/editions/content-type.ts';
import type { ServerContext } from '../platform/context/server-context.ts';
import { boardRoutes } from './board/routes.ts';
import { logRoutes } from './log/routes.ts';
import type { NewsroomContext } from './newsroom-context.ts';
import { previewLinkRoutes, previewRoutes } from './preview-routes.ts';
import { publishRoutes } from './publish-routes.ts';
import { reviewRoutes } from './review/routes.ts';
import { revisionRoutes } from './revisions/routes.ts';
import { scheduleThinning } from './revisions/thinning.ts';
import { copyRoutes } from './routes.ts';
import { scheduleRoutes } from './schedule/routes.ts';
import { startSchedule } from './schedule/start.ts';
import { withdrawalRoutes } from './withdrawal/routes.ts';

/** Registers working copies, their publication and previews, and revisions. */
export async function registerNewsroom(
  app: FastifyInstance,
  server: ServerContext,
  guard: Guard,
  limits: WriteLimits,
): Promise<void> {
  const context: NewsroomContext = {
    ...server,
    contentTypes: {
      edicion: editionContentType(server.siteUrl),
      blog: blogContentType(server.siteUrl),
      articulo: articleContentType(server.siteUrl),
    },
  };
  await app.register(copyRoutes(context, guard, limits));
  await app.register(publishRoutes(context, guard, limits));
  await app.register(scheduleRoutes(context, guard, limits));
  await app.register(previewLinkRoutes(context, guard, limits));
  await app.register(previewRoutes(context));
  await app.register(boardRoutes(context, guard));
  startSchedule(app, context);
  await app.register(revisionRoutes(context, guard, limits));
  await app.register(reviewRoutes(context, guard, limits));
  await app.register(withdrawalRoutes(context, guard, limits));
  await app.register(logRoutes(context, guard));
  scheduleThinning(app, context);
}
