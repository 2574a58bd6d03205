import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { messageAnswerSchema, ownPasswordSchema } from '../../../contract/auth.ts';
import { userEndpoints } from '../../../contract/endpoints.ts';
import { identityListSchema } from '../../../contract/identities.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { detailSchema } from '../../platform/http/errors.ts';
import { callerOf, type Guard } from '../auth/guard.ts';
import { listIdentities, mayLink } from '../auth/identity-repository.ts';
import type { AccountLimits } from '../auth/limits.ts';
import type { IdentityContext } from './identity-context.ts';
import { presentIdentity } from './present-identity.ts';
import { allowLinking, unlinkIdentity } from './unlinking.ts';

const paramsSchema = z.object({ id: z.string().describe('Id of the identity') });
const changeAnswers = {
  200: messageAnswerSchema,
  400: detailSchema,
  401: detailSchema,
  429: detailSchema,
};

/** The own identities at providers: which sign in to the account, and how to unlink them (record 093). */
export function identityRoutes(
  context: IdentityContext,
  guard: Guard,
  limits: AccountLimits,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.addHook('onRequest', guard.signedIn);

    app.get(
      `/${userEndpoints.identities}`,
      {
        schema: {
          tags: ['accounts'],
          summary: 'The own identities at providers, the oldest first',
          response: { 200: identityListSchema, 401: detailSchema },
        },
      },
      async (request) => {
        const { id } = callerOf(request);
        const rows = await listIdentities(context.db, id);
        return {
          results: rows.map((row) => presentIdentity(row, context.signInProviders)),
          permite_nuevas: await mayLink(context.db, id),
        };
      },
    );

    app.delete(
      `/${userEndpoints.identity(':id')}`,
      {
        preHandler: limits.password,
        schema: {
          tags: ['accounts'],
          summary: 'Unlinks one own identity and ends the other sessions; needs the password',
          params: paramsSchema,
          body: ownPasswordSchema,
          response: { ...changeAnswers, 404: detailSchema },
        },
      },
      async (request) => {
        const caller = callerOf(request);
        const address = clientAddress(request);
        const attempt = { password: request.body.password, address };
        await unlinkIdentity(context, caller, request.params.id, attempt);
        context.securityLog.note('identity_unlinked', { account: caller.id, address });
        return { message: 'El acceso se quitó. Las demás sesiones se cerraron.' };
      },
    );

    app.post(
      `/${userEndpoints.identities}`,
      {
        preHandler: limits.password,
        schema: {
          tags: ['accounts'],
          summary:
            'Lets new identities be linked by their verified e-mail again; needs the password',
          body: ownPasswordSchema,
          response: changeAnswers,
        },
      },
      async (request) => {
        const caller = callerOf(request);
        const address = clientAddress(request);
        await allowLinking(context, caller, { password: request.body.password, address });
        context.securityLog.note('identity_linking_allowed', { account: caller.id, address });
        return { message: 'Ya puedes volver a entrar con un proveedor.' };
      },
    );
  };
}
