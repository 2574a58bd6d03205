import { SESSION_MARKER_KEY } from '../../core/storage-keys.ts';

/**
 * Session marker: says in `localStorage` that somebody is signed in, without saying who, because scripts cannot
 * read the session cookies (D5). Set at login and removed at logout; other tabs receive `storage` events. Its value
 * is new at each login, so that a change of the account is an event too.
 */
/** The marker; null where nobody is signed in, or without storage. */
export function readMarker(): string | null {
  try {
    return localStorage.getItem(SESSION_MARKER_KEY);
  } catch {
    return null;
  }
}

/** Sets the marker at a login. */
export function setMarker(): void {
  change((storage) => storage.setItem(SESSION_MARKER_KEY, String(Date.now())));
}

/** Removes the marker. */
export function removeMarker(): void {
  change((storage) => storage.removeItem(SESSION_MARKER_KEY));
}

/** Removes the marker if it is still `marker`, not that of a later login in another tab. */
export function endMarker(marker: string): void {
  if (readMarker() === marker) removeMarker();
}

/** The tab that changes the marker gets no `storage` event, but this one. */
const MARKER_EVENT = 'veta:sesion';

/** Calls `listener` after each change in any tab; returns the function that stops it. */
export function watchMarker(listener: () => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  window.addEventListener('storage', listener, { signal });
  window.addEventListener(MARKER_EVENT, listener, { signal });
  // A page from the back/forward cache has missed changes.
  window.addEventListener('pageshow', listener, { signal });
  return () => watching.abort();
}

function change(apply: (storage: Storage) => void): void {
  try {
    apply(localStorage);
  } catch {
    // Private windows may refuse storage: then the menu is updated late.
  }
  window.dispatchEvent(new Event(MARKER_EVENT));
}
