import { secondStepOf } from '../../contract/second-factor.ts';
import { ApiError } from '../core/api-error.ts';

/** The challenge of a failed login: it is looked for before the 403 is mapped to a text (D55). */
export const challengeOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.status === 403 ? secondStepOf(error.body)?.desafio : undefined;
