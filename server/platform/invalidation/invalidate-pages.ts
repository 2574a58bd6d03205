import type { Database } from '../db/database.ts';
import type { Queue } from '../queue/queue.ts';

/**
 * Queues the invalidation of the cached pages with these tags on all web instances (D40), as part of the
 * transaction. Tags that are already pending are not queued twice.
 */
export type InvalidatePages = (db: Database, tags: readonly string[]) => Promise<void>;

/**
 * `webs` are the base URLs of the web instances; none without a secret. Instances that tell each other what expires
 * (`isShared`) get one job.
 */
export function createInvalidatePages(
  queue: Pick<Queue, 'send'>,
  webs: readonly string[],
  isShared = false,
): InvalidatePages {
  const [first, ...others] = webs;
  const targets = isShared && first ? [{ web: first, others }] : webs.map((web) => ({ web }));
  return async (db, tags) => {
    for (const target of targets) {
      // Sorted, to avoid deadlocks between transactions that queue the same tags.
      for (const tag of [...new Set(tags)].sort()) {
        await queue.send(db, 'revalidations', { ...target, tag }, `${target.web} ${tag}`);
      }
    }
  };
}

declare module '../queue/jobs.ts' {
  interface Payloads {
    /**
     * A tag of outdated pages, and the web instance to call (D40). It passes the tag on to `others`, which are
     * called only where it cannot.
     */
    revalidations: { web: string; others?: string[]; tag: string };
  }
}
