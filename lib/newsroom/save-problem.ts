import type { PublishedCopy } from '../../contract/copies.ts';
import { PUBLISHING_REFUSED } from '../../contract/permissions.ts';
import { ACCOUNT_DEACTIVATED } from '../../contract/team.ts';
import { AccountMismatch, sessionOf } from '../core/account-mismatch.ts';
import { ApiError, isNotFound, isTransient } from '../core/api-error.ts';
import { wasDeactivated } from '../core/browser/session-end.ts';
import type { DraftReason } from '../panel/content-draft.ts';
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
  /** `isKept` as above; `isDeactivated`: a new sign-in would be refused (D54). */
  | { kind: 'signedOut'; text: string; isDeactivated?: boolean; isKept?: boolean }
  /** The copy is scheduled, and may be changed by those with `publicar` alone (D60); `isKept` as above. */
  | { kind: 'scheduled'; text: string; isKept?: boolean }
  | { kind: 'failed'; text: string };

/** What a failed save means for the editor; `names` are the fields of the form. */
export function saveProblem(error: unknown, names: readonly string[]): SaveProblem {
  if (error instanceof AccountMismatch) {
    return { kind: 'signedOut', text: `${sessionOf(error.reader)} ${deskTexts.kept}` };
  }
  if (isSignedOut(error)) return signedOut(error);
  if (isScheduled(error)) return { kind: 'scheduled', text: deskTexts.scheduled };
  if (isChangedMeanwhile(error)) return { kind: 'conflict' };
  if (isNotFound(error)) return { kind: 'gone' };
  if (error instanceof ApiError && isTransient(error)) return { kind: 'offline' };
  const { fields, text } = describeOwnFailure(error, names, deskTexts.kept);
  return { kind: 'failed', text: text ?? Object.values(fields)[0] ?? deskTexts.kept };
}

/** A copy may be saved without `publicar`, unless it would publish itself. */
const isScheduled = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && error.said === PUBLISHING_REFUSED;

function signedOut(error: unknown): SaveProblem {
  const isSaid = error instanceof ApiError && error.said === ACCOUNT_DEACTIVATED;
  return isSaid || wasDeactivated()
    ? { kind: 'signedOut', text: ACCOUNT_DEACTIVATED, isDeactivated: true }
    : { kind: 'signedOut', text: deskTexts.signedOut };
}

/** Whether the save is tried again once something has changed elsewhere, so that the text must be kept until then. */
export const isWaiting = (
  problem: SaveProblem,
): problem is Extract<SaveProblem, { kind: 'offline' | 'signedOut' | 'scheduled' }> =>
  ['offline', 'signedOut', 'scheduled'].includes(problem.kind);

/** What is remembered with a text that only this browser has. */
export function draftReason(problem: SaveProblem | undefined): DraftReason | undefined {
  if (problem?.kind === 'offline') return 'offline';
  if (problem?.kind !== 'signedOut') return undefined;
  return problem.isDeactivated ? 'deactivated' : 'signedOut';
}
