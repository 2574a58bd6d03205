import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { EDIT_HEADERS } from '../../contract/content.ts';
import {
  copyConflictSchema,
  copyCreateSchema,
  copyEarlierStatesSchema,
  copyListSchema,
  copyMissingSchema,
  copySchema,
  copyUpdateSchema,
  IDEMPOTENCY_HEADER,
} from '../../contract/copies.ts';
import { copyEndpoints } from '../../contract/endpoints.ts';
import { may } from '../../contract/permissions.ts';
import { callerOf, type Guard } from '../accounts/auth/guard.ts';
import type { WriteLimits } from '../accounts/writers/write-limits.ts';
import { detailSchema } from '../platform/http/errors.ts';
import { itemParamsSchema, readId } from '../platform/http/item-id.ts';
import { sendCopy } from './copy-call.ts';
import { createCopy } from './create-copy.ts';
import { copyListParametersSchema, listAnswer } from './list-copies.ts';
import type { CopyEditor, NewsroomContext } from './newsroom-context.ts';
import { readCopy } from './present-copy.ts';
import { readStates } from './read-states.ts';
import { deleteCopy, saveCopy } from './save-copy.ts';

/** A text of 400 000 characters, in the longest encoding. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;

const tags = ['newsroom'];
const refusals = { 400: detailSchema, 401: detailSchema, 403: detailSchema, 404: detailSchema };
const conditional = { headers: z.object({ [EDIT_HEADERS.onlyIf]: z.string().optional() }) };
const params = itemParamsSchema;

const editorOf = (request: FastifyRequest): CopyEditor => {
  const caller = callerOf(request);
  const ifMatch = request.headers[EDIT_HEADERS.onlyIf];
  return { id: caller.id, mayPublish: may('publicar')(caller), ifMatch };
};

/** Working copies (D56, D57), for staff with `escribir`. */
export function copyRoutes(
  context: NewsroomContext,
  guard: Guard,
  limits: WriteLimits,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', guard.allow(may('escribir')));

    app.get(
      `/${copyEndpoints.list}`,
      {
        schema: {
          tags,
          summary: 'Working copies, the last edited first',
          querystring: copyListParametersSchema,
          response: { 200: copyListSchema, ...refusals },
        },
      },
      (request) => listAnswer(context, request, request.query),
    );

    app.post(
      `/${copyEndpoints.list}`,
      {
        onRequest: limits.copy,
        bodyLimit: MAX_BODY_BYTES,
        schema: {
          tags,
          summary: 'New working copy; without fields it opens the copy that the item has',
          headers: z.object({ [IDEMPOTENCY_HEADER]: z.string().max(64).optional() }),
          body: copyCreateSchema,
          response: { 200: copySchema, 201: copySchema, ...refusals, 409: copyConflictSchema },
        },
      },
      async (request, reply) => {
        const key = request.headers[IDEMPOTENCY_HEADER];
        const { isNew, ...made } = await createCopy(context, editorOf(request), {
          ...request.body,
          key,
        });
        return sendCopy(reply.code(isNew ? 201 : 200), made);
      },
    );

    app.get(
      `/${copyEndpoints.item(':id')}`,
      {
        schema: {
          tags,
          summary: 'One working copy; 404 with the item if it was published',
          params,
          response: { 200: copySchema, ...refusals, 404: copyMissingSchema },
        },
      },
      async (request, reply) => sendCopy(reply, await readCopy(context, readId(request.params))),
    );

    app.patch(
      `/${copyEndpoints.item(':id')}`,
      {
        onRequest: limits.copy,
        bodyLimit: MAX_BODY_BYTES,
        schema: {
          tags,
          summary: 'Saves fields of a working copy; 412 if it is not in the state of If-Match',
          params,
          ...conditional,
          body: copyUpdateSchema,
          response: {
            200: copySchema,
            ...refusals,
            409: copyConflictSchema,
            412: copyConflictSchema,
            428: detailSchema,
          },
        },
      },
      async (request, reply) => {
        const id = readId(request.params);
        return sendCopy(reply, await saveCopy(context, editorOf(request), id, request.body));
      },
    );

    app.delete(
      `/${copyEndpoints.item(':id')}`,
      {
        onRequest: limits.copy,
        schema: {
          tags,
          summary: 'Deletes a working copy for good',
          params,
          ...conditional,
          response: { 204: z.null(), ...refusals, 412: copyConflictSchema },
        },
      },
      async (request, reply) => {
        await deleteCopy(context, editorOf(request), readId(request.params));
        return reply.code(204).send(null);
      },
    );

    app.get(
      `/${copyEndpoints.states(':id')}`,
      {
        schema: {
          tags,
          summary:
            'Earlier states of a working copy, the latest first; one of them with its fields',
          params,
          querystring: z.object({ estado: z.string().optional().describe('Id of one state') }),
          response: { 200: copyEarlierStatesSchema, ...refusals },
        },
      },
      (request) => readStates(context, readId(request.params), request.query.estado),
    );
  };
}
