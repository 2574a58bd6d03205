import {
  loginSchema,
  messageAnswerSchema,
  newPasswordSchema,
  passwordResetRequestSchema,
  registrationSchema,
  type SignedInAnswer,
  signedInAnswerSchema,
} from '../../contract/auth.ts';
import { authEndpoints } from '../../contract/endpoints.ts';
import { accepted } from '../core/accepted.ts';
import type { Http } from '../core/http.ts';
import type { FormPlan } from '../forms/form-plan.ts';
import { challengeOf } from '../session/challenge.ts';
import {
  adminLoginFailure,
  loginFailure,
  recoveryFailure,
  registrationFailure,
  resetFailure,
} from './failures.ts';
import { loginMessages, recoveryMessages, resetMessages } from './messages.ts';
import type { ResetLink } from './reset-link.ts';
import { type PendingSignIn, refuseReader } from './second-step.ts';

/** Signs a reader in; returns the second step that the account needs, if any (D55). */
export const loginPlan: FormPlan<typeof loginSchema, PendingSignIn | undefined> = {
  schema: loginSchema,
  isAnonymous: false,
  send: (http, login) => orSecondStep(login.email, logIn(http, authEndpoints.login, login)),
  failed: loginFailure,
};

/** The same for staff; refuses a reader (accounts.md#admin-login). */
export const adminLoginPlan: FormPlan<typeof loginSchema, PendingSignIn | undefined> = {
  schema: loginSchema,
  isAnonymous: false,
  send: (http, login) => orSecondStep(login.email, logInStaff(http, login)),
  failed: adminLoginFailure,
};

/**
 * Creates an account and signs in with the same credentials (accounts.md#registration). Returns
 * whether that login worked; the account exists either way.
 */
export const registrationPlan: FormPlan<typeof registrationSchema, boolean> = {
  schema: registrationSchema,
  isAnonymous: false,
  checkedWith: { password: ['confirm_password'] },
  async send(http, registration) {
    await logged(http.post(authEndpoints.register, registration));
    const { email, password } = registration;
    return logged(logIn(http, authEndpoints.login, { email, password })).then(
      () => true,
      () => false,
    );
  },
  failed: registrationFailure,
};

/** Requests the e-mail with the link to a new password; returns the server's message. */
export const recoveryPlan: FormPlan<typeof passwordResetRequestSchema, string> = {
  schema: passwordResetRequestSchema,
  isAnonymous: false,
  send: (http, request) =>
    send(http, authEndpoints.requestPasswordReset, request, recoveryMessages.done),
  failed: recoveryFailure,
};

/** Sets a new password with the link of the e-mail; returns the server's message. */
export const resetPlan = ({
  uid,
  token,
}: ResetLink): FormPlan<typeof newPasswordSchema, string> => ({
  schema: newPasswordSchema,
  isAnonymous: false,
  checkedWith: { new_password: ['confirm_password'] },
  send: (http, passwords) =>
    send(
      http,
      authEndpoints.confirmPasswordReset,
      { uid, token, ...passwords },
      resetMessages.done,
    ),
  failed: resetFailure,
});

const logIn = (http: Http, path: string, body: unknown): Promise<SignedInAnswer> =>
  http.send('POST', path, signedInAnswerSchema, { body });

const logInStaff = (http: Http, login: unknown): Promise<SignedInAnswer> =>
  logIn(http, authEndpoints.loginAdmin, login).then(refuseReader);

async function orSecondStep(
  email: string,
  login: Promise<unknown>,
): Promise<PendingSignIn | undefined> {
  try {
    await login;
    return undefined;
  } catch (error) {
    const challenge = challengeOf(error);
    if (challenge !== undefined) return { challenge, email };
    console.error(loginMessages.logged, error);
    throw error;
  }
}

/** The server's message; `done` where a successful response has none. */
async function send(http: Http, path: string, body: unknown, done: string): Promise<string> {
  try {
    const answer = await accepted(http.send('POST', path, messageAnswerSchema, { body }));
    return answer?.message || done;
  } catch (error) {
    console.error(error);
    throw error;
  }
}

/** Logs why a login or registration failed (errors.md#account-errors). */
const logged = <Value>(attempt: Promise<Value>): Promise<Value> =>
  attempt.catch((error) => {
    console.error(loginMessages.logged, error);
    throw error;
  });
