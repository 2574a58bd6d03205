import { ApiError } from '../core/api-error.ts';
import { describeFailure, type Failure } from '../forms/failure.ts';

/** Refusals that are about the person who asks: nobody is signed in, or they may not. */
const ABOUT_THE_PERSON = [401, 403];

/** Whether a call failed because nobody is signed in any more. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;

/**
 * What is told of a form of somebody who is signed in and that could not be sent; as
 * `describeFailure`, and what the server says of the person stands with the whole. A fault of our own
 * is told as any other.
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
