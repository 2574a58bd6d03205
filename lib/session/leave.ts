import { dropDrafts } from '../core/drafts.ts';
import { routes } from '../core/routes.ts';
import { stampSignOut } from '../core/sign-out-stamp.ts';
import { removeMarker } from './marker.ts';

/** Signs out of this browser and tells its other tabs; false where the site cannot be reached. */
export async function leave(): Promise<boolean> {
  try {
    const answer = await fetch(routes.logout, { method: 'POST' });
    if (!answer.ok) return false;
  } catch {
    return false;
  }
  // Whoever sits here next finds none of what was being written. The other tabs look for the stamp
  // when they hear of the marker.
  stampSignOut();
  dropDrafts();
  removeMarker();
  return true;
}
