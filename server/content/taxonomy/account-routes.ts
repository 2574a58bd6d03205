import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { messageAnswerSchema } from '../../../contract/auth.ts';
import { may } from '../../../contract/permissions.ts';
import { taxonomyEndpoints } from '../../../contract/taxonomy-endpoints.ts';
import { bylineAccountsSchema } from '../../../contract/taxonomy-entries.ts';
import { type Guard, publishingRefused } from '../../accounts/auth/guard.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { detailSchema } from '../../platform/http/errors.ts';
import { listAccounts } from './account-repository.ts';

/** Accounts among which those who change authors choose one (D66). */
export function bylineAccountRoutes(context: ServerContext, guard: Guard): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      `/${taxonomyEndpoints.bylines.accounts}`,
      {
        onRequest: guard.allow(may('publicar'), publishingRefused),
        schema: {
          tags: ['taxonomy'],
          summary: 'Accounts of the staff, one of which may be that of an author',
          response: { 200: bylineAccountsSchema, 401: detailSchema, 403: messageAnswerSchema },
        },
      },
      async () => ({ results: await listAccounts(context.db) }),
    );
  };
}
