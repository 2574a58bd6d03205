import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  COMMENT_TARGETS,
  type CommentTarget,
  commentSchema,
  commentUpdateSchema,
} from '../../contract/comments.ts';
import { commentEndpoints } from '../../contract/endpoints.ts';
import { callerOf } from '../auth/guard.ts';
import type { ServerContext } from '../http/context.ts';
import { detailSchema } from '../http/errors.ts';
import { itemParamsSchema, readId } from '../http/item-id.ts';
import type { WriteLimits } from '../moderation/write-limits.ts';
import { createSchemas, readNewComment, type TargetCheck } from './targets.ts';
import { createComment, deleteComment, editComment } from './writing.ts';

const refusals = {
  401: detailSchema,
  403: detailSchema,
  404: detailSchema,
  429: detailSchema,
};

/** Writing in the threads of blogs, articles and topics (contenido.md section 7, D23, D24). */
export function commentWriteRoutes(
  context: ServerContext,
  targetChecks: Record<CommentTarget, TargetCheck>,
  limits: WriteLimits,
): FastifyPluginAsyncZod {
  return async (app) => {
    for (const target of COMMENT_TARGETS) {
      const { create, item } = commentEndpoints[target];
      const tags = ['comments'];

      app.post(
        `/${create}`,
        {
          preHandler: limits.write,
          schema: {
            tags,
            summary: `Writes a comment on a ${target}, or a reply to one`,
            body: createSchemas[target],
            response: { 201: commentSchema, ...refusals, 409: detailSchema },
          },
        },
        (request, reply) => {
          reply.code(201);
          const thread = { target, isVisible: targetChecks[target] };
          return createComment(context, callerOf(request), thread, readNewComment(request.body));
        },
      );

      app.patch(
        `/${item(':id')}`,
        {
          preHandler: limits.write,
          schema: {
            tags,
            summary: `Changes the text of an own comment on a ${target}`,
            params: itemParamsSchema,
            body: commentUpdateSchema,
            response: { 200: commentSchema, ...refusals },
          },
        },
        (request) => {
          const change = { id: readId(request.params), contenido: request.body.contenido };
          return editComment(context, callerOf(request), target, change);
        },
      );

      app.delete(
        `/${item(':id')}`,
        {
          preHandler: limits.write,
          schema: {
            tags,
            summary: `Deletes an own comment on a ${target}; its replies stay`,
            params: itemParamsSchema,
            response: { 204: z.null(), ...refusals },
          },
        },
        async (request, reply) => {
          await deleteComment(context, callerOf(request), target, readId(request.params));
          return reply.code(204).send(null);
        },
      );
    }
  };
}
