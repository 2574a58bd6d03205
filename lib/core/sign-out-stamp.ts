/**
 * When somebody last signed out of this browser, for every tab of it: each keeps drafts of its own
 * (`drafts.ts`) and learns of a sign-out in another one, also later, by a stamp that has changed.
 */
const KEY = 'salida';

/** The stamp; null where nobody has signed out yet, or where nothing can be stored. */
export function readSignOut(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Stamps a sign-out. */
export function stampSignOut(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // What refuses storage holds no drafts either.
  }
}
