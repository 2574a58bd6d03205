import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { JWKS_PATH } from '../../../contract/endpoints.ts';
import type { AccessKeys } from './access-keys.ts';

const keySetSchema = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });

/** Public keys with which anybody can check an access token (D7). */
export function jwksRoute({ published }: AccessKeys): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      JWKS_PATH,
      {
        schema: {
          tags: ['accounts'],
          summary: 'Public keys of the access tokens',
          response: { 200: keySetSchema },
        },
      },
      async (_request, reply) => {
        reply.header('cache-control', 'public, max-age=300');
        return { keys: published.keys.map((key) => ({ ...key })) };
      },
    );
  };
}
