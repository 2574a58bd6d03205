import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { notificationEndpoints } from '../../../contract/endpoints.ts';
import { noticeTokenSchema, thanksSchema } from '../../../contract/moderation.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { detailSchema, HttpError } from '../../platform/http/errors.ts';
import { disableNotifications } from './repository.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

/** Unsubscribe route of the notification e-mails (D34, RFC 8058); needs no session. */
export function notificationRoutes({ db, signer }: ServerContext): FastifyPluginAsyncZod {
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
        const link = await readUnsubscribeToken(signer, request.body.token);
        if (!link) {
          throw new HttpError(400, {
            detail: 'El enlace no es válido. Puedes cambiar los avisos en tu perfil.',
          });
        }
        await disableNotifications(db, link.userId, link.kind);
        return { detail: 'No volveremos a enviarte avisos como este.' };
      },
    );
  };
}
