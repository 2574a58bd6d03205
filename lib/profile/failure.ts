import { ApiError } from '../core/api-error.ts';
import { describeFailure, type Failure } from '../forms/failure.ts';

/** Statuses that concern the reader: signed out, or not allowed. */
const ABOUT_THE_PERSON = [401, 403];

/** Whether a call failed because the session has ended. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

/**
 * Texts of a failed form of a signed-in reader: as `describeFailure`, with the server's reason
 * above. Unexpected errors are shown in the same way.
 */
export function describeOwnFailure(
  error: unknown,
  names: readonly string[],
  fallback: string,
): Failure {
  if (!(error instanceof ApiError)) {
    console.error(error);
    return { fields: {}, text: fallback };
  }
  const failure = describeFailure(error, names, fallback);
  const { status = 0, said } = error;
  return ABOUT_THE_PERSON.includes(status) && said ? { ...failure, text: said } : failure;
}
