import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { boardSchema } from '../../../contract/board.ts';
import { boardEndpoints } from '../../../contract/endpoints.ts';
import { may } from '../../../contract/permissions.ts';
import type { Guard } from '../../accounts/auth/guard.ts';
import { detailSchema } from '../../platform/http/errors.ts';
import type { NewsroomContext } from '../newsroom-context.ts';
import { boardParametersSchema, readBoard } from './read-board.ts';

const refusals = { 400: detailSchema, 401: detailSchema, 403: detailSchema, 404: detailSchema };

/** The board (D63), for staff with `escribir`. */
export function boardRoutes(context: NewsroomContext, guard: Guard): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', guard.allow(may('escribir')));
    app.get(
      `/${boardEndpoints.read}`,
      {
        schema: {
          tags: ['newsroom'],
          summary: 'Copies and items by state, or those of a month by day',
          querystring: boardParametersSchema,
          response: { 200: boardSchema, ...refusals },
        },
      },
      (request) => readBoard(context, request, request.query),
    );
  };
}
