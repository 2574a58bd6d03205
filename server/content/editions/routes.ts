import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { EDIT_HEADERS } from '../../../contract/content.ts';
import { editionListSchema, editionSchema } from '../../../contract/editions.ts';
import { editionEndpoints } from '../../../contract/endpoints.ts';
import { PAGE_SIZES } from '../../../contract/page-sizes.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { detailSchema, notFound } from '../../platform/http/errors.ts';
import { itemParamsSchema, readId } from '../../platform/http/item-id.ts';
import { listParametersSchema, pageAnswer, readPage } from '../../platform/http/pagination.ts';
import { etagOf } from '../common/etag.ts';
import { listCutoff, publicationCutoff } from '../common/publication-cutoff.ts';
import { presentEdition } from './present-edition.ts';
import { type EditionRow, getEdition, listEditions } from './repository.ts';

/** Read routes of the editions. */
export function editionRoutes(context: ServerContext): FastifyPluginAsyncZod {
  const present = (row: EditionRow) => presentEdition(context.siteUrl, row);

  return async (app) => {
    app.get(
      `/${editionEndpoints.last}`,
      {
        schema: {
          tags: ['editions'],
          summary: 'The latest edition',
          response: { 200: editionSchema, 404: detailSchema },
        },
      },
      async () => {
        const query = { today: context.today(), page: { size: 1, offset: 0 } };
        const [latest] = (await listEditions(context.db, query)).rows;
        if (!latest) throw notFound();
        return present(latest);
      },
    );

    app.get(
      `/${editionEndpoints.list}`,
      {
        schema: {
          tags: ['editions'],
          summary: 'List of editions',
          querystring: listParametersSchema,
          response: { 200: editionListSchema, 404: detailSchema },
        },
      },
      async (request) => {
        const { search, ordering } = request.query;
        const page = readPage(request.query, PAGE_SIZES.editions.api);
        const today = listCutoff(request.caller, { ordering, search }, context.today());
        const query = { today, page, search, ordering };
        return pageAnswer(request, page, await listEditions(context.db, query), present);
      },
    );

    app.get(
      `/${editionEndpoints.item(':id')}`,
      {
        schema: {
          tags: ['editions'],
          summary: 'One edition',
          params: itemParamsSchema,
          response: { 200: editionSchema, 404: detailSchema },
        },
      },
      async (request, reply) => {
        const until = publicationCutoff(request.caller, context.today());
        const row = await getEdition(context.db, readId(request.params), until);
        if (!row) throw notFound();
        reply.header(EDIT_HEADERS.state, etagOf('edicion', row));
        return present(row);
      },
    );
  };
}
