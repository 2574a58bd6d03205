import { AccountMismatch, sessionOf } from '../core/account-mismatch.ts';
import { isNotFound } from '../core/api-error.ts';
import type { Failure } from '../forms/failure.ts';
import { describeOwnFailure, isSignedOut } from '../profile/failure.ts';
import type { ContentKind } from './content-kinds.ts';
import { writingMessages } from './writing-messages.ts';

/** What the form of an item says where it could not be saved. */
export interface SaveFailure {
  /** Text under each wrong field. */
  fields: Failure['fields'];
  /** Text about the whole. */
  text: string;
  /** Whether another sign-in is needed before it can be saved. */
  isSignedOut: boolean;
}

/** What is told of an item that could not be saved; `names` are the fields of its form. */
export function describeSaveFailure(
  error: unknown,
  kind: Pick<ContentKind<{ id: number }>, 'words'>,
  names: readonly string[],
): SaveFailure {
  const { fields, text = writingMessages.kept } = describeOwnFailure(
    error,
    names,
    writingMessages.kept,
  );
  if (isSignedOut(error)) return { fields, text: writingMessages.signedOut, isSignedOut: true };
  if (error instanceof AccountMismatch) {
    const whose = `${sessionOf(error.reader)} ${writingMessages.kept}`;
    return { fields, text: whose, isSignedOut: true };
  }
  const about = isNotFound(error) ? writingMessages.gone(kind) : text;
  return { fields, text: about, isSignedOut: false };
}
