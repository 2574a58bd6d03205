import { routes } from '../core/routes.ts';
import { removeMarker } from '../session/marker.ts';
import { dropDraft } from './draft.ts';

/**
 * Leaves the site as a stranger, after the session that this browser has is over: cookies, marker
 * and draft go, and the whole page with whatever it showed.
 */
export async function leaveSignedOut(): Promise<void> {
  dropDraft();
  // Of no matter where it fails: the session is dead at the server, and the next call clears it.
  await fetch(routes.logout, { method: 'POST' }).catch(() => undefined);
  removeMarker();
  window.location.assign(routes.home);
}
