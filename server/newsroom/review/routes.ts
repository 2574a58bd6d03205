import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { copyConflictSchema, copySchema } from '../../../contract/copies.ts';
import { copyEndpoints } from '../../../contract/endpoints.ts';
import { canPublishCopies, may } from '../../../contract/permissions.ts';
import {
  copyNoteSchema,
  copyNotesSchema,
  heartbeatSchema,
  noteCreateSchema,
  presenceSchema,
  reviewersSchema,
  reviewRequestSchema,
  sendBackSchema,
} from '../../../contract/review.ts';
import { callerOf, type Guard } from '../../accounts/auth/guard.ts';
import type { WriteLimits } from '../../accounts/writers/write-limits.ts';
import { detailSchema } from '../../platform/http/errors.ts';
import { itemParamsSchema, readId } from '../../platform/http/item-id.ts';
import { pageParametersSchema } from '../../platform/http/pagination.ts';
import { sendCopy } from '../copy-call.ts';
import type { NewsroomContext } from '../newsroom-context.ts';
import { presentPerson } from '../person.ts';
import { addNote, readNotes } from './notes.ts';
import { recordPresence } from './presence.ts';
import { listReviewers } from './repository.ts';
import { requestReview, sendBack } from './review.ts';

const MAX_BODY_BYTES = 64 * 1024;

const tags = ['newsroom'];
const params = itemParamsSchema;
const refusals = { 400: detailSchema, 401: detailSchema, 403: detailSchema, 404: detailSchema };

/** Review, notes and presence of working copies (D63), for staff with `escribir`; who returns one also publishes. */
export function reviewRoutes(
  context: NewsroomContext,
  guard: Guard,
  limits: WriteLimits,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', guard.allow(may('escribir')));

    app.post(
      `/${copyEndpoints.requestReview(':id')}`,
      {
        onRequest: limits.copy,
        bodyLimit: MAX_BODY_BYTES,
        schema: {
          tags,
          summary: 'Asks for a review of a draft, of one colleague or of all who review',
          params,
          body: reviewRequestSchema,
          response: { 200: copySchema, ...refusals, 409: copyConflictSchema },
        },
      },
      async (request, reply) => {
        const { id } = callerOf(request);
        const copyId = readId(request.params);
        return sendCopy(reply, await requestReview(context, id, copyId, request.body));
      },
    );

    app.post(
      `/${copyEndpoints.sendBack(':id')}`,
      {
        onRequest: [guard.allow(canPublishCopies), limits.copy],
        bodyLimit: MAX_BODY_BYTES,
        schema: {
          tags,
          summary: 'Returns a copy in review to its author, with a note',
          params,
          body: sendBackSchema,
          response: { 200: copySchema, ...refusals, 409: copyConflictSchema },
        },
      },
      async (request, reply) => {
        const { id } = callerOf(request);
        const copyId = readId(request.params);
        return sendCopy(reply, await sendBack(context, id, copyId, request.body.nota));
      },
    );

    app.get(
      `/${copyEndpoints.notes(':id')}`,
      {
        schema: {
          tags,
          summary: 'Notes on a working copy, the oldest first',
          params,
          querystring: pageParametersSchema,
          response: { 200: copyNotesSchema, ...refusals },
        },
      },
      (request) => readNotes(context, request, readId(request.params), request.query),
    );

    app.post(
      `/${copyEndpoints.notes(':id')}`,
      {
        onRequest: limits.copy,
        bodyLimit: MAX_BODY_BYTES,
        schema: {
          tags,
          summary: 'New note on a working copy',
          params,
          body: noteCreateSchema,
          response: { 201: copyNoteSchema, ...refusals },
        },
      },
      async (request, reply) => {
        const { id } = callerOf(request);
        const note = await addNote(context, id, readId(request.params), request.body.texto);
        return reply.code(201).send(note);
      },
    );

    app.post(
      `/${copyEndpoints.presence(':id')}`,
      {
        onRequest: limits.presence,
        bodyLimit: MAX_BODY_BYTES,
        schema: {
          tags,
          summary: 'Heartbeat of an open desk; answers who else has the copy open',
          params,
          body: heartbeatSchema,
          response: { 200: presenceSchema, ...refusals },
        },
      },
      (request) => {
        const isClosed = request.body.cerrada === true;
        return recordPresence(context, callerOf(request).id, readId(request.params), isClosed);
      },
    );

    app.get(
      `/${copyEndpoints.reviewers}`,
      {
        schema: {
          tags,
          summary: 'Colleagues who can be asked for a review',
          response: { 200: reviewersSchema, 401: detailSchema, 403: detailSchema },
        },
      },
      async () => ({ results: (await listReviewers(context.db)).map(presentPerson) }),
    );
  };
}
