import { routes } from '../core/routes.ts';
import { dropDraft } from '../profile/draft.ts';
import { removeMarker } from './marker.ts';

/** Signs out of this browser and tells its other tabs; false where the site cannot be reached. */
export async function leave(): Promise<boolean> {
  try {
    const answer = await fetch(routes.logout, { method: 'POST' });
    if (!answer.ok) return false;
  } catch {
    return false;
  }
  // Nobody else in this tab shall find what was typed and not saved.
  dropDraft();
  removeMarker();
  return true;
}
