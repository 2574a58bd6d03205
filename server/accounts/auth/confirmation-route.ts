import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { confirmEmailSchema } from '../../../contract/auth.ts';
import { authEndpoints } from '../../../contract/endpoints.ts';
import { formAnswerSchema } from '../../../contract/forms.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { detailSchema } from '../../platform/http/errors.ts';
import { confirmEmail } from './email-confirmation.ts';

/** Route that confirms an e-mail address by its link's token (D34); needs no session. */
export function confirmationRoute(context: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      `/${authEndpoints.confirmEmail}`,
      {
        schema: {
          tags: ['accounts'],
          summary: 'Confirms the e-mail of an account with the link that was sent there',
          body: confirmEmailSchema,
          response: { 200: formAnswerSchema, 400: detailSchema },
        },
      },
      async (request) => {
        await confirmEmail(context, request.body.token);
        return { detail: 'Tu correo está confirmado.' };
      },
    );
  };
}
