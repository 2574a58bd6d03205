import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  newsletterLinkSchema,
  publicNewsletterListSchema,
  publicNewsletterSchema,
} from '../../../contract/newsletter-archive.ts';
import { newsletterArchiveEndpoints } from '../../../contract/newsletter-endpoints.ts';
import { PAGE_SIZES } from '../../../contract/page-sizes.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { detailSchema, notFound } from '../../platform/http/errors.ts';
import { itemParamsSchema, readId } from '../../platform/http/item-id.ts';
import { createLimitChecks } from '../../platform/http/limit-hooks.ts';
import { pageAnswer, pageParametersSchema, readPage } from '../../platform/http/pagination.ts';
import { wholeAddress } from '../composing/addresses.ts';
import { countClick, findDestination } from '../composing/link-repository.ts';
import { presentNewsletter, presentSummary } from './present.ts';
import { findInArchive, listArchive } from './repository.ts';

const tags = ['newsletter'];

/** Clicks that count from one client address in a minute; further ones lead to the same place. */
const LIMITS = { click: { max: 30, timeWindow: 60_000 } };

/** The archive of newsletters, for everybody (D75), and their counted links (D74). */
export function newsletterArchiveRoutes(context: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    const checks = await createLimitChecks(app, context, { limits: LIMITS, keyOf: clientAddress });

    app.get(
      `/${newsletterArchiveEndpoints.list}`,
      {
        schema: {
          tags,
          summary: 'Newsletters that were sent, the newest first',
          querystring: pageParametersSchema,
          response: { 200: publicNewsletterListSchema, 404: detailSchema },
        },
      },
      async (request) => {
        const page = readPage(request.query, PAGE_SIZES.newsletterArchive.api);
        return pageAnswer(request, page, await listArchive(context.db, page), presentSummary);
      },
    );

    app.get(
      `/${newsletterArchiveEndpoints.item(':id')}`,
      {
        schema: {
          tags,
          summary: 'A newsletter as it was sent, by its number',
          params: itemParamsSchema,
          response: { 200: publicNewsletterSchema, 404: detailSchema },
        },
      },
      async (request) => {
        const row = await findInArchive(context.db, readId(request.params));
        if (!row) throw notFound('El boletín no existe.');
        return presentNewsletter(context, row);
      },
    );

    app.post(
      `/${newsletterArchiveEndpoints.link(':id', ':enlace')}`,
      {
        schema: {
          tags,
          summary: 'Counts a click of a link of a newsletter, and answers where it leads',
          params: itemParamsSchema.extend({ enlace: z.string().describe('Number of the link') }),
          response: { 200: newsletterLinkSchema, 404: detailSchema },
        },
      },
      async (request) => {
        const { params } = request;
        const numbers = { newsletter: readId(params), link: readId({ id: params.enlace }) };
        const isTooMany = (await checks.click(request)) !== undefined;
        const destino = await (isTooMany ? findDestination : countClick)(context.db, numbers);
        if (destino === undefined) throw notFound('El enlace no existe.');
        return { destino: wholeAddress(context.siteUrl, destino) };
      },
    );
  };
}
