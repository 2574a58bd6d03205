import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { externalNewsEndpoints } from '../../contract/endpoints.ts';
import { type ExternalNewsItem, externalNewsListSchema } from '../../contract/external-news.ts';
import { PAGE_SIZES } from '../../contract/page-sizes.ts';
import type { ServerContext } from '../platform/context/server-context.ts';
import { detailSchema, HttpError } from '../platform/http/errors.ts';
import { parseId } from '../platform/http/item-id.ts';
import { pageParametersSchema, readPage } from '../platform/http/pagination.ts';
import { mediaAddress } from '../platform/storage/address.ts';
import { listedItem } from './listed-item.ts';
import {
  type ExternalNewsRow,
  getExternalNewsItem,
  isNewsGone,
  listExternalNews,
} from './repository.ts';

/** Items of one answer of the list (D45). */
const NEWS_PER_PAGE = PAGE_SIZES.externalNews.api;

/** The news service (D1, D13): apart from the API, an array without count or pages. */
export function externalNewsRoutes(context: ServerContext): FastifyPluginAsyncZod {
  const present = (row: ExternalNewsRow): ExternalNewsItem => ({
    ...row,
    imagen_url: mediaAddress(context.siteUrl, row.imagen_url),
  });

  return async (app) => {
    app.get(
      `/${externalNewsEndpoints.list}`,
      {
        schema: {
          tags: ['external-news'],
          summary: `The newest ${NEWS_PER_PAGE} news; the next ${NEWS_PER_PAGE} on page 2`,
          querystring: pageParametersSchema.pick({ page: true }),
          response: { 200: externalNewsListSchema, 404: detailSchema },
        },
      },
      async (request) => {
        const { number } = readPage({ page: request.query.page }, NEWS_PER_PAGE);
        const offset = (number - 1) * NEWS_PER_PAGE;
        const query = { now: context.now(), limit: NEWS_PER_PAGE, offset };
        return (await listExternalNews(context.db, query)).map(listedItem).map(present);
      },
    );

    app.get(
      `/${externalNewsEndpoints.item}`,
      {
        schema: {
          tags: ['external-news'],
          summary: 'Array of the one news item, or empty; 410 for one that was removed',
          querystring: z.object({ id: z.string().optional().describe('Number of the item') }),
          response: { 200: externalNewsListSchema, 410: detailSchema },
        },
      },
      async (request) => {
        const id = parseId(request.query.id);
        const row = id && (await getExternalNewsItem(context.db, id, context.now()));
        if (row) return [present(row)];
        if (id && (await isNewsGone(context.db, id))) {
          throw new HttpError(410, { detail: 'La noticia ya no está disponible.' });
        }
        return [];
      },
    );
  };
}
