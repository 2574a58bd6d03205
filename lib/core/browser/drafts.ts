import { readSignOut } from '../sign-out-stamp.ts';
import { dropSignedOutDrafts } from './kept-drafts.ts';

/**
 * Drafts of texts, kept for a reload, a failed call or a detour such as signing in. They stay in
 * this browser tab (`sessionStorage`) and are dropped when sent and when their author signs out, in
 * any tab.
 */

const PREFIX = 'borrador-';

/** Prefix of the key with the account that writes a draft. */
const ACCOUNT_PREFIX = 'account-of-';

/** The sign-out for which the drafts of this tab were dropped. */
const SEEN_KEY = 'salida-vista';

/** The draft of that name, or an empty text. */
export const readDraft = (name: string): string =>
  withStorage((storage) => storage.getItem(PREFIX + name)) ?? '';

/** Stores a draft; an empty one is dropped. */
export const saveDraft = (name: string, text: string): void => {
  withStorage((storage) => {
    if (text) return storage.setItem(PREFIX + name, text);
    storage.removeItem(PREFIX + name);
    storage.removeItem(ACCOUNT_PREFIX + PREFIX + name);
  });
};

/** Account that writes the draft of that name; undefined where nobody was signed in, or there is none. */
export const draftAccount = (name: string): number | undefined =>
  Number(withStorage((storage) => storage.getItem(ACCOUNT_PREFIX + PREFIX + name))) || undefined;

/** Stores whose draft it is (D79), until it is dropped; nothing without a draft. */
export const setDraftAccount = (name: string, account: number): void => {
  withStorage((storage) => {
    if (storage.getItem(PREFIX + name) === null) return;
    storage.setItem(ACCOUNT_PREFIX + PREFIX + name, String(account));
  });
};

/**
 * Joins a draft and what was typed before the draft was restored: neither is lost, and a common
 * beginning stands once.
 */
export function joinDraft(draft: string, typed: string): string {
  if (draft.startsWith(typed)) return draft;
  return typed.startsWith(draft) ? typed : `${draft}\n\n${typed}`;
}

/** Names of the drafts that begin with `start`. */
export const draftNames = (start = ''): string[] =>
  withStorage((storage) => keysOf(storage, start).map((key) => key.slice(PREFIX.length))) ?? [];

/** Drops every draft of this tab, and those of this browser from before a sign-out. */
export const dropDrafts = (): void => {
  withStorage(dropFrom);
  dropSignedOutDrafts();
};

const keysOf = (storage: Storage, start = ''): string[] =>
  Object.keys(storage).filter((key) => key.startsWith(PREFIX + start));

function dropFrom(storage: Storage): void {
  for (const key of keysOf(storage)) {
    storage.removeItem(key);
    storage.removeItem(ACCOUNT_PREFIX + key);
  }
}

/** Some browsers have no storage, or refuse it. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    const signOut = readSignOut();
    // Another tab may have signed out while this one slept, or was at another site.
    if (signOut !== null && signOut !== sessionStorage.getItem(SEEN_KEY)) {
      dropFrom(sessionStorage);
      sessionStorage.setItem(SEEN_KEY, signOut);
    }
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}
