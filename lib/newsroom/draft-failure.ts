import { copyConflictSchema } from '../../contract/copies.ts';
import { AccountMismatch } from '../core/account-mismatch.ts';
import { ApiError, isTransient } from '../core/api-error.ts';
import { writingMessages } from '../panel/writing-messages.ts';
import { isSignedOut } from '../profile/failure.ts';
import { deskAddress } from './desk-address.ts';
import { copyExistsText, entranceTexts } from './messages.ts';

/** What a dialog says of a draft that the server did not take. */
export interface DraftFailure {
  text: string;
  /** The copy that is in the way. */
  address?: string;
}

/** Text of a refused draft; undefined if the server cannot be reached, so that the draft stays in the browser. */
export function draftFailure(error: unknown): DraftFailure | undefined {
  if (error instanceof AccountMismatch) return { text: error.message };
  if (!(error instanceof ApiError)) return { text: entranceTexts.failed };
  if (isTransient(error)) return undefined;
  if (isSignedOut(error)) return { text: writingMessages.signedOut };
  const conflict = copyConflictSchema.safeParse(error.body);
  if (conflict.success) {
    const { id, titulo, editada_por } = conflict.data.actual;
    return { text: copyExistsText(titulo, editada_por.nombre), address: deskAddress(id) };
  }
  return { text: (error.status === 403 && error.said) || entranceTexts.failed };
}
