import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { formEndpoints } from '../../../contract/endpoints.ts';
import { signedTimestampSchema } from '../../../contract/forms.ts';
import type { ServerContext } from '../context/server-context.ts';
import { makeSignedTimestamp } from './signed-timestamp.ts';

/** Route that issues signed timestamps for anonymous forms. */
export function formRoutes(context: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      `/${formEndpoints.stamp}`,
      {
        schema: {
          tags: ['forms'],
          summary: 'A signed moment, to be sent back with a form in the header `X-Form-Stamp`',
          response: { 200: signedTimestampSchema },
        },
      },
      async (_request, reply) => {
        reply.header('cache-control', 'no-store');
        return { stamp: await makeSignedTimestamp(context.signer) };
      },
    );
  };
}
