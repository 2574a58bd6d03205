import { mediaTag } from '../../contract/page-tags.ts';
import { settleFiles } from '../content/common/file-repository.ts';
import { isStoredAhead } from '../content/common/files.ts';
import type { ServerContext } from '../platform/context/server-context.ts';
import type { Database } from '../platform/db/database.ts';
import { listHidden } from '../platform/media/repository.ts';

/**
 * Hides uploads that a copy newly names and that nothing public does. They are hidden already, unless a server of an
 * earlier release stored them, which makes them public at once (record 115).
 */
export async function hideUploads(
  context: Pick<ServerContext, 'now' | 'invalidatePages'>,
  db: Database,
  added: string[],
): Promise<void> {
  const uploads = added.filter(isStoredAhead);
  // Those that are hidden already are in no cache.
  const before = await listHidden(db, uploads);
  const visible = uploads.filter((key) => !before.has(key));
  const hidden = await settleFiles(db, visible, context.now());
  if (hidden.length > 0) await context.invalidatePages(db, hidden.map(mediaTag));
}
