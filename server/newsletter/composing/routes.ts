import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { EDIT_HEADERS } from '../../../contract/content.ts';
import { IDEMPOTENCY_HEADER } from '../../../contract/copies.ts';
import { formAnswerSchema } from '../../../contract/forms.ts';
import { newsletterEndpoints } from '../../../contract/newsletter-endpoints.ts';
import {
  newsletterConflictSchema,
  newsletterCreateSchema,
  newsletterListSchema,
  newsletterPreviewSchema,
  newsletterSchema,
  newsletterStateSchema,
  newsletterUpdateSchema,
} from '../../../contract/newsletters.ts';
import { PAGE_SIZES } from '../../../contract/page-sizes.ts';
import { may } from '../../../contract/permissions.ts';
import { callerOf, type Guard } from '../../accounts/auth/guard.ts';
import type { WriteLimits } from '../../accounts/writers/write-limits.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { searchWords } from '../../platform/db/matches-words.ts';
import { detailSchema } from '../../platform/http/errors.ts';
import { itemParamsSchema, readId } from '../../platform/http/item-id.ts';
import { limitPerUser } from '../../platform/http/limit-per-user.ts';
import { listParametersSchema, pageAnswer, readPage } from '../../platform/http/pagination.ts';
import { createNewsletter } from './create.ts';
import { type PresentedNewsletter, presentSummary, readNewsletter } from './present.ts';
import { previewNewsletter, sendTest } from './preview.ts';
import { listNewsletters } from './repository.ts';
import { deleteNewsletter, type NewsletterEditor, saveNewsletter } from './save.ts';
import { readTotals } from './totals-repository.ts';

/** Forty blocks of text. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;

const tags = ['newsletter'];
const refusals = { 400: detailSchema, 401: detailSchema, 403: detailSchema, 404: detailSchema };
const conditional = { headers: z.object({ [EDIT_HEADERS.onlyIf]: z.string().optional() }) };
const params = itemParamsSchema;

const editorOf = (request: FastifyRequest): NewsletterEditor => {
  const { id, role, permisos } = callerOf(request);
  return { id, role, permisos, ifMatch: request.headers[EDIT_HEADERS.onlyIf] };
};

/** Answers a newsletter with its `ETag`. */
const replyWith = (reply: FastifyReply, { newsletter, etag }: PresentedNewsletter) =>
  reply.header(EDIT_HEADERS.state, etag).send(newsletter);

/**
 * One preview at a time: one of long texts is megabytes. An editor's pane, its frame and the dialog that sends ask for one
 * each; a fourth may be of the text before.
 */
const withPermit = limitPerUser({ running: 1, waiting: 16, perUser: 4 });

/** Newsletters that are written (D72), for staff with `boletin`. */
export function composingRoutes(
  context: ServerContext,
  guard: Guard,
  limits: WriteLimits,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', guard.allow(may('boletin')));

    app.get(
      `/${newsletterEndpoints.list}`,
      {
        schema: {
          tags,
          summary: 'Newsletters, the last edited first',
          querystring: listParametersSchema
            .omit({ ordering: true })
            .extend({ estado: newsletterStateSchema.optional() }),
          response: { 200: newsletterListSchema, ...refusals },
        },
      },
      async (request) => {
        const { estado, search } = request.query;
        const page = readPage(request.query, PAGE_SIZES.newsletters.api);
        const query = { page, estado, words: searchWords(search) };
        const found = await listNewsletters(context.db, query);
        const begun = found.rows.filter(({ iniciado_en }) => iniciado_en !== null);
        const totals = await readTotals(
          context.db,
          begun.map(({ id }) => id),
        );
        return pageAnswer(request, page, found, (row) => presentSummary(row, totals.get(row.id)));
      },
    );

    app.post(
      `/${newsletterEndpoints.list}`,
      {
        onRequest: limits.copy,
        bodyLimit: MAX_BODY_BYTES,
        schema: {
          tags,
          summary: 'New newsletter, empty or with fields',
          headers: z.object({ [IDEMPOTENCY_HEADER]: z.string().max(64).optional() }),
          body: newsletterCreateSchema,
          response: { 201: newsletterSchema, ...refusals },
        },
      },
      async (request, reply) => {
        const key = request.headers[IDEMPOTENCY_HEADER];
        const made = await createNewsletter(context, editorOf(request), { ...request.body, key });
        return replyWith(reply.code(201), made);
      },
    );

    app.get(
      `/${newsletterEndpoints.item(':id')}`,
      {
        schema: {
          tags,
          summary: 'One newsletter with its blocks and totals',
          params,
          response: { 200: newsletterSchema, ...refusals },
        },
      },
      async (request, reply) =>
        replyWith(reply, await readNewsletter(context, readId(request.params), callerOf(request))),
    );

    app.patch(
      `/${newsletterEndpoints.item(':id')}`,
      {
        onRequest: limits.copy,
        bodyLimit: MAX_BODY_BYTES,
        schema: {
          tags,
          summary: 'Saves fields of a newsletter; 412 if it is not in the state of If-Match',
          params,
          ...conditional,
          body: newsletterUpdateSchema,
          response: {
            200: newsletterSchema,
            ...refusals,
            409: newsletterConflictSchema,
            412: newsletterConflictSchema,
            428: detailSchema,
          },
        },
      },
      async (request, reply) => {
        const id = readId(request.params);
        const saved = await saveNewsletter(context, editorOf(request), id, request.body);
        return replyWith(reply, saved);
      },
    );

    app.delete(
      `/${newsletterEndpoints.item(':id')}`,
      {
        onRequest: limits.copy,
        schema: {
          tags,
          summary: 'Deletes a newsletter that is a draft, for good',
          params,
          ...conditional,
          response: {
            204: z.null(),
            ...refusals,
            409: newsletterConflictSchema,
            412: newsletterConflictSchema,
          },
        },
      },
      async (request, reply) => {
        await deleteNewsletter(context, editorOf(request), readId(request.params));
        return reply.code(204).send(null);
      },
    );

    app.get(
      `/${newsletterEndpoints.preview(':id')}`,
      {
        onRequest: limits.preview,
        schema: {
          tags,
          summary: 'The e-mail as it would be sent now, and what keeps it from being sent',
          params,
          response: { 200: newsletterPreviewSchema, ...refusals },
        },
      },
      (request) => withPermit(request, () => previewNewsletter(context, readId(request.params))),
    );

    app.post(
      `/${newsletterEndpoints.test(':id')}`,
      {
        onRequest: limits.invitation,
        schema: {
          tags,
          summary: 'Sends the e-mail as it would be sent now to the caller alone',
          params,
          response: { 200: formAnswerSchema, ...refusals },
        },
      },
      async (request) => {
        const { email } = callerOf(request);
        await sendTest(context, readId(request.params), email);
        return { detail: `Te hemos enviado la prueba a ${email}.` };
      },
    );
  };
}
