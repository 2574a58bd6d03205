import { setMarker } from '@/lib/session/browser/marker';

/** Sets the login marker, then loads `path` as `leaveFor` does. */
export function enter(path: string): void {
  setMarker();
  leaveFor(path);
}

/**
 * Full page load, so that no state of the previous user is kept. It replaces the history entry of the form:
 * the back button leads to what came before that.
 */
export const leaveFor = (path: string): void => window.location.replace(path);
