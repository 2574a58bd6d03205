import { SESSION_MARKER_KEY } from '../core/storage-keys.ts';

/**
 * Session marker: says in `localStorage` that somebody is signed in, without saying who, because scripts cannot
 * read the session cookies (D5). Set at login and removed at logout; other tabs receive `storage` events. Its value
 * is new at each login, so that a change of the account is an event too.
 */
/** The marker; null where nobody signed in here, or where nothing can be stored. */
export function readMarker(): string | null {
  try {
    return localStorage.getItem(SESSION_MARKER_KEY);
  } catch {
    return null;
  }
}

/** Remembers a login. */
export function setMarker(): void {
  change((storage) => storage.setItem(SESSION_MARKER_KEY, String(Date.now())));
}

/** Forgets it. */
export function removeMarker(): void {
  change((storage) => storage.removeItem(SESSION_MARKER_KEY));
}

/** Forgets the login of which `marker` told, and none that came after it in another tab. */
export function endMarker(marker: string): void {
  if (readMarker() === marker) removeMarker();
}

/** The tab that changes the marker gets no `storage` event of its own: it is told by this one. */
const MARKER_EVENT = 'veta:sesion';

/** Calls `listener` after each change, whichever tab makes it; returns what ends that. */
export function watchMarker(listener: () => void): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  window.addEventListener('storage', listener, { signal });
  window.addEventListener(MARKER_EVENT, listener, { signal });
  // A page that the browser brings back from its memory has missed what happened since.
  window.addEventListener('pageshow', listener, { signal });
  return () => watching.abort();
}

function change(apply: (storage: Storage) => void): void {
  try {
    apply(localStorage);
  } catch {
    // Private windows may refuse storage: the session then works without its menu knowing at once.
  }
  window.dispatchEvent(new Event(MARKER_EVENT));
}
