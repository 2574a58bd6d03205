import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { loginAnswerSchema, messageAnswerSchema } from '../../../contract/auth.ts';
import { authEndpoints } from '../../../contract/endpoints.ts';
import { secondStepSchema } from '../../../contract/second-factor.ts';
import { type ProviderSignIn, providerSignInSchema } from '../../../contract/sign-in-providers.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { detailSchema, HttpError } from '../../platform/http/errors.ts';
import { wrongField } from '../../platform/http/refusals.ts';
import { refuseDeactivated } from '../auth/deactivated.ts';
import { findIdentityOwner } from '../auth/identity-repository.ts';
import type { AddressLimits } from '../auth/limits.ts';
import { sessionUser } from '../auth/present-user.ts';
import { requireSecondStep } from '../auth/second-step.ts';
import { type IsProven, openSession } from '../auth/session-service.ts';
import type { Proof } from './claims.ts';
import { BadIdToken } from './id-tokens.ts';
import type { IdentityContext } from './identity-context.ts';
import { IssuerFailure } from './issuer.ts';
import { accountOfProof, notProven } from './sign-in.ts';

const providerAway = () =>
  new HttpError(
    503,
    { detail: 'El proveedor no responde por el momento. Inténtalo de nuevo más tarde.' },
    { 'retry-after': '30' },
  );

/** Sign-in through a provider of OpenID Connect (D8); answered as a login. */
export function providerSignInRoute(
  context: IdentityContext,
  limits: AddressLimits,
): FastifyPluginAsyncZod {
  /** What is logged tells an operator what to set right, and nothing of the token. */
  async function verify(request: FastifyRequest, claim: ProviderSignIn): Promise<Proof> {
    const { provider } = claim;
    try {
      const proof = await context.idTokens.verify(claim);
      if (proof) return proof;
    } catch (error) {
      if (error instanceof BadIdToken) {
        request.log.warn({ provider, reason: error.message }, 'An ID token was refused');
        const address = clientAddress(request);
        context.securityLog.note('sign_in_refused', { address, provider, reason: 'proof' });
        throw notProven();
      }
      if (!(error instanceof IssuerFailure)) throw error;
      request.log.error({ provider, err: error }, 'An issuer could not be asked');
      throw providerAway();
    }
    throw wrongField('provider', 'Este proveedor no está disponible.');
  }

  return async (app) => {
    app.post(
      `/${authEndpoints.oidc}`,
      {
        onRequest: limits.login,
        schema: {
          tags: ['accounts'],
          summary: 'Login with the ID token of a provider, which works once',
          body: providerSignInSchema,
          response: {
            200: loginAnswerSchema,
            400: detailSchema,
            401: detailSchema,
            403: z.union([detailSchema, messageAnswerSchema, secondStepSchema]),
            409: detailSchema,
            429: detailSchema,
            503: detailSchema,
          },
        },
      },
      async (request) => {
        const address = clientAddress(request);
        const { provider } = request.body;
        const proof = await verify(request, request.body);
        const { account, isNew } = await accountOfProof(context, proof).catch((error: unknown) => {
          const reason = error instanceof HttpError ? `HTTP ${error.statusCode}` : 'failure';
          context.securityLog.note('sign_in_refused', { address, provider, reason });
          throw error;
        });
        refuseDeactivated(context, account, address);
        const userAgent = request.headers['user-agent'];
        const details = { account: account.id, address, provider };
        if (isNew) context.securityLog.note('identity_linked', details);
        // Whoever recovers the account, or unlinks this identity, at this moment ends this sign-in as well.
        const isProven: IsProven = async (present, db) =>
          (await findIdentityOwner(db, proof)) === present.id;
        await requireSecondStep(context, account.id, 'oidc', isProven);
        const pair = await openSession(context, account.id, { address, userAgent }, isProven);
        if (!pair) throw notProven();
        context.securityLog.note('sign_in', { ...details, method: 'provider' });
        return { ...pair, usuario: sessionUser(account) };
      },
    );
  };
}
