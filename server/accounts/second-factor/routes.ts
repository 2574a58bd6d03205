import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { loginAnswerSchema, messageAnswerSchema } from '../../../contract/auth.ts';
import { secondFactorEndpoints, teamEndpoints } from '../../../contract/endpoints.ts';
import { canManageUsers } from '../../../contract/roles.ts';
import {
  enrollmentConfirmSchema,
  enrollmentSchema,
  factorStateSchema,
  identityProofSchema,
  recoveryCodesSchema,
  secondStepAnswerSchema,
} from '../../../contract/second-factor.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { detailSchema, notFound } from '../../platform/http/errors.ts';
import { parseId } from '../../platform/http/item-id.ts';
import type { AuthContext } from '../auth/auth-context.ts';
import { callerOf, type Guard } from '../auth/guard.ts';
import type { AccountLimits, AddressLimits } from '../auth/limits.ts';
import { beginEnrollment, confirmEnrollment, renewRecoveryCodes } from './enrollment.ts';
import { proveIdentity } from './identity-proof.ts';
import { requireRecentProof } from './recent-proof.ts';
import { removeFactorOf, removeOwnFactor } from './removal.ts';
import { completeSignIn } from './sign-in.ts';
import { readFactorState } from './state.ts';

const refusals = { 401: detailSchema, 403: messageAnswerSchema };
const tags = ['accounts'];

/** Second step of a sign-in (D55); answered like a login. */
export function secondStepRoute(
  context: AuthContext,
  limits: AddressLimits,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      `/${secondFactorEndpoints.factor}`,
      {
        onRequest: limits.login,
        schema: {
          tags,
          summary: 'Second step of a sign-in: a code of the app or a recovery code',
          body: secondStepAnswerSchema,
          response: {
            200: loginAnswerSchema,
            400: detailSchema,
            401: detailSchema,
            403: detailSchema,
            429: detailSchema,
          },
        },
      },
      (request) =>
        completeSignIn(context, request.body, {
          address: clientAddress(request),
          userAgent: request.headers['user-agent'],
        }),
    );
  };
}

/** The own second factor, and the proof of identity that delicate calls ask for (D55). */
export function ownFactorRoutes(
  context: AuthContext,
  guard: Guard,
  limits: AccountLimits,
): FastifyPluginAsyncZod {
  const { securityLog } = context;
  return async (app) => {
    app.addHook('onRequest', guard.signedIn);

    app.get(
      `/${secondFactorEndpoints.factor}`,
      {
        schema: {
          tags,
          summary: 'State of the own second factor',
          response: { 200: factorStateSchema, 401: detailSchema },
        },
      },
      (request) => readFactorState(context, callerOf(request)),
    );

    app.post(
      `/${secondFactorEndpoints.enroll}`,
      {
        schema: {
          tags,
          summary: 'A new secret, inactive until a code confirms it',
          response: { 200: enrollmentSchema, ...refusals, 409: detailSchema },
        },
      },
      async (request) => {
        const caller = callerOf(request);
        await requireRecentProof(context, caller);
        return beginEnrollment(context, caller);
      },
    );

    app.post(
      `/${secondFactorEndpoints.confirmEnrollment}`,
      {
        preHandler: limits.password,
        schema: {
          tags,
          summary: 'Turns the second factor on with a first code; answers the recovery codes, once',
          body: enrollmentConfirmSchema,
          response: {
            200: recoveryCodesSchema,
            400: detailSchema,
            401: detailSchema,
            409: detailSchema,
            429: detailSchema,
          },
        },
      },
      async (request) => {
        const caller = callerOf(request);
        const codigos = await confirmEnrollment(context, caller, request.body.codigo);
        const details = { account: caller.id, address: clientAddress(request) };
        securityLog.note('second_factor_enabled', details);
        return { codigos };
      },
    );

    app.post(
      `/${secondFactorEndpoints.recoveryCodes}`,
      {
        // Ten hashes a call, of which the whole server makes only some at a time.
        preHandler: limits.password,
        schema: {
          tags,
          summary: 'New recovery codes, in place of all earlier ones; needs a recent proof',
          response: {
            200: recoveryCodesSchema,
            ...refusals,
            409: detailSchema,
            429: detailSchema,
          },
        },
      },
      async (request) => {
        const caller = callerOf(request);
        await requireRecentProof(context, caller);
        const codigos = await renewRecoveryCodes(context, caller);
        const details = { account: caller.id, address: clientAddress(request) };
        securityLog.note('recovery_codes_replaced', details);
        return { codigos };
      },
    );

    app.delete(
      `/${secondFactorEndpoints.factor}`,
      {
        schema: {
          tags,
          summary: 'Removes the own second factor; needs a recent proof',
          response: { 200: messageAnswerSchema, ...refusals, 404: detailSchema },
        },
      },
      async (request) => {
        const caller = callerOf(request);
        await requireRecentProof(context, caller);
        await removeOwnFactor(context, caller);
        const details = { account: caller.id, address: clientAddress(request) };
        securityLog.note('second_factor_removed', details);
        return { message: 'El segundo paso se quitó.' };
      },
    );

    app.post(
      `/${secondFactorEndpoints.confirmIdentity}`,
      {
        preHandler: limits.password,
        schema: {
          tags,
          summary: 'Proves the identity of the caller for 15 minutes of this session',
          body: identityProofSchema,
          response: { 204: z.null(), 400: detailSchema, 401: detailSchema, 429: detailSchema },
        },
      },
      async (request, reply) => {
        const caller = callerOf(request);
        const address = clientAddress(request);
        await proveIdentity(context, caller, { ...request.body, address });
        securityLog.note('identity_confirmed', { account: caller.id, address });
        return reply.code(204).send(null);
      },
    );
  };
}

/** Removal of a colleague's second factor, for superusers (D55). */
export function colleagueFactorRoute(context: AuthContext, guard: Guard): FastifyPluginAsyncZod {
  return async (app) => {
    app.delete(
      `/${teamEndpoints.secondFactor(':id')}`,
      {
        onRequest: guard.allow(({ role }) => canManageUsers(role)),
        schema: {
          tags,
          summary: "Removes the second factor of somebody else, but no superuser's",
          params: z.object({ id: z.string().describe('Id of the account') }),
          response: { 200: messageAnswerSchema, ...refusals, 404: detailSchema },
        },
      },
      async (request) => {
        const caller = callerOf(request);
        await requireRecentProof(context, caller);
        const target = parseId(request.params.id);
        if (target === undefined) throw notFound();
        await removeFactorOf(context, caller, target);
        const details = { account: caller.id, address: clientAddress(request), target };
        context.securityLog.note('second_factor_removed', details);
        return { message: 'El segundo paso se quitó.' };
      },
    );
  };
}
