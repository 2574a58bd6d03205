/**
 * That somebody signed in here, without a word about who: scripts cannot see the cookies (D5). It is
 * set at login and removed at logout; other tabs learn both from its `storage` event. Its value is
 * new at each login, so that a change of the person is an event too.
 */
export const MARKER_KEY = 'sesion';

/** The marker; null where nobody signed in here, or where nothing can be stored. */
export function readMarker(): string | null {
  try {
    return localStorage.getItem(MARKER_KEY);
  } catch {
    return null;
  }
}

/** Remembers a login. */
export function setMarker(): void {
  change((storage) => storage.setItem(MARKER_KEY, String(Date.now())));
}

/** Forgets it. */
export function removeMarker(): void {
  change((storage) => storage.removeItem(MARKER_KEY));
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
