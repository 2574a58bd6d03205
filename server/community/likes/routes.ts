import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { likeEndpoints } from '../../../contract/endpoints.ts';
import { type BlogLikes, blogLikesSchema, likeStatusSchema } from '../../../contract/likes.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { presentAuthor } from '../../platform/http/author.ts';
import { detailSchema, notFound } from '../../platform/http/errors.ts';
import { itemParamsSchema, readId } from '../../platform/http/item-id.ts';
import { type LikeableItems, likeableKinds } from './likeable-items.ts';
import { countLikes, isLikedBy, listLikes } from './repository.ts';

/** Longest list of names that a blog gives; `total_likes` counts all. */
const MAX_NAMES = 1000;

const readSchema = (summary: string) => ({ tags: ['likes'], summary, params: itemParamsSchema });

/** Read routes of the likes (api.md#calls). */
export function likeRoutes(context: ServerContext, items: LikeableItems): FastifyPluginAsyncZod {
  const { db, siteUrl } = context;
  return async (app) => {
    app.get(
      `/${likeEndpoints('blog', ':id').list}`,
      {
        schema: {
          ...readSchema('Likes of a blog, with the names'),
          response: { 200: blogLikesSchema, 404: detailSchema },
        },
      },
      async (request): Promise<BlogLikes> => {
        const id = readId(request.params);
        const reader = request.caller;
        const titulo = await items.blogTitle(id);
        if (titulo === undefined) throw notFound();
        const total = await countLikes(db, 'blog', id);
        const rows = await listLikes(db, 'blog', id, MAX_NAMES);
        return {
          blog: { id, titulo, likes_count: total },
          likes_list: rows.map((like) => ({
            ...like,
            usuario: presentAuthor(like.usuario, { siteUrl, reader }),
          })),
          current_user: reader && { id: reader.id },
          user_liked: await isLikedBy(db, 'blog', id, reader),
          total_likes: total,
        };
      },
    );

    for (const { target, name, endpoints, isPublic } of likeableKinds(items)) {
      if (target === 'blog') continue;
      app.get(
        `/${endpoints.list}`,
        {
          schema: {
            ...readSchema(`Like status of one ${name}`),
            response: { 200: likeStatusSchema, 404: detailSchema },
          },
        },
        async (request) => {
          const id = readId(request.params);
          if (!(await isPublic(id, request.caller))) throw notFound();
          return {
            user_liked: await isLikedBy(db, target, id, request.caller),
            total_likes: await countLikes(db, target, id),
          };
        },
      );
    }
  };
}
