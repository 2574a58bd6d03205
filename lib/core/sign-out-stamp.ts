/**
 * Time of the last sign-out of this browser, shared by its tabs: each tab keeps its own drafts
 * (`drafts.ts`) and detects a sign-out elsewhere, also later, by a changed stamp.
 */
const KEY = 'salida';

/** The stamp; null before the first sign-out, or without storage. */
export function readSignOut(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Stores the time of a sign-out. */
export function stampSignOut(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage there are no drafts either.
  }
}
