/**
 * That somebody signed in here, without a word about who: scripts cannot see the cookies (D5). It is
 * set at login and removed at logout; other tabs learn both from its `storage` event. Its value is
 * new at each login, so that a change of the person is an event too.
 */
export const MARKER_KEY = 'sesion';

/** Whether somebody signed in here; no where nothing can be stored. */
export function hasMarker(): boolean {
  try {
    return localStorage.getItem(MARKER_KEY) !== null;
  } catch {
    return false;
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

/** The tab that changes the marker gets no `storage` event of its own: it is told by this one. */
export const MARKER_EVENT = 'veta:sesion';

function change(apply: (storage: Storage) => void): void {
  try {
    apply(localStorage);
  } catch {
    // Private windows may refuse storage: the session then works without its menu knowing at once.
  }
  window.dispatchEvent(new Event(MARKER_EVENT));
}
