import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  copyConflictSchema,
  copyPublishSchema,
  publishAnswerSchema,
  publishConflictSchema,
} from '../../contract/copies.ts';
import { copyEndpoints } from '../../contract/endpoints.ts';
import { canPublishCopies } from '../../contract/permissions.ts';
import { type Guard, publishingRefused } from '../accounts/auth/guard.ts';
import type { WriteLimits } from '../accounts/writers/write-limits.ts';
import { detailSchema } from '../platform/http/errors.ts';
import { itemParamsSchema, readId } from '../platform/http/item-id.ts';
import { publisherOf } from './copy-call.ts';
import type { NewsroomContext } from './newsroom-context.ts';
import { publishCopy } from './publish-copy.ts';

/**
 * Publication of working copies (D56), for staff with `escribir` and `publicar`: refusals show the copy, which those
 * with `publicar` alone may not read.
 */
export function publishRoutes(
  context: NewsroomContext,
  guard: Guard,
  limits: WriteLimits,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', guard.allow(canPublishCopies, publishingRefused));

    app.post(
      `/${copyEndpoints.publish(':id')}`,
      {
        onRequest: limits.copy,
        schema: {
          tags: ['newsroom'],
          summary: 'Publishes a working copy, which then ends; 412 if the item was changed too',
          params: itemParamsSchema,
          body: copyPublishSchema.nullish(),
          response: {
            200: publishAnswerSchema,
            400: detailSchema,
            401: detailSchema,
            403: detailSchema,
            404: detailSchema,
            409: copyConflictSchema,
            412: publishConflictSchema,
          },
        },
      },
      (request) => {
        const id = readId(request.params);
        return publishCopy(context, publisherOf(request), id, request.body?.version);
      },
    );
  };
}
