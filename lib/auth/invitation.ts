import { z } from 'zod';
import { PASSWORDS_DIFFER, passwordSchema, signedInAnswerSchema } from '../../contract/auth.ts';
import { teamEndpoints } from '../../contract/endpoints.ts';
import { INVALID_FORM } from '../../contract/forms.ts';
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

const passwordsSchema = z
  .object({ password: passwordSchema, confirm_password: passwordSchema }, INVALID_FORM)
  .refine((data) => data.password === data.confirm_password, {
    path: ['confirm_password'],
    message: PASSWORDS_DIFFER,
  });

/** Accepts an invitation with the password of the account, which it creates if there is none (D54). */
export const invitationPlan = (token: string): FormPlan<typeof passwordsSchema, Acceptance> => ({
  schema: passwordsSchema,
  isAnonymous: false,
  checkedWith: { password: ['confirm_password'] },
  async send(http, passwords) {
    const body = { token, ...passwords };
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
