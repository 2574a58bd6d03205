import { z } from 'zod';
import * as drafts from '../core/drafts.ts';

/** What somebody has typed into their profile and not saved: shown to nobody but the same account. */

const nameOf = (account: number): string => `perfil-${account}`;

const draftSchema = z.object({ account: z.number(), typed: z.record(z.string(), z.string()) });

/** Texts by field that the account has typed; undefined where there are none. */
export function readDraft(account: number): Record<string, string> | undefined {
  const draft = draftSchema.safeParse(parse(drafts.readDraft(nameOf(account)))).data;
  return draft?.account === account ? draft.typed : undefined;
}

/** Remembers the fields that differ from what is saved; none ends the draft. */
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
