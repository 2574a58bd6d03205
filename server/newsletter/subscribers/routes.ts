import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { subscriberEndpoints } from '../../../contract/newsletter-endpoints.ts';
import { PAGE_SIZES } from '../../../contract/page-sizes.ts';
import { may } from '../../../contract/permissions.ts';
import {
  SUBSCRIPTION_STATES,
  subscriberDetailSchema,
  subscriberGrowthSchema,
  subscriberInviteSchema,
  subscriberListSchema,
  subscriberSchema,
  subscriberUpdateSchema,
  subscriptionStateSchema,
} from '../../../contract/subscribers.ts';
import { callerOf, type Guard } from '../../accounts/auth/guard.ts';
import type { WriteLimits } from '../../accounts/writers/write-limits.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { detailSchema, notFound } from '../../platform/http/errors.ts';
import { itemParamsSchema, readId } from '../../platform/http/item-id.ts';
import {
  pageAnswer,
  pageParametersSchema,
  readPage,
  searchParameterSchema,
} from '../../platform/http/pagination.ts';
import { setState } from './change-subscriber.ts';
import { readGrowth, readWeeks } from './growth.ts';
import { inviteSubscriber } from './invite.ts';
import { logSubscribers } from './log-act.ts';
import { presentSubscriber } from './present.ts';
import {
  countByState,
  deleteSubscriber,
  findSubscriber,
  listBounces,
  listSubscriberPage,
} from './repository.ts';

const tags = ['newsletter'];
const refusals = { 401: detailSchema, 403: detailSchema, 404: detailSchema };

const listParametersSchema = pageParametersSchema.extend({
  estado: subscriptionStateSchema.optional().describe('Only those of this state'),
  search: searchParameterSchema.describe('A part of the address'),
});

/** Subscribers for staff with `boletin` (D75). */
export function subscriberRoutes(
  context: ServerContext,
  guard: Guard,
  limits: WriteLimits,
): FastifyPluginAsyncZod {
  const { db, outbox } = context;

  async function readTotals() {
    const counts = new Map((await countByState(db)).map(({ estado, total }) => [estado, total]));
    return Object.fromEntries(
      SUBSCRIPTION_STATES.map((state) => [state, counts.get(state) ?? 0]),
    ) as z.infer<typeof subscriberListSchema>['totales'];
  }

  return async (app) => {
    app.addHook('onRequest', guard.allow(may('boletin')));

    app.get(
      `/${subscriberEndpoints.list}`,
      {
        schema: {
          tags,
          summary: 'Subscribers by address, and how many there are of each state',
          querystring: listParametersSchema,
          response: { 200: subscriberListSchema, ...refusals },
        },
      },
      async (request) => {
        const { estado, search = '' } = request.query;
        const page = readPage(request.query, PAGE_SIZES.subscribers.api);
        const query = { ...(estado ? { state: estado } : {}), search: search.trim(), page };
        const answer = pageAnswer(
          request,
          page,
          await listSubscriberPage(db, query),
          presentSubscriber,
        );
        return { ...answer, totales: await readTotals() };
      },
    );

    app.post(
      `/${subscriberEndpoints.list}`,
      {
        preHandler: limits.invitation,
        schema: {
          tags,
          summary: 'Invite an address: an e-mail asks its owner, who confirms or does nothing',
          body: subscriberInviteSchema,
          response: { 201: subscriberSchema, ...refusals, 409: detailSchema, 429: detailSchema },
        },
      },
      async (request, reply) => {
        const author = callerOf(request).id;
        const row = await inviteSubscriber(context, request.body.correo_electronico, author);
        return reply.code(201).send(presentSubscriber(row));
      },
    );

    app.get(
      `/${subscriberEndpoints.growth}`,
      {
        schema: {
          tags,
          summary: 'Subscriptions that began and ended, by week of the site',
          querystring: z.object({
            semanas: z.string().optional().describe('Number of weeks, 1 to 104; default 26'),
          }),
          response: { 200: subscriberGrowthSchema, ...refusals },
        },
      },
      (request) => readGrowth(context, readWeeks(request.query.semanas)),
    );

    app.get(
      `/${subscriberEndpoints.item(':id')}`,
      {
        schema: {
          tags,
          summary: 'A subscriber with the bounces and complaints of the address',
          params: itemParamsSchema,
          response: { 200: subscriberDetailSchema, ...refusals },
        },
      },
      async (request) => {
        const row = await findSubscriber(db, readId(request.params));
        if (!row) throw notFound();
        return { ...presentSubscriber(row), rebotes: await listBounces(db, row.id) };
      },
    );

    app.patch(
      `/${subscriberEndpoints.item(':id')}`,
      {
        schema: {
          tags,
          summary: 'End a subscription, or lift its pause or suppression',
          params: itemParamsSchema,
          body: subscriberUpdateSchema,
          response: { 200: subscriberDetailSchema, ...refusals, 409: detailSchema },
        },
      },
      async (request) => {
        const call = { id: readId(request.params), author: callerOf(request).id };
        const row = await setState(context, call, request.body.estado);
        return { ...presentSubscriber(row), rebotes: await listBounces(db, row.id) };
      },
    );

    app.delete(
      `/${subscriberEndpoints.item(':id')}`,
      {
        schema: {
          tags,
          summary: 'Delete a subscriber with everything that names the address',
          params: itemParamsSchema,
          response: { 204: z.null(), ...refusals },
        },
      },
      async (request, reply) => {
        const id = readId(request.params);
        const act = { author: callerOf(request).id, accion: 'eliminar_suscriptores' } as const;
        await db.transaction(async (transaction) => {
          const address = await deleteSubscriber(transaction, id);
          if (address === undefined) throw notFound();
          // After the row: what was queued while it was locked is seen then.
          await outbox.drop(transaction, address, 'newsletter');
          await logSubscribers(context, transaction, act);
        });
        return reply.code(204).send(null);
      },
    );
  };
}
