import type { Database } from '../db/database.ts';
import type { Queue } from '../queue/queue.ts';

/**
 * Tells every web that its pages of these tags are outdated (D40). Inside of a transaction it is told
 * if and only if that is committed. What waits to be told already is not told twice.
 */
export type TellPages = (db: Database, tags: readonly string[]) => Promise<void>;

/** `webs` are the addresses of the webs, without a last slash; none where there is no secret. */
export function createTellPages(queue: Pick<Queue, 'send'>, webs: readonly string[]): TellPages {
  return async (db, tags) => {
    for (const web of webs) {
      for (const tag of new Set(tags)) {
        await queue.send(db, 'revalidations', { web, tag }, `${web} ${tag}`);
      }
    }
  };
}
