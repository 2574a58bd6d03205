import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { previewLinkSchema, previewSchema } from '../../contract/copies.ts';
import { copyEndpoints } from '../../contract/endpoints.ts';
import { may } from '../../contract/permissions.ts';
import { callerOf, type Guard } from '../accounts/auth/guard.ts';
import type { WriteLimits } from '../accounts/writers/write-limits.ts';
import { detailSchema } from '../platform/http/errors.ts';
import { itemParamsSchema, readId } from '../platform/http/item-id.ts';
import type { NewsroomContext } from './newsroom-context.ts';
import { createPreviewLink, readPreview, revokePreviewLinks } from './preview.ts';

const tags = ['newsroom'];
const refusals = { 401: detailSchema, 403: detailSchema, 404: detailSchema };

/** Preview links of working copies (D62), for staff with `escribir`. */
export function previewLinkRoutes(
  context: NewsroomContext,
  guard: Guard,
  limits: WriteLimits,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', guard.allow(may('escribir')));

    app.post(
      `/${copyEndpoints.previewLink(':id')}`,
      {
        onRequest: limits.copy,
        schema: {
          tags,
          summary: 'New preview link of a working copy, valid for 7 days',
          params: itemParamsSchema,
          response: { 201: previewLinkSchema, ...refusals },
        },
      },
      async (request, reply) => {
        const { id } = callerOf(request);
        const link = await createPreviewLink(context, id, readId(request.params));
        return reply.code(201).send(link);
      },
    );

    app.delete(
      `/${copyEndpoints.previewLink(':id')}`,
      {
        onRequest: limits.copy,
        schema: {
          tags,
          summary: 'Revokes all preview links of a working copy',
          params: itemParamsSchema,
          response: { 204: z.null(), ...refusals },
        },
      },
      async (request, reply) => {
        await revokePreviewLinks(context, callerOf(request).id, readId(request.params));
        return reply.code(204).send(null);
      },
    );
  };
}

/** A working copy for everybody who has its link (D62). */
export function previewRoutes(context: NewsroomContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      `/${copyEndpoints.preview(':token')}`,
      {
        schema: {
          tags,
          summary: 'A working copy as its item would be, for holders of a preview link',
          params: z.object({ token: z.string() }),
          response: { 200: previewSchema, 404: detailSchema },
        },
        onSend: async (_request, reply) => {
          reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
        },
      },
      (request) => readPreview(context, request.params.token),
    );
  };
}
