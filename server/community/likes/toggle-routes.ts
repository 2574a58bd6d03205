import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { likeStatusSchema } from '../../../contract/likes.ts';
import { callerOf } from '../../accounts/auth/guard.ts';
import { suspended } from '../../accounts/writers/require-active-writer.ts';
import type { WriteLimits } from '../../accounts/writers/write-limits.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { detailSchema, notFound } from '../../platform/http/errors.ts';
import { itemParamsSchema, readId } from '../../platform/http/item-id.ts';
import { unauthorized } from '../../platform/http/refusals.ts';
import { type LikeableItems, likeableKinds } from './likeable-items.ts';
import { toggleLike } from './repository.ts';

/** Routes that toggle a like; concurrent calls are serialised (D42). */
export function likeToggleRoutes(
  context: ServerContext,
  items: LikeableItems,
  limits: WriteLimits,
): FastifyPluginAsyncZod {
  return async (app) => {
    for (const { target, name, endpoints, isPublic, changedTags } of likeableKinds(items)) {
      app.post(
        `/${endpoints.toggle}`,
        {
          preHandler: limits.like,
          schema: {
            tags: ['likes'],
            summary: `Likes one ${name}, or no longer`,
            params: itemParamsSchema,
            response: {
              200: likeStatusSchema,
              401: detailSchema,
              403: detailSchema,
              404: detailSchema,
              429: detailSchema,
            },
          },
        },
        async (request) => {
          const id = readId(request.params);
          const caller = callerOf(request);
          if (!(await isPublic(id, caller))) throw notFound();
          const tags = await changedTags(id);
          const like = { userId: caller.id, now: context.now() };
          const toggled = await toggleLike(context.db, target, id, like);
          if (!toggled.is_known) throw unauthorized();
          if (toggled.suspended_until !== null)
            throw suspended(toggled.suspended_until, context.timeZone);
          request.changedTags.push(...tags);
          return { user_liked: toggled.is_liked, total_likes: toggled.total };
        },
      );
    }
  };
}
