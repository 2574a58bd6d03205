import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { revisionEndpoints } from '../../../contract/endpoints.ts';
import { logSchema } from '../../../contract/log.ts';
import { PAGE_SIZES } from '../../../contract/page-sizes.ts';
import { may } from '../../../contract/permissions.ts';
import { canEnterPanel } from '../../../contract/roles.ts';
import { callerOf, type Guard } from '../../accounts/auth/guard.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { detailSchema } from '../../platform/http/errors.ts';
import { pageAnswer, readPage } from '../../platform/http/pagination.ts';
import { logParametersSchema, readFilter } from './query.ts';
import { readLog } from './read-log.ts';

const refusals = { 400: detailSchema, 401: detailSchema, 403: detailSchema, 404: detailSchema };

/** The log (D64), for all staff, whatever their permissions. */
export function logRoutes(context: ServerContext, guard: Guard): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook(
      'onRequest',
      guard.allow(({ role }) => canEnterPanel(role)),
    );

    app.get(
      `/${revisionEndpoints.log}`,
      {
        schema: {
          tags: ['newsroom'],
          summary: 'Who did what and when, from all logs, newest first',
          querystring: logParametersSchema,
          response: { 200: logSchema, ...refusals },
        },
      },
      async (request) => {
        const page = readPage(request.query, PAGE_SIZES.logEntries.api);
        const caller = callerOf(request);
        const filter = readFilter(request.query, context.timeZone);
        const hidesModeration = !may('moderar')(caller);
        const found = await readLog(context, { ...filter, hidesModeration }, page, caller);
        return pageAnswer(request, page, found, (entry) => entry);
      },
    );
  };
}
