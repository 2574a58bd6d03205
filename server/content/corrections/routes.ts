import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { correctionListSchema } from '../../../contract/corrections.ts';
import { PAGE_SIZES } from '../../../contract/page-sizes.ts';
import { correctionEndpoints } from '../../../contract/taxonomy-endpoints.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { detailSchema } from '../../platform/http/errors.ts';
import { pageAnswer, pageParametersSchema, readPage } from '../../platform/http/pagination.ts';
import { listCorrections } from './repository.ts';

/** The corrections of all public articles and blogs, newest first (D69). */
export function correctionRoutes(context: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      `/${correctionEndpoints.list}`,
      {
        schema: {
          tags: ['articles'],
          summary: 'Corrections of articles and blogs, newest first',
          querystring: pageParametersSchema,
          response: { 200: correctionListSchema, 404: detailSchema },
        },
      },
      async (request) => {
        const page = readPage(request.query, PAGE_SIZES.corrections.api);
        const found = await listCorrections(context.db, { today: context.today(), page });
        return pageAnswer(request, page, found, (correction) => correction);
      },
    );
  };
}
