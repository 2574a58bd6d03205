import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { copyConflictSchema, copySchema, publishConflictSchema } from '../../../contract/copies.ts';
import { copyEndpoints } from '../../../contract/endpoints.ts';
import { canPublishCopies } from '../../../contract/permissions.ts';
import { copyScheduleSchema, copyVersionSchema } from '../../../contract/schedule.ts';
import { callerOf, type Guard, publishingRefused } from '../../accounts/auth/guard.ts';
import type { WriteLimits } from '../../accounts/writers/write-limits.ts';
import { detailSchema } from '../../platform/http/errors.ts';
import { itemParamsSchema, readId } from '../../platform/http/item-id.ts';
import { publisherOf, sendCopy } from '../copy-call.ts';
import type { NewsroomContext } from '../newsroom-context.ts';
import { checkCopy } from './check-copy.ts';
import { scheduleCopy, unscheduleCopy } from './schedule-copy.ts';

const tags = ['newsroom'];
const params = itemParamsSchema;
const refusals = {
  400: detailSchema,
  401: detailSchema,
  403: detailSchema,
  404: detailSchema,
  409: copyConflictSchema,
};

/** Scheduled publication of working copies (D60), for staff with `escribir` and `publicar`. */
export function scheduleRoutes(
  context: NewsroomContext,
  guard: Guard,
  limits: WriteLimits,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', guard.allow(canPublishCopies, publishingRefused));

    app.post(
      `/${copyEndpoints.schedule(':id')}`,
      {
        onRequest: limits.copy,
        schema: {
          tags,
          summary: 'Schedules a working copy, which must be publishable, or sets another moment',
          params,
          body: copyScheduleSchema,
          response: { 200: copySchema, ...refusals, 412: publishConflictSchema },
        },
      },
      async (request, reply) => {
        const id = readId(request.params);
        return sendCopy(reply, await scheduleCopy(context, publisherOf(request), id, request.body));
      },
    );

    app.post(
      `/${copyEndpoints.unschedule(':id')}`,
      {
        onRequest: limits.copy,
        schema: {
          tags,
          summary: 'Makes a scheduled or failed working copy a draft again',
          params,
          body: copyVersionSchema.nullish(),
          response: { 200: copySchema, ...refusals },
        },
      },
      async (request, reply) => {
        const id = readId(request.params);
        const { id: actor } = callerOf(request);
        return sendCopy(reply, await unscheduleCopy(context, actor, id, request.body?.version));
      },
    );

    app.post(
      `/${copyEndpoints.check(':id')}`,
      {
        onRequest: limits.copy,
        schema: {
          tags,
          summary: 'Whether a working copy could be published now: the answer of its publication',
          params,
          body: copyVersionSchema.nullish(),
          response: { 204: z.null(), ...refusals, 412: publishConflictSchema },
        },
      },
      async (request, reply) => {
        const id = readId(request.params);
        await checkCopy(context, publisherOf(request), id, request.body?.version);
        return reply.code(204).send(null);
      },
    );
  };
}
