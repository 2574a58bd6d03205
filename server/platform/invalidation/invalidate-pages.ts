import type { Database } from '../db/database.ts';
import type { Queue } from '../queue/queue.ts';

/**
 * Tells every web that its pages of these tags are outdated (D40). Inside of a transaction it is told
 * if and only if that is committed. What waits to be told already is not told twice.
 */
export type InvalidatePages = (db: Database, tags: readonly string[]) => Promise<void>;

/**
 * `webs` are the addresses of the webs, without a last slash; none where there is no secret. Those that
 * share their pages are told as one.
 */
export function createInvalidatePages(
  queue: Pick<Queue, 'send'>,
  webs: readonly string[],
  isShared = false,
): InvalidatePages {
  const [first, ...others] = webs;
  const told = isShared && first ? [{ web: first, others }] : webs.map((web) => ({ web }));
  return async (db, tags) => {
    for (const whom of told) {
      // In one order for all, as who names a tag waits for who is naming it in another transaction.
      for (const tag of [...new Set(tags)].sort()) {
        await queue.send(db, 'revalidations', { ...whom, tag }, `${whom.web} ${tag}`);
      }
    }
  };
}

declare module '../queue/jobs.ts' {
  interface Payloads {
    /**
     * A tag of outdated pages, and the web instance to call (D40). `others` share their pages with it: they are
     * called only where it cannot pass the tag on itself.
     */
    revalidations: { web: string; others?: string[]; tag: string };
  }
}
