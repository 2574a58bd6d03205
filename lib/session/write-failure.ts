import { ApiError } from '../core/api-error.ts';
import { describeFailure } from '../forms/failure.ts';

export interface WriteFailure {
  text: string;
  /** The session has ended: signing in helps. */
  isSignedOut: boolean;
  /** The item to be changed or answered no longer exists. */
  isGone: boolean;
}

/**
 * Text of a failed write for a signed-in reader: the server's reason where it has one (D23), an
 * ended session in the words of the catalogue, else `fallback`. All failures are written to the
 * console.
 */
export function describeWriteFailure(error: unknown, fallback: string): WriteFailure {
  if (!(error instanceof ApiError)) {
    console.error(error);
    return { text: fallback, isSignedOut: false, isGone: false };
  }
  const isSignedOut = error.status === 401;
  // 409 of the server: the parent is deleted. Of the API proxy: another account is signed in (D79).
  const isGone = [404, 409, 410].includes(error.status ?? 0) && error.code === undefined;
  // A reason for this person: an ended session, a suspended account.
  const isPersonal = isSignedOut || error.status === 403;
  // It also writes to the console.
  const { text: told } = describeFailure(error, [], fallback);
  const text = (isPersonal && error.said) || told;
  return { text: text ?? fallback, isSignedOut, isGone };
}
