import { mediaTag } from '../../contract/page-tags.ts';
import { settleFiles } from '../content/common/file-repository.ts';
import { isStoredAhead } from '../content/common/files.ts';
import type { ServerContext } from '../platform/context/server-context.ts';
import type { Database } from '../platform/db/database.ts';

/**
 * Hides uploads that a copy newly names and that nothing public does. They are hidden already, unless a server of an
 * earlier release stored them, which makes them public at once (docs/decisions/115).
 */
export async function hideUploads(
  context: Pick<ServerContext, 'now' | 'invalidatePages'>,
  db: Database,
  added: string[],
): Promise<void> {
  const hidden = await settleFiles(db, added.filter(isStoredAhead), context.now());
  if (hidden.length > 0) await context.invalidatePages(db, hidden.map(mediaTag));
}
