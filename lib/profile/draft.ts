import { z } from 'zod';
import * as drafts from '../core/browser/drafts.ts';

/** Unsaved changes of a profile: shown to the same account only. */

const nameOf = (account: number): string => `perfil-${account}`;

const draftSchema = z.object({ account: z.number(), typed: z.record(z.string(), z.string()) });

/** The account's draft by field; undefined without one. */
export function readDraft(account: number): Record<string, string> | undefined {
  const draft = draftSchema.safeParse(parse(drafts.readDraft(nameOf(account)))).data;
  return draft?.account === account ? draft.typed : undefined;
}

/** Stores the changed fields; an empty draft is removed. */
export function saveDraft(account: number, typed: Record<string, string>): void {
  const isEmpty = Object.keys(typed).length === 0;
  drafts.saveDraft(nameOf(account), isEmpty ? '' : JSON.stringify({ account, typed }));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
