import { ApiError, isTransient } from '../core/api-error.ts';
import { describeOwnFailure, isSignedOut } from '../profile/failure.ts';

/** What is told of one sort of files. */
interface UploadTexts {
  /** Field of the form that it was sent in. */
  field: string;
  /** Where the session has ended: what is to be done with the file. */
  again: string;
  /** Where the server has no call for such files. */
  unknown: string;
  failed: string;
}

/** That a server has no such call. */
const MISSING = [404, 405];
/** Whether the same file may arrive at another try, by who is signed in then. */
export const mayArriveLater = (error: unknown): boolean =>
  error instanceof ApiError &&
  (isTransient(error) || isSignedOut(error) || error.code === 'other_account');

/** What is told of a file that could not be stored, and that the form goes on without. */
export function describeUploadFailure(error: unknown, texts: UploadTexts): string {
  if (isSignedOut(error)) {
    return `Tu sesión ha terminado. Inicia sesión en otra pestaña, vuelve aquí y ${texts.again}.`;
  }
  if (error instanceof ApiError && MISSING.includes(error.status ?? 0)) return texts.unknown;
  const { fields, text } = describeOwnFailure(error, [texts.field], texts.failed);
  return fields[texts.field] ?? text ?? texts.failed;
}
