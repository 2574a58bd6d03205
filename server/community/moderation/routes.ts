import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { moderationEndpoints } from '../../../contract/endpoints.ts';
import {
  MODERATION_QUEUES,
  moderationActSchema,
  moderationLogSchema,
  moderationQueueSchema,
  moderationResultSchema,
  moderationSettingsSchema,
  moderationSettingsUpdateSchema,
  moderationSummarySchema,
} from '../../../contract/moderation.ts';
import { PAGE_SIZES } from '../../../contract/page-sizes.ts';
import { moderatedTags } from '../../../contract/page-tags.ts';
import { may } from '../../../contract/permissions.ts';
import { callerOf, type Guard } from '../../accounts/auth/guard.ts';
import type { WriteLimits } from '../../accounts/writers/write-limits.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { detailSchema, notFound } from '../../platform/http/errors.ts';
import { pageAnswer, pageParametersSchema, readPage } from '../../platform/http/pagination.ts';
import { changeSettings } from './change-settings.ts';
import { listLog } from './log-repository.ts';
import { moderate } from './moderate.ts';
import { readQueue } from './moderation-queue.ts';
import { countQueues } from './moderation-queue-repository.ts';
import { presentEntry } from './present-entry.ts';
import { readSettings } from './settings-repository.ts';

const tags = ['moderation'];
const refusals = { 401: detailSchema, 403: detailSchema };

const queueParametersSchema = pageParametersSchema.extend({
  cola: z
    .string()
    .optional()
    .describe(`${MODERATION_QUEUES.join(', ')}; the first if none is given`),
});

/** Moderation routes for staff with `moderar` (D54): queues, bulk actions, audit log, settings. */
export function moderationRoutes(
  context: ServerContext,
  guard: Guard,
  limits: WriteLimits,
): FastifyPluginAsyncZod {
  const { db, siteUrl } = context;
  return async (app) => {
    app.addHook('onRequest', guard.allow(may('moderar')));

    app.get(
      `/${moderationEndpoints.summary}`,
      {
        schema: {
          tags,
          summary: 'How many items wait in each queue',
          response: { 200: moderationSummarySchema, ...refusals },
        },
      },
      () => countQueues(db),
    );

    app.get(
      `/${moderationEndpoints.queue}`,
      {
        schema: {
          tags,
          summary: 'A queue of comments and topics with their context',
          querystring: queueParametersSchema,
          response: { 200: moderationQueueSchema, ...refusals, 404: detailSchema },
        },
      },
      async (request) => {
        const name = request.query.cola || 'pendientes';
        const queue = MODERATION_QUEUES.find((one) => one === name);
        if (!queue) throw notFound('La cola no existe.');
        const page = readPage(request.query, PAGE_SIZES.moderationEntries.api);
        const found = await readQueue(context, queue, page, callerOf(request));
        return pageAnswer(request, page, found, (item) => item);
      },
    );

    app.post(
      `/${moderationEndpoints.act}`,
      {
        schema: {
          tags,
          summary: 'Approves, hides or restores items, or suspends accounts; each is logged',
          body: moderationActSchema,
          response: { 200: moderationResultSchema, ...refusals },
        },
      },
      async (request) => {
        const onFault = (error: unknown) => request.log.error(error);
        const result = await moderate(context, callerOf(request), request.body, onFault);
        const done = result.resultados.filter(({ hecho }) => hecho);
        request.changedTags.push(...done.flatMap(moderatedTags));
        return result;
      },
    );

    app.get(
      `/${moderationEndpoints.log}`,
      {
        schema: {
          tags,
          summary: 'Audit log: who did what, when and why, newest first',
          querystring: pageParametersSchema,
          response: { 200: moderationLogSchema, ...refusals, 404: detailSchema },
        },
      },
      async (request) => {
        const page = readPage(request.query, PAGE_SIZES.moderationEntries.api);
        const options = { siteUrl, reader: callerOf(request) };
        const found = await listLog(db, page);
        return pageAnswer(request, page, found, (row) => presentEntry(row, options));
      },
    );

    app.get(
      `/${moderationEndpoints.settings}`,
      {
        schema: {
          tags,
          summary: 'Words that hold a text back, and reports that hide it',
          response: { 200: moderationSettingsSchema, ...refusals },
        },
      },
      () => readSettings(db),
    );

    app.patch(
      `/${moderationEndpoints.settings}`,
      {
        preHandler: limits.settings,
        schema: {
          tags,
          summary: 'Changes these settings',
          body: moderationSettingsUpdateSchema,
          response: { 200: moderationSettingsSchema, ...refusals },
        },
      },
      (request) => changeSettings(context, callerOf(request), request.body),
    );
  };
}
