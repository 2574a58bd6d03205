import { type SignedInAnswer, signedInAnswerSchema } from '../../contract/auth.ts';
import { secondFactorEndpoints } from '../../contract/endpoints.ts';
import { enrollmentConfirmSchema } from '../../contract/second-factor.ts';
import { ApiError } from '../core/api-error.ts';
import type { FormPlan } from '../forms/form-plan.ts';
import { secondStepFailure } from './failures.ts';
import { adminLoginMessages, loginMessages, secondStepMessages } from './messages.ts';

/** A sign-in that waits for its second step (D55). */
export interface PendingSignIn {
  challenge: string;
  /** As typed in the first step; undefined after a provider or an invitation. */
  email: string | undefined;
}

/** Result of a second step; one that is over leads back to the first, with a text. */
export type SecondStepResult = { kind: 'signed-in' } | { kind: 'expired'; text: string };

/** Takes the second step of a sign-in; `isStaff` for a sign-in to the panel, which refuses readers (D28). */
export const secondStepPlan = (
  { challenge }: PendingSignIn,
  isStaff: boolean,
): FormPlan<typeof enrollmentConfirmSchema, SecondStepResult> => ({
  schema: enrollmentConfirmSchema,
  isAnonymous: false,
  async send(http, { codigo }) {
    const body = { desafio: challenge, codigo };
    try {
      const path = secondFactorEndpoints.factor;
      const answer = await http.send('POST', path, signedInAnswerSchema, { body });
      if (isStaff) refuseReader(answer);
      return { kind: 'signed-in' };
    } catch (error) {
      if (isExpired(error)) {
        return { kind: 'expired', text: error.said ?? secondStepMessages.expired };
      }
      console.error(loginMessages.logged, error);
      throw error;
    }
  },
  failed: secondStepFailure,
});

/** Statuses of a challenge that is over, completed or unknown; a wrong code is 400. */
const OVER = [401, 404, 410];

/** Whether the challenge itself is refused. */
const isExpired = (error: unknown): error is ApiError =>
  error instanceof ApiError && (OVER.includes(error.status ?? 0) || 'desafio' in error.fields);

/** Returns the answer of a sign-in to the panel; throws ApiError where it let a reader in. */
export function refuseReader(answer: SignedInAnswer): SignedInAnswer {
  if (answer.usuario?.role !== 'LECTOR') return answer;
  throw new ApiError('http', 'The staff login let a reader in', {
    status: 403,
    said: adminLoginMessages.reader,
  });
}
