import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  messageAnswerSchema,
  passwordChangeAnswerSchema,
  passwordChangeSchema,
  passwordResetConfirmSchema,
  passwordResetRequestSchema,
} from '../../../contract/auth.ts';
import { authEndpoints } from '../../../contract/endpoints.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { detailSchema } from '../../platform/http/errors.ts';
import type { AuthContext } from './auth-context.ts';
import { changePassword } from './change-password.ts';
import { callerOf, type Guard } from './guard.ts';
import type { AccountLimits, AddressLimits } from './limits.ts';
import { confirmReset, requestReset } from './recovery.ts';

const answers = { 200: messageAnswerSchema, 400: detailSchema, 429: detailSchema };

/** Recovery and change of a password (api.md#account-calls, D28, D29). */
export function passwordRoutes(
  context: AuthContext,
  guard: Guard,
  limits: AddressLimits & AccountLimits,
): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      `/${authEndpoints.requestPasswordReset}`,
      {
        onRequest: limits.recovery,
        schema: {
          tags: ['accounts'],
          summary: 'Sends a link to a new password',
          body: passwordResetRequestSchema,
          response: { ...answers, 404: detailSchema },
        },
      },
      async (request) => {
        await requestReset(context, request.body.email, clientAddress(request));
        return {
          message:
            'Te hemos enviado un correo con las instrucciones para restablecer tu contraseña.',
        };
      },
    );

    app.post(
      `/${authEndpoints.confirmPasswordReset}`,
      {
        onRequest: limits.reset,
        schema: {
          tags: ['accounts'],
          summary: 'Sets a new password with the link; ends all sessions',
          body: passwordResetConfirmSchema,
          response: answers,
        },
      },
      async (request) => {
        await confirmReset(context, request.body, clientAddress(request));
        return { message: 'Tu contraseña se cambió correctamente. Ya puedes iniciar sesión.' };
      },
    );

    app.post(
      `/${authEndpoints.changePassword}`,
      {
        onRequest: guard.signedIn,
        // After validation: requests with invalid fields do not count.
        preHandler: [limits.passwordChange, limits.password],
        schema: {
          tags: ['accounts'],
          summary: 'Changes the own password; ends all sessions and opens a new one for the caller',
          body: passwordChangeSchema,
          response: { ...answers, 200: passwordChangeAnswerSchema, 401: detailSchema },
        },
      },
      async (request) => {
        const caller = callerOf(request);
        const address = clientAddress(request);
        const pair = await changePassword(context, caller, request.body, {
          address,
          userAgent: request.headers['user-agent'],
        });
        context.securityLog.note('password_changed', { account: caller.id, address });
        return { message: 'Tu contraseña se cambió correctamente.', ...pair };
      },
    );
  };
}
