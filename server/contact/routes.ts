import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { contactMessageSchema } from '../../contract/contact.ts';
import { contactEndpoints } from '../../contract/endpoints.ts';
import { formAnswerSchema } from '../../contract/forms.ts';
import type { ServerContext } from '../platform/context/server-context.ts';
import { formHeadersSchema } from '../platform/forms/headers.ts';
import { filledHoneypot } from '../platform/forms/honeypot.ts';
import { formRouteOptions } from '../platform/forms/limits.ts';
import { detailSchema } from '../platform/http/errors.ts';
import { contactEmail } from './email.ts';
import { storeMessage } from './repository.ts';

/** The contact form: a message is stored, and mailed to the newsroom (D32). */
export function contactRoutes(context: ServerContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      `/${contactEndpoints.create}`,
      {
        schema: {
          tags: ['contact'],
          summary: 'Send a message to the newsroom',
          headers: formHeadersSchema,
          body: contactMessageSchema,
          response: { 201: formAnswerSchema, 429: detailSchema },
        },
        ...formRouteOptions,
      },
      async (request, reply) => {
        const sospechoso = filledHoneypot(request);
        await context.db.transaction(async (transaction) => {
          await storeMessage(transaction, request.body, { now: context.now(), sospechoso });
          if (sospechoso) return;
          await context.outbox.post(transaction, contactEmail(request.body, context));
        });
        reply.code(201);
        return { detail: 'Hemos recibido tu mensaje.' };
      },
    );
  };
}
