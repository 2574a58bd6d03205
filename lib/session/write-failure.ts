import { ApiError } from '../core/api-error.ts';
import { describeFailure } from '../forms/failure.ts';

export interface WriteFailure {
  text: string;
  /** The session is over: signing in helps. */
  isSignedOut: boolean;
  /** What was to be changed, or answered, is not there any more. */
  isGone: boolean;
}

/**
 * What a signed-in person is told about a change that failed: the server's reason where it has one
 * (D23), a session that is over in the words of the catalogue, else `fallback`, the catalogue's text
 * for that change. Faults of our own are told like that too. All are written to the console.
 */
export function describeWriteFailure(error: unknown, fallback: string): WriteFailure {
  if (!(error instanceof ApiError)) {
    console.error(error);
    return { text: fallback, isSignedOut: false, isGone: false };
  }
  const isSignedOut = error.status === 401;
  // A 409 of the server: what is answered is deleted. Of the proxy: another account is signed in (D79).
  const isGone = [404, 409, 410].includes(error.status ?? 0) && error.code === undefined;
  // A reason that is given to this person alone: a session that ended, a suspended account.
  const isPersonal = isSignedOut || error.status === 403;
  // Which writes it to the console, too.
  const { text: told } = describeFailure(error, [], fallback);
  const text = (isPersonal && error.said) || told;
  return { text: text ?? fallback, isSignedOut, isGone };
}
