import { readSignOut } from '../sign-out-stamp.ts';

/**
 * Drafts that outlive their tab (`localStorage`), for texts that a server could not take yet. Each has the stamp of
 * the last sign-out before it was written: after another one it is not read any more, and removed.
 */

const PREFIX = 'borrador-en-equipo-';

/** The draft of that name, or an empty text. */
export const readDraft = (name: string): string =>
  withStorage((storage) => textOf(storage.getItem(PREFIX + name))) ?? '';

/** Stores a draft; an empty one is removed. */
export const saveDraft = (name: string, text: string): void => {
  withStorage((storage) => {
    if (text) storage.setItem(PREFIX + name, `${stamp()}\n${text}`);
    else storage.removeItem(PREFIX + name);
  });
};

/** Removes the drafts written before the last sign-out. */
export const dropSignedOutDrafts = (): void => {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(PREFIX) && textOf(storage.getItem(key)) === '') storage.removeItem(key);
    }
  });
};

const stamp = (): string => readSignOut() ?? '';

function textOf(entry: string | null): string {
  const start = `${stamp()}\n`;
  return entry?.startsWith(start) ? entry.slice(start.length) : '';
}

/** Some browsers have no storage, or refuse it. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}
