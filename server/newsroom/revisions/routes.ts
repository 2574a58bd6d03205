import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { copyConflictSchema, copySchema, IDEMPOTENCY_HEADER } from '../../../contract/copies.ts';
import { revisionEndpoints } from '../../../contract/endpoints.ts';
import { canReadUnpublished, may } from '../../../contract/permissions.ts';
import {
  revisionListSchema,
  revisionNeededSchema,
  revisionSchema,
} from '../../../contract/revisions.ts';
import { canManageUsers } from '../../../contract/roles.ts';
import { callerOf, type Guard } from '../../accounts/auth/guard.ts';
import type { WriteLimits } from '../../accounts/writers/write-limits.ts';
import { detailSchema } from '../../platform/http/errors.ts';
import { itemParamsSchema, readId } from '../../platform/http/item-id.ts';
import { sendCopy } from '../copy-call.ts';
import type { NewsroomContext } from '../newsroom-context.ts';
import { deleteRevision } from './delete-revision.ts';
import { readRevision, revisionList, revisionListParametersSchema } from './read-revisions.ts';
import { restoreRevision } from './restore-revision.ts';

const tags = ['newsroom'];
const refusals = { 400: detailSchema, 401: detailSchema, 403: detailSchema, 404: detailSchema };
const params = itemParamsSchema;

/** Revisions of published items (D59), for those who write; who publishes sees their list, a superuser can delete one for good. */
export function revisionRoutes(
  context: NewsroomContext,
  guard: Guard,
  limits: WriteLimits,
): FastifyPluginAsyncZod {
  // Whoever brings an item back must know that it was withdrawn; the list has no texts.
  const allowReaders = guard.allow(canReadUnpublished);
  const allowWriters = guard.allow(may('escribir'));
  return async (app) => {
    app.get(
      `/${revisionEndpoints.list}`,
      {
        onRequest: allowReaders,
        schema: {
          tags,
          summary: 'Revisions of an item, the latest first',
          querystring: revisionListParametersSchema,
          response: { 200: revisionListSchema, ...refusals },
        },
      },
      (request) => revisionList(context, request, request.query),
    );

    app.get(
      `/${revisionEndpoints.item(':id')}`,
      {
        onRequest: allowWriters,
        schema: {
          tags,
          summary: 'One revision with its fields',
          params,
          response: { 200: revisionSchema, ...refusals },
        },
      },
      (request) => readRevision(context, readId(request.params)),
    );

    app.delete(
      `/${revisionEndpoints.item(':id')}`,
      {
        onRequest: [guard.allow(({ role }) => canManageUsers(role)), limits.copy],
        schema: {
          tags,
          summary: 'Deletes a revision for good, with the files that nothing else uses',
          params,
          response: { 204: z.null(), ...refusals, 409: revisionNeededSchema },
        },
      },
      async (request, reply) => {
        await deleteRevision(context, callerOf(request).id, readId(request.params));
        return reply.code(204).send(null);
      },
    );

    app.post(
      `/${revisionEndpoints.restore(':id')}`,
      {
        onRequest: [allowWriters, limits.copy],
        schema: {
          tags,
          summary: 'New working copy that turns the item back into a revision; 409 if it has one',
          params,
          headers: z.object({ [IDEMPOTENCY_HEADER]: z.string().max(64).optional() }),
          response: { 201: copySchema, ...refusals, 409: copyConflictSchema },
        },
      },
      async (request, reply) => {
        const caller = callerOf(request);
        const editor = { id: caller.id, mayPublish: may('publicar')(caller) };
        const key = request.headers[IDEMPOTENCY_HEADER];
        const made = await restoreRevision(context, editor, readId(request.params), key);
        return sendCopy(reply.code(201), made);
      },
    );
  };
}
