import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { topicEndpoints } from '../../../contract/endpoints.ts';
import { topicCreateSchema, topicSchema, topicUpdateSchema } from '../../../contract/forum.ts';
import { PAGE_TAGS } from '../../../contract/page-tags.ts';
import { callerOf } from '../../accounts/auth/guard.ts';
import type { WriteLimits } from '../../accounts/writers/write-limits.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { detailSchema } from '../../platform/http/errors.ts';
import { itemParamsSchema, readId } from '../../platform/http/item-id.ts';
import type { SenderOf } from '../writing-rules/sender.ts';
import { createTopic, deleteTopic, editTopic } from './write-service.ts';

const refusals = { 401: detailSchema, 403: detailSchema, 404: detailSchema, 429: detailSchema };

/** Write routes of the forum: the caller's own topics. */
export function forumWriteRoutes(
  context: ServerContext,
  { limits, senderOf }: { limits: WriteLimits; senderOf: SenderOf },
): FastifyPluginAsyncZod {
  const tags = ['forum'];
  return async (app) => {
    app.post(
      `/${topicEndpoints.list}`,
      {
        preHandler: limits.write,
        schema: {
          tags,
          summary: 'Opens a topic',
          body: topicCreateSchema,
          response: { 201: topicSchema, ...refusals },
        },
      },
      async (request, reply) => {
        const topic = await createTopic(context, senderOf(request), request.body);
        // Held topics are on no public page.
        if (topic.estado === undefined) request.changedTags.push(PAGE_TAGS.topics);
        return reply.code(201).send(topic);
      },
    );

    app.patch(
      `/${topicEndpoints.item(':id')}`,
      {
        preHandler: limits.topicEdit,
        schema: {
          tags,
          summary: 'Changes an own topic',
          params: itemParamsSchema,
          body: topicUpdateSchema,
          response: { 200: topicSchema, ...refusals },
        },
      },
      async (request) => {
        const id = readId(request.params);
        const topic = await editTopic(context, senderOf(request), id, request.body);
        request.changedTags.push(PAGE_TAGS.topics);
        return topic;
      },
    );

    app.delete(
      `/${topicEndpoints.item(':id')}`,
      {
        preHandler: limits.write,
        schema: {
          tags,
          summary: 'Deletes an own topic with its thread',
          params: itemParamsSchema,
          response: { 204: z.null(), ...refusals },
        },
      },
      async (request, reply) => {
        await deleteTopic(context, callerOf(request), readId(request.params));
        request.changedTags.push(PAGE_TAGS.topics);
        return reply.code(204).send(null);
      },
    );
  };
}
