import { dropDrafts } from '../core/drafts.ts';
import { routes } from '../core/routes.ts';
import { stampSignOut } from '../core/sign-out-stamp.ts';
import { removeMarker } from './marker.ts';

let isUnderWay = false;

/** Whether this page is signing out: where it goes then is for `leave` to say, and for nobody else. */
export const isLeaving = (): boolean => isUnderWay;

/**
 * Signs out of this browser, tells its other tabs, and goes home; false where the site cannot be
 * reached, with the page as it was.
 */
export async function leave(): Promise<boolean> {
  isUnderWay = true;
  if (!(await endSession())) {
    isUnderWay = false;
    return false;
  }
  // Whoever sits here next finds none of what was being written. The other tabs look for the stamp
  // when they hear of the marker.
  stampSignOut();
  dropDrafts();
  removeMarker();
  goHome();
  return true;
}

/** A full load, so that nothing of the session stays in the memory of the page. */
export function goHome(): void {
  isUnderWay = true;
  // What the browser brings back from its own memory is a page of the session that is over.
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
