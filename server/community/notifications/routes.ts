import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notificationEndpoints } from '../../../contract/endpoints.ts';
import { noticeTokenSchema, thanksSchema } from '../../../contract/moderation.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { detailSchema, HttpError } from '../../platform/http/errors.ts';
import { stopNotices } from './repository.ts';
import { readStopToken } from './stop-link.ts';

/** The button behind the link of every notice (D34, RFC 8058): nobody has to sign in for it. */
export function noticeRoutes({ db, signer }: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      `/${notificationEndpoints.stop}`,
      {
        schema: {
          tags: ['accounts'],
          summary: 'Ends one kind of notices with the token of any of them (RFC 8058)',
          body: noticeTokenSchema,
          response: { 200: thanksSchema, 400: detailSchema },
        },
      },
      async (request) => {
        const link = await readStopToken(signer, request.body.token);
        if (!link) {
          throw new HttpError(400, {
            detail: 'El enlace no es válido. Puedes cambiar los avisos en tu perfil.',
          });
        }
        await stopNotices(db, link.userId, link.kind);
        return { detail: 'No volveremos a enviarte avisos como este.' };
      },
    );
  };
}
