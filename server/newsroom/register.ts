import type { FastifyInstance } from 'fastify';
import type { Guard } from '../accounts/auth/guard.ts';
import type { WriteLimits } from '../accounts/writers/write-limits.ts';
import { articleContentType } from '../content/articles/content-type.ts';
import { blogContentType } from '../content/blogs/content-type.ts';
import { editionContentType } from '../content/editions/content-type.ts';
import type { ServerContext } from '../platform/context/server-context.ts';
import type { NewsroomContext } from './newsroom-context.ts';
import { previewLinkRoutes, previewRoutes } from './preview-routes.ts';
import { publishRoutes } from './publish-routes.ts';
import { copyRoutes } from './routes.ts';
import { scheduleVacuum } from './vacuum-repository.ts';

/** Registers working copies, their publication and previews. */
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
  await app.register(previewLinkRoutes(context, guard, limits));
  await app.register(previewRoutes(context));
  scheduleVacuum(app, context);
}
