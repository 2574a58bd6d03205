import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  type Login,
  loginAnswerSchema,
  loginSchema,
  messageAnswerSchema,
  registrationAnswerSchema,
  registrationSchema,
} from '../../../contract/auth.ts';
import { authEndpoints } from '../../../contract/endpoints.ts';
import { canEnterPanel } from '../../../contract/roles.ts';
import { secondStepSchema } from '../../../contract/second-factor.ts';
import type { LoginCall } from '../../platform/db/schema/second-factor.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { detailSchema, notFound } from '../../platform/http/errors.ts';
import { forbidden, unauthorized } from '../../platform/http/refusals.ts';
import { type Account, findAccountByEmail } from './account-repository.ts';
import type { AuthContext } from './auth-context.ts';
import { checkPassword } from './check-password.ts';
import { refuseDeactivated } from './deactivated.ts';
import { askToConfirm } from './email-confirmation.ts';
import type { AddressLimits } from './limits.ts';
import { sessionUser } from './present-user.ts';
import { register } from './registration.ts';
import { requireSecondStep } from './second-step.ts';
import { openSession } from './session-service.ts';

/** Refusal of the panel's login for readers. */
export const noStaff = () =>
  forbidden('Solo usuarios con rol de Administrador o Superusuario pueden acceder al panel');

const wrongPassword = () =>
  unauthorized('Credenciales incorrectas. Por favor verifica tu email y contraseña.');

/** Registration and both logins (api.md#account-calls, D28). */
export function loginRoutes(context: AuthContext, limits: AddressLimits): FastifyPluginAsyncZod {
  async function authenticate(request: FastifyRequest, login: Login): Promise<Account> {
    const address = clientAddress(request);
    const account = await findAccountByEmail(context.db, login.email);
    if (!account) {
      context.securityLog.note('sign_in_refused', { address, reason: 'no account' });
      throw notFound('No se encontró una cuenta con este email.');
    }
    const attempt = { password: login.password, address };
    if (!(await checkPassword(context, account, attempt))) throw wrongPassword();
    refuseDeactivated(context, account, address);
    return account;
  }

  async function answerLogin(request: FastifyRequest, account: Account, loginCall: LoginCall) {
    const address = clientAddress(request);
    const userAgent = request.headers['user-agent'];
    const { password_hash } = account;
    const isProven = (present: Account) => present.password_hash === password_hash;
    await requireSecondStep(context, account.id, loginCall, isProven);
    const pair = await openSession(context, account.id, { address, userAgent }, isProven);
    if (!pair) throw wrongPassword();
    context.securityLog.note('sign_in', { account: account.id, address, method: 'password' });
    return { ...pair, usuario: sessionUser(account) };
  }

  return async (app) => {
    app.post(
      `/${authEndpoints.register}`,
      {
        onRequest: limits.registration,
        schema: {
          tags: ['accounts'],
          summary: 'Registration of a reader',
          body: registrationSchema,
          response: { 201: registrationAnswerSchema, 400: detailSchema, 429: detailSchema },
        },
      },
      async (request, reply) => {
        const account = await register(context.db, request.body, context.now());
        // The account is there: a first report asks again.
        await askToConfirm(context, context.db, account.id).catch((error: unknown) => {
          request.log.error(error, 'An account could not be asked to confirm its e-mail');
        });
        return reply
          .code(201)
          .send({ message: 'Cuenta creada correctamente.', usuario: sessionUser(account) });
      },
    );

    const loginSchemas = {
      tags: ['accounts'],
      body: loginSchema,
      response: {
        200: loginAnswerSchema,
        401: detailSchema,
        403: z.union([detailSchema, messageAnswerSchema, secondStepSchema]),
        404: detailSchema,
        429: detailSchema,
      },
    };
    app.post(
      `/${authEndpoints.login}`,
      { onRequest: limits.login, schema: { ...loginSchemas, summary: 'Login' } },
      async (request) => answerLogin(request, await authenticate(request, request.body), 'login'),
    );
    app.post(
      `/${authEndpoints.loginAdmin}`,
      { onRequest: limits.login, schema: { ...loginSchemas, summary: 'Login of the staff' } },
      async (request) => {
        const account = await authenticate(request, request.body);
        if (!canEnterPanel(account.role)) {
          const address = clientAddress(request);
          const details = { account: account.id, address, reason: 'no staff' };
          context.securityLog.note('sign_in_refused', details);
          throw noStaff();
        }
        return answerLogin(request, account, 'login-admin');
      },
    );
  };
}
