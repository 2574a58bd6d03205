import { z } from 'zod';
import { PASSWORDS_DIFFER, passwordSchema, signedInAnswerSchema } from '../../contract/auth.ts';
import { teamEndpoints } from '../../contract/endpoints.ts';
import { INVALID_FORM } from '../../contract/forms.ts';
import { personNameSchema } from '../../contract/profile.ts';
import { canEnterPanel } from '../../contract/roles.ts';
import { ApiError } from '../core/api-error.ts';
import type { FormPlan } from '../forms/form-plan.ts';
import { challengeOf } from '../session/challenge.ts';
import { invitationFailure } from './failures.ts';
import { invitationMessages, loginMessages } from './messages.ts';
import type { PendingSignIn } from './second-step.ts';

/** Result of an acceptance. */
export type Acceptance =
  /** Signed in; `isStaff` whether the panel is open already (D54). */
  | { kind: 'accepted'; isStaff: boolean }
  /** The account has a second factor (D55). */
  | { kind: 'second-step'; pending: PendingSignIn }
  /** The link is expired, used or revoked. */
  | { kind: 'over'; text: string };

const NAMES = {
  first_name: requiredName('Escribe tu nombre.'),
  last_name: requiredName('Escribe tu apellido.'),
};
const PASSWORDS = { password: passwordSchema, confirm_password: passwordSchema };

function requiredName(missing: string) {
  return personNameSchema.unwrap().refine((name) => name !== '', missing);
}

const areSame = (typed: { password: string; confirm_password: string }): boolean =>
  typed.password === typed.confirm_password;
const DIFFER = { path: ['confirm_password'], message: PASSWORDS_DIFFER };
const passwordsSchema = z.object(PASSWORDS, INVALID_FORM).refine(areSame, DIFFER);
const namedSchema = z.object({ ...NAMES, ...PASSWORDS }, INVALID_FORM).refine(areSame, DIFFER);

/**
 * Accepts an invitation with the password of the account (D54); where the address has none (`asksNames`), also with the
 * names of the account that it creates (record 146).
 */
export const invitationPlan = (
  token: string,
  asksNames: boolean,
): FormPlan<z.ZodObject, Acceptance> => ({
  schema: asksNames ? namedSchema : passwordsSchema,
  isAnonymous: false,
  checkedWith: { password: ['confirm_password'] },
  async send(http, typed) {
    const body = { token, ...typed };
    try {
      const path = teamEndpoints.acceptInvitation;
      const { usuario } = await http.send('POST', path, signedInAnswerSchema, { body });
      return { kind: 'accepted', isStaff: canEnterPanel(usuario?.role) };
    } catch (error) {
      const challenge = challengeOf(error);
      if (challenge !== undefined) {
        return { kind: 'second-step', pending: { challenge, email: undefined } };
      }
      console.error(loginMessages.logged, error);
      if (isOver(error)) return { kind: 'over', text: error.said ?? invitationMessages.over };
      throw error;
    }
  },
  failed: invitationFailure,
});

/** Statuses of a link that is unknown or no longer valid; a password that is refused names its field. */
const OVER = [400, 404, 410];

function isOver(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const names = Object.keys(error.fields);
  return names.includes('token') || (OVER.includes(error.status ?? 0) && names.length === 0);
}
