import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { copyTypeSchema } from '../../../contract/copies.ts';
import { revisionEndpoints } from '../../../contract/endpoints.ts';
import { PAGE_SIZES } from '../../../contract/page-sizes.ts';
import { may } from '../../../contract/permissions.ts';
import { withdrawalSchema, withdrawnListSchema } from '../../../contract/withdrawal.ts';
import { callerOf, type Guard, publishingRefused } from '../../accounts/auth/guard.ts';
import type { WriteLimits } from '../../accounts/writers/write-limits.ts';
import { detailSchema, notFound } from '../../platform/http/errors.ts';
import { itemParamsSchema, readId } from '../../platform/http/item-id.ts';
import { pageAnswer, pageParametersSchema, readPage } from '../../platform/http/pagination.ts';
import type { NewsroomContext } from '../newsroom-context.ts';
import { presentPerson } from '../person.ts';
import { listWithdrawn } from './repository.ts';
import { publishAgain, withdrawItem } from './withdraw-item.ts';

const ofType = z.object({ tipo: z.string().describe('edicion, articulo or blog') });
const params = itemParamsSchema.extend(ofType.shape);
const refusals = { 401: detailSchema, 403: detailSchema, 404: detailSchema };
const answers = { 204: z.null(), 400: detailSchema, ...refusals };

function typeOf({ tipo }: { tipo: string }) {
  const type = copyTypeSchema.safeParse(tipo);
  if (!type.success) throw notFound();
  return type.data;
}

const itemOf = (named: z.infer<typeof params>) => ({ tipo: typeOf(named), id: readId(named) });

const actorOf = (request: FastifyRequest) => ({
  id: callerOf(request).id,
  changedTags: request.changedTags,
});

/** Withdrawal of published items and its end (D61), for staff with `publicar`. */
export function withdrawalRoutes(
  context: NewsroomContext,
  guard: Guard,
  limits: WriteLimits,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', guard.allow(may('publicar'), publishingRefused));

    app.get(
      `/${revisionEndpoints.withdrawn(':tipo')}`,
      {
        schema: {
          tags: ['newsroom'],
          summary: 'Withdrawn items of a kind, the latest first',
          params: ofType,
          querystring: pageParametersSchema,
          response: { 200: withdrawnListSchema, ...refusals },
        },
      },
      async (request) => {
        const page = readPage(request.query, PAGE_SIZES.deletedItems.api);
        const contentType = context.contentTypes[typeOf(request.params)];
        const found = await listWithdrawn(context.db, contentType, page);
        return pageAnswer(request, page, found, ({ persona, ...row }) => ({
          ...row,
          retirado_por: presentPerson(persona),
        }));
      },
    );

    app.post(
      `/${revisionEndpoints.withdraw(':tipo', ':id')}`,
      {
        onRequest: limits.copy,
        schema: {
          tags: ['newsroom'],
          summary: 'Takes an item off the site; its address, comments and likes are kept',
          params,
          body: withdrawalSchema.nullish(),
          response: answers,
        },
      },
      async (request, reply) => {
        const { tipo, id } = itemOf(request.params);
        const motivo = request.body?.motivo ?? '';
        await withdrawItem(context, actorOf(request), tipo, id, motivo);
        return reply.code(204).send(null);
      },
    );

    app.post(
      `/${revisionEndpoints.publishAgain(':tipo', ':id')}`,
      {
        onRequest: limits.copy,
        schema: {
          tags: ['newsroom'],
          summary: 'Brings a withdrawn item back with its comments, likes and files',
          params,
          response: answers,
        },
      },
      async (request, reply) => {
        const { tipo, id } = itemOf(request.params);
        await publishAgain(context, actorOf(request), tipo, id);
        return reply.code(204).send(null);
      },
    );
  };
}
