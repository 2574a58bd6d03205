import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { subscriptionEndpoints } from '../../contract/endpoints.ts';
import { formAnswerSchema } from '../../contract/forms.ts';
import { subscriptionSchema, subscriptionTokenSchema } from '../../contract/subscription.ts';
import type { ServerContext } from '../platform/context/server-context.ts';
import { formHeadersSchema } from '../platform/forms/headers.ts';
import { filledHoneypot } from '../platform/forms/honeypot.ts';
import { formRouteOptions } from '../platform/forms/limits.ts';
import { detailSchema } from '../platform/http/errors.ts';
import { confirmSubscription, endSubscription, subscribe } from './service.ts';
import { scheduleUnconfirmedCleanup } from './unconfirmed-cleanup.ts';

const tags = ['newsletter'];

/** Routes that subscribe to the newsletter, confirm and unsubscribe (D32, D34). */
export function subscriptionRoutes(context: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    scheduleUnconfirmedCleanup(app, context);
    app.post(
      `/${subscriptionEndpoints.create}`,
      {
        schema: {
          tags,
          summary: 'Ask for the newsletter: an e-mail asks back. The answer is the same for all',
          headers: formHeadersSchema,
          body: subscriptionSchema,
          response: { 201: formAnswerSchema, 429: detailSchema },
        },
        ...formRouteOptions,
      },
      async (request, reply) => {
        await subscribe(context, request.body, filledHoneypot(request));
        reply.code(201);
        return { detail: 'Te hemos enviado un correo de confirmación.' };
      },
    );
    app.post(
      `/${subscriptionEndpoints.confirm}`,
      {
        schema: {
          tags,
          summary: 'Confirm a subscription with the token of its e-mail',
          body: subscriptionTokenSchema,
          response: { 200: formAnswerSchema, 400: detailSchema },
        },
      },
      async (request) => {
        await confirmSubscription(context, request.body.token);
        return { detail: 'Tu suscripción está confirmada.' };
      },
    );
    app.post(
      `/${subscriptionEndpoints.unsubscribe}`,
      {
        schema: {
          tags,
          summary: 'End a subscription with the token of any of its e-mails (RFC 8058)',
          body: subscriptionTokenSchema,
          response: { 200: formAnswerSchema, 400: detailSchema },
        },
      },
      async (request) => {
        await endSubscription(context, request.body.token);
        return { detail: 'Te has dado de baja. No volveremos a escribirte.' };
      },
    );
  };
}
