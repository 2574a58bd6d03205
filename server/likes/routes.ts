import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { COMMENT_TARGETS, type CommentTarget } from '../../contract/comments.ts';
import { commentLikeEndpoints, likeEndpoints } from '../../contract/endpoints.ts';
import { type BlogLikes, blogLikesSchema, likeStatusSchema } from '../../contract/likes.ts';
import { presentAuthor } from '../http/author.ts';
import type { ServerContext } from '../http/context.ts';
import { detailSchema, notFound } from '../http/errors.ts';
import { itemParamsSchema, readId } from '../http/item-id.ts';
import { countLikes, listLikes } from './repository.ts';

/** Longest list of names that a blog gives; `total_likes` counts all. */
const MAX_NAMES = 1000;

/** What the likes need to know of the things that can be liked. */
export interface LikeableThings {
  /** Title of a blog that everybody may see. */
  blogTitle: (id: number) => Promise<string | undefined>;
  isPublicArticle: (id: number) => Promise<boolean>;
  isPublicTopic: (id: number) => Promise<boolean>;
  isPublicComment: (id: number, target: CommentTarget) => Promise<boolean>;
}

const readSchema = (summary: string) => ({ tags: ['likes'], summary, params: itemParamsSchema });

/** Reading of the likes (contenido.md section 7); nobody is signed in here, so none is one's own. */
export function likeRoutes(context: ServerContext, things: LikeableThings): FastifyPluginAsyncZod {
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
        const titulo = await things.blogTitle(id);
        if (titulo === undefined) throw notFound();
        const { siteUrl } = context;
        const total = await countLikes(context.db, 'blog', id);
        const rows = await listLikes(context.db, 'blog', id, MAX_NAMES);
        return {
          blog: { id, titulo, likes_count: total },
          likes_list: rows.map((like) => ({
            ...like,
            usuario: presentAuthor(like.usuario, { siteUrl, reader: request.caller }),
          })),
          current_user: null,
          user_liked: false,
          total_likes: total,
        };
      },
    );

    const statusRoutes = [
      {
        target: 'article',
        url: likeEndpoints('article', ':id').list,
        isPublic: things.isPublicArticle,
      },
      { target: 'topic', url: likeEndpoints('topic', ':id').list, isPublic: things.isPublicTopic },
      ...COMMENT_TARGETS.map((target) => ({
        target: 'comment' as const,
        url: commentLikeEndpoints(target, ':id').list,
        isPublic: (id: number) => things.isPublicComment(id, target),
      })),
    ] as const;
    for (const { target, url, isPublic } of statusRoutes) {
      app.get(
        `/${url}`,
        {
          schema: {
            ...readSchema(`Like status of one ${target}`),
            response: { 200: likeStatusSchema, 404: detailSchema },
          },
        },
        async (request) => {
          const id = readId(request.params);
          if (!(await isPublic(id))) throw notFound();
          return { user_liked: false, total_likes: await countLikes(context.db, target, id) };
        },
      );
    }
  };
}
