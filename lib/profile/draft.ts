import { z } from 'zod';

/**
 * What somebody has typed into their profile and not saved, for a reload, a detour or the end of
 * their session. It stays in this tab of this browser, is shown to nobody but the same account, and
 * ends with saving, with leaving it aside and with signing out.
 */

const KEY = 'borrador-perfil';

const draftSchema = z.object({ account: z.number(), typed: z.record(z.string(), z.string()) });

/** Texts by field that the account has typed; undefined where there are none. */
export function readDraft(account: number): Record<string, string> | undefined {
  const stored = withStorage((storage) => storage.getItem(KEY));
  const draft = draftSchema.safeParse(parse(stored)).data;
  return draft?.account === account ? draft.typed : undefined;
}

/** Remembers the fields that differ from what is saved; none ends the draft. */
export function saveDraft(account: number, typed: Record<string, string>): void {
  if (Object.keys(typed).length === 0) dropDraft();
  else withStorage((storage) => storage.setItem(KEY, JSON.stringify({ account, typed })));
}

/** Ends the draft, whosever it is. */
export function dropDraft(): void {
  withStorage((storage) => storage.removeItem(KEY));
}

function parse(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}

/** Some browsers have no storage, or refuse it. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
