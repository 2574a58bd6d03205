import type { PublishedCopy } from '../../contract/copies.ts';
import { AccountMismatch, sessionOf } from '../core/account-mismatch.ts';
import { ApiError, isNotFound, isTransient } from '../core/api-error.ts';
import { isChangedMeanwhile } from '../panel/save-item.ts';
import { describeOwnFailure, isSignedOut } from '../profile/failure.ts';
import { deskTexts } from './messages.ts';

/** Why a copy could not be saved (D57). */
export type SaveProblem =
  /** The save is repeated; `isKept` is false if the browser refuses to store the draft meanwhile. */
  | { kind: 'offline'; isKept?: boolean }
  | { kind: 'conflict' }
  /** It was published or deleted; `published` says as what. */
  | { kind: 'gone'; published?: PublishedCopy | undefined }
  | { kind: 'signedOut'; text: string }
  | { kind: 'failed'; text: string };

/** What a failed save means for the editor; `names` are the fields of the form. */
export function saveProblem(error: unknown, names: readonly string[]): SaveProblem {
  if (error instanceof AccountMismatch) {
    return { kind: 'signedOut', text: `${sessionOf(error.reader)} ${deskTexts.kept}` };
  }
  if (isSignedOut(error)) return { kind: 'signedOut', text: deskTexts.signedOut };
  if (isChangedMeanwhile(error)) return { kind: 'conflict' };
  if (isNotFound(error)) return { kind: 'gone' };
  if (error instanceof ApiError && isTransient(error)) return { kind: 'offline' };
  const { fields, text } = describeOwnFailure(error, names, deskTexts.kept);
  return { kind: 'failed', text: text ?? Object.values(fields)[0] ?? deskTexts.kept };
}
