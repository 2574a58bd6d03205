import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  deliveryDecisionSchema,
  deliveryListSchema,
  deliverySchema,
  deliveryStateSchema,
} from '../../../contract/deliveries.ts';
import { newsletterEndpoints } from '../../../contract/newsletter-endpoints.ts';
import { PAGE_SIZES } from '../../../contract/page-sizes.ts';
import { may } from '../../../contract/permissions.ts';
import { callerOf, type Guard } from '../../accounts/auth/guard.ts';
import type { WriteLimits } from '../../accounts/writers/write-limits.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { detailSchema, notFound } from '../../platform/http/errors.ts';
import { itemParamsSchema, readId } from '../../platform/http/item-id.ts';
import { pageAnswer, pageParametersSchema, readPage } from '../../platform/http/pagination.ts';
import { findNewsletter } from '../composing/repository.ts';
import { decide } from './decide-delivery.ts';
import { listDeliveries } from './delivery-list-repository.ts';

const tags = ['newsletter'];
const refusals = { 400: detailSchema, 401: detailSchema, 403: detailSchema, 404: detailSchema };

/** The recipients of a newsletter (D73), for staff with `boletin`. */
export function deliveryRoutes(
  context: ServerContext,
  guard: Guard,
  limits: WriteLimits,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', guard.allow(may('boletin')));

    app.get(
      `/${newsletterEndpoints.deliveries(':id')}`,
      {
        schema: {
          tags,
          summary: 'Recipients of a newsletter, or those in one state',
          params: itemParamsSchema,
          querystring: pageParametersSchema.extend({ estado: deliveryStateSchema.optional() }),
          response: { 200: deliveryListSchema, ...refusals },
        },
      },
      async (request) => {
        const id = readId(request.params);
        const page = readPage(request.query, PAGE_SIZES.deliveries.api);
        if (!(await findNewsletter(context.db, id))) throw notFound('El boletín no existe.');
        const filter = { state: request.query.estado, page };
        return pageAnswer(
          request,
          page,
          await listDeliveries(context.db, id, filter),
          (row) => row,
        );
      },
    );

    app.post(
      `/${newsletterEndpoints.delivery(':id', ':suscriptor')}`,
      {
        onRequest: limits.copy,
        schema: {
          tags,
          summary: 'Has an uncertain delivery sent again, or leaves it',
          params: itemParamsSchema.extend({ suscriptor: itemParamsSchema.shape.id }),
          body: deliveryDecisionSchema,
          response: { 200: deliverySchema, ...refusals, 409: detailSchema },
        },
      },
      async (request) => {
        const { suscriptor } = request.params;
        const key = { newsletter: readId(request.params), subscriber: readId({ id: suscriptor }) };
        return decide(context, { ...key, author: callerOf(request).id }, request.body);
      },
    );
  };
}
