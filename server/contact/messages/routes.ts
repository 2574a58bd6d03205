import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  MESSAGE_STATES,
  type MessageList,
  messageListSchema,
  messageReplySchema,
  messageSchema,
  messageStateSchema,
  messageUpdateSchema,
} from '../../../contract/contact-messages.ts';
import { messageEndpoints } from '../../../contract/newsletter-endpoints.ts';
import { PAGE_SIZES } from '../../../contract/page-sizes.ts';
import { may } from '../../../contract/permissions.ts';
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
import { removeMessage, replyToMessage, updateMessage } from './change-message.ts';
import { presentMessages } from './present.ts';
import { countMessages, findMessage, listMessages } from './repository.ts';
import { scheduleSuspectCleanup } from './suspect-cleanup.ts';

const tags = ['contact'];
const refusals = { 401: detailSchema, 403: detailSchema, 404: detailSchema };

const listParametersSchema = pageParametersSchema.extend({
  estado: messageStateSchema.optional().describe('Only those of this state'),
  sospechosos: z.string().optional().describe('`true`: what the honeypot caught, and nothing else'),
  search: searchParameterSchema.describe('Words that name, address or message must contain'),
});

/** Messages of the contact form, for staff with `boletin` (D75). */
export function messageRoutes(
  context: ServerContext,
  guard: Guard,
  limits: WriteLimits,
): FastifyPluginAsyncZod {
  const { db } = context;

  async function readTotals(): Promise<Pick<MessageList, 'totales' | 'sospechosos'>> {
    const counts = await countMessages(db);
    const sum = (rows: { total: number }[]) => rows.reduce((sum, { total }) => sum + total, 0);
    const totales = Object.fromEntries(
      MESSAGE_STATES.map((state) => [
        state,
        sum(counts.filter(({ estado, sospechoso }) => estado === state && !sospechoso)),
      ]),
    ) as MessageList['totales'];
    return { totales, sospechosos: sum(counts.filter(({ sospechoso }) => sospechoso)) };
  }

  async function readMessage(id: number) {
    const row = await findMessage(db, id);
    const [message] = row ? await presentMessages(db, [row]) : [];
    if (!message) throw notFound();
    return message;
  }

  return async (app) => {
    scheduleSuspectCleanup(app, context);
    app.addHook('onRequest', guard.allow(may('boletin')));

    app.get(
      `/${messageEndpoints.list}`,
      {
        schema: {
          tags,
          summary: 'Messages of the contact form, newest first, and how many there are',
          querystring: listParametersSchema,
          response: { 200: messageListSchema, ...refusals },
        },
      },
      async (request) => {
        const { estado, sospechosos, search = '' } = request.query;
        const page = readPage(request.query, PAGE_SIZES.messages.api);
        const query = { state: estado, isSuspect: sospechosos === 'true', search, page };
        const found = await listMessages(db, query);
        const rows = await presentMessages(db, found.rows);
        const answer = pageAnswer(request, page, { count: found.count, rows }, (row) => row);
        return { ...answer, ...(await readTotals()) };
      },
    );

    app.get(
      `/${messageEndpoints.item(':id')}`,
      {
        schema: {
          tags,
          summary: 'A message with its answers',
          params: itemParamsSchema,
          response: { 200: messageSchema, ...refusals },
        },
      },
      (request) => readMessage(readId(request.params)),
    );

    app.patch(
      `/${messageEndpoints.item(':id')}`,
      {
        schema: {
          tags,
          summary: 'Set state or note of a message',
          params: itemParamsSchema,
          body: messageUpdateSchema,
          response: { 200: messageSchema, ...refusals },
        },
      },
      async (request) => {
        const id = readId(request.params);
        await updateMessage(context, callerOf(request), id, request.body);
        return readMessage(id);
      },
    );

    app.delete(
      `/${messageEndpoints.item(':id')}`,
      {
        schema: {
          tags,
          summary: 'Delete a message with its answers',
          params: itemParamsSchema,
          response: { 204: z.null(), ...refusals },
        },
      },
      async (request, reply) => {
        await removeMessage(context, callerOf(request), readId(request.params));
        return reply.code(204).send(null);
      },
    );

    app.post(
      `/${messageEndpoints.reply(':id')}`,
      {
        preHandler: limits.reply,
        schema: {
          tags,
          summary: 'Answer a message by e-mail, once for each `clave`',
          params: itemParamsSchema,
          body: messageReplySchema,
          response: { 200: messageSchema, ...refusals, 409: detailSchema, 429: detailSchema },
        },
      },
      async (request) => {
        const id = readId(request.params);
        await replyToMessage(context, callerOf(request), id, request.body);
        return readMessage(id);
      },
    );
  };
}
