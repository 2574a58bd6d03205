import { COPY_GONE, type PublishConflict, publishConflictSchema } from '../../contract/copies.ts';
import { AccountMismatch } from '../core/account-mismatch.ts';
import { ApiError, isNotFound } from '../core/api-error.ts';
import { labelOf } from '../panel/field-labels.ts';
import { isChangedMeanwhile } from '../panel/save-item.ts';
import { describeOwnFailure } from '../profile/failure.ts';
import { deskTexts, publishTexts } from './messages.ts';
import { mendingText } from './where-to-mend.ts';

/** Why a copy was not published. */
export type PublishFailure =
  /** The published item was changed meanwhile. */
  | { kind: 'conflict'; conflict: PublishConflict }
  /** The copy was saved by another browser since this one read it. */
  | { kind: 'outdated'; text: string; lines: string[] }
  /** `lines` name the fields that are missing or wrong. */
  | { kind: 'failed'; text: string; lines: string[] };

/** What a refused publication means; `names` are the fields of the form. */
export function publishFailure(error: unknown, names: readonly string[]): PublishFailure {
  if (isChangedMeanwhile(error)) {
    const conflict = publishConflictSchema.safeParse((error as ApiError).body);
    if (conflict.success) return { kind: 'conflict', conflict: conflict.data };
  }
  if (error instanceof AccountMismatch) {
    return { kind: 'failed', text: error.message, lines: [] };
  }
  if (error instanceof ApiError && error.status === 409) {
    return { kind: 'outdated', text: publishTexts.outdated, lines: [] };
  }
  if (error instanceof ApiError && isNotFound(error)) {
    // The copy is still there if its published item is what is missing (D61).
    const text = error.said === undefined || error.said === COPY_GONE ? deskTexts.gone : error.said;
    return { kind: 'failed', text, lines: [] };
  }
  const { fields, text } = describeOwnFailure(error, names, publishTexts.failed);
  const lines = Object.entries(fields).map(([field, text]) =>
    mendingText(field, { label: labelOf(field), text }),
  );
  return { kind: 'failed', text: text ?? publishTexts.failed, lines };
}
