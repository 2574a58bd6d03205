import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { COMMENT_TARGETS, type CommentTarget, commentListSchema } from '../../contract/comments.ts';
import { commentEndpoints } from '../../contract/endpoints.ts';
import type { ServerContext } from '../http/context.ts';
import { detailSchema, notFound } from '../http/errors.ts';
import { itemParamsSchema, readId } from '../http/item-id.ts';
import { pageAnswer, pageParametersSchema, readPage } from '../http/pagination.ts';
import { listReplies, listRootComments } from './repository.ts';
import { buildThreads, type TargetField } from './service.ts';

/** Top-level comments per page where the query names no number. */
const COMMENTS_PER_PAGE = 20;

/** Whether everybody may see the thing that is commented on; given by each noun that has threads. */
export type TargetCheck = (id: number) => Promise<boolean>;

const targetField: Record<CommentTarget, (id: number) => TargetField> = {
  blog: (blog) => ({ blog }),
  article: (articulo) => ({ articulo }),
  topic: (tema) => ({ tema }),
};

/** Reading of the threads of blogs, articles and topics: one implementation (D24). */
export function commentRoutes(
  context: ServerContext,
  targetChecks: Record<CommentTarget, TargetCheck>,
): FastifyPluginAsyncZod {
  return async (app) => {
    for (const target of COMMENT_TARGETS) {
      app.get(
        `/${commentEndpoints[target].list(':id')}`,
        {
          schema: {
            tags: ['comments'],
            summary: `Comments of a ${target}: newest first, with their replies, oldest first`,
            params: itemParamsSchema,
            querystring: pageParametersSchema,
            response: { 200: commentListSchema, 404: detailSchema },
          },
        },
        async (request) => {
          const id = readId(request.params);
          const page = readPage(request.query, COMMENTS_PER_PAGE);
          if (!(await targetChecks[target](id))) throw notFound();
          const roots = await listRootComments(context.db, target, id, page);
          const replies = await listReplies(
            context.db,
            roots.rows.map((root) => root.id),
          );
          const options = {
            siteUrl: context.siteUrl,
            reader: request.caller,
            target: targetField[target](id),
          };
          const rows = buildThreads(roots.rows, replies, options);
          return pageAnswer(request, page, { count: roots.count, rows }, (comment) => comment);
        },
      );
    }
  };
}
