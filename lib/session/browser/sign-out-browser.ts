import { dropDrafts } from '../../core/browser/drafts.ts';
import { routes } from '../../core/routes.ts';
import { stampSignOut } from '../../core/sign-out-stamp.ts';
import { removeMarker } from './marker.ts';

let isInProgress = false;

/** Whether this page is signing out, after which `signOutBrowser` alone navigates. */
export const isSigningOut = (): boolean => isInProgress;

/**
 * Signs out of this browser and its other tabs, and goes home; false where the site is unreachable,
 * without a change.
 */
export async function signOutBrowser(): Promise<boolean> {
  isInProgress = true;
  if (!(await endSession())) {
    isInProgress = false;
    return false;
  }
  // The next person at this browser must not find drafts. Other tabs read the stamp when the marker
  // changes.
  stampSignOut();
  dropDrafts();
  removeMarker();
  goHome();
  return true;
}

/** A full load, so that nothing of the session stays in memory. */
export function goHome(): void {
  isInProgress = true;
  // A page from the back/forward cache would show the ended session.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  location.assign(routes.home);
}

async function endSession(): Promise<boolean> {
  try {
    return (await fetch(routes.logout, { method: 'POST' })).ok;
  } catch {
    return false;
  }
}
