import { ApiError, isTransient } from '../core/api-error.ts';
import { describeOwnFailure, isSignedOut } from '../profile/failure.ts';

/** Texts for one kind of files. */
interface UploadTexts {
  /** Field of the upload form. */
  field: string;
  /** Text after the end of the session. */
  again: string;
  /** Text for a server without this upload. */
  unknown: string;
  failed: string;
}

/** Whether the server has no such call. */
const MISSING = [404, 405];
/** Whether a retry may succeed, after signing in. */
export const mayArriveLater = (error: unknown): boolean =>
  error instanceof ApiError &&
  (isTransient(error) || isSignedOut(error) || error.code === 'other_account');

/** Text of a failed upload; the form goes on without the file. */
export function describeUploadFailure(error: unknown, texts: UploadTexts): string {
  if (isSignedOut(error)) {
    return `Tu sesión ha terminado. Inicia sesión en otra pestaña, vuelve aquí y ${texts.again}.`;
  }
  if (error instanceof ApiError && MISSING.includes(error.status ?? 0)) return texts.unknown;
  const { fields, text } = describeOwnFailure(error, [texts.field], texts.failed);
  return fields[texts.field] ?? text ?? texts.failed;
}
