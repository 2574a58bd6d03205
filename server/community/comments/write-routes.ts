import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  COMMENT_TARGETS,
  type CommentTarget,
  commentSchema,
  commentUpdateSchema,
} from '../../../contract/comments.ts';
import { commentEndpoints } from '../../../contract/endpoints.ts';
import { changedThreadTags } from '../../../contract/page-tags.ts';
import { callerOf } from '../../accounts/auth/guard.ts';
import type { WriteLimits } from '../../accounts/writers/write-limits.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { detailSchema } from '../../platform/http/errors.ts';
import { itemParamsSchema, readId } from '../../platform/http/item-id.ts';
import type { SenderOf } from '../writing-rules/sender.ts';
import { createSchemas, readNewComment, type TargetCheck, targetIdIn } from './targets.ts';
import { createComment, deleteComment, editComment } from './write-service.ts';

const refusals = {
  401: detailSchema,
  403: detailSchema,
  404: detailSchema,
  429: detailSchema,
};

/** Write routes of the threads of blogs, articles and topics (api.md#calls, D23, D24). */
export function commentWriteRoutes(
  context: ServerContext,
  targetChecks: Record<CommentTarget, TargetCheck>,
  { limits, senderOf }: { limits: WriteLimits; senderOf: SenderOf },
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
        async (request, reply) => {
          const thread = { target, isVisible: targetChecks[target] };
          const written = readNewComment(request.body);
          const comment = await createComment(context, senderOf(request), thread, written);
          // Held comments are on no public page.
          if (comment.estado === undefined) {
            request.changedTags.push(...changedThreadTags(target, written.targetId));
          }
          return reply.code(201).send(comment);
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
        async (request) => {
          const change = { id: readId(request.params), contenido: request.body.contenido };
          const comment = await editComment(context, senderOf(request), target, change);
          request.changedTags.push(...changedThreadTags(target, targetIdIn(comment)));
          return comment;
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
          const id = readId(request.params);
          const targetId = await deleteComment(context, callerOf(request), target, id);
          request.changedTags.push(...changedThreadTags(target, targetId));
          return reply.code(204).send(null);
        },
      );
    }
  };
}
