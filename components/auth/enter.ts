import { setMarker } from '@/lib/session/marker';

/** Remembers a login, and leaves for `path` as `leaveFor` does. */
export function enter(path: string): void {
  setMarker();
  leaveFor(path);
}

/**
 * Loads a page anew, so that nothing stays of who was here before. It takes the place of the form:
 * the back button leads to what came before that.
 */
export const leaveFor = (path: string): void => window.location.replace(path);
