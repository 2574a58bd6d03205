import { and, asc, count, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { externalNews, newsFeeds } from '../platform/db/schema/external-news.ts';

export type FeedRow = typeof newsFeeds.$inferSelect;

/** Inserts unknown feeds; they are due at once. */
export async function addFeeds(
  db: Database,
  addresses: readonly string[],
  now: Date,
): Promise<void> {
  if (addresses.length === 0) return;
  await db
    .insert(newsFeeds)
    .values(addresses.map((address) => ({ address, next_poll_at: now.toISOString() })))
    .onConflictDoNothing();
}

/** What lies this far ahead was noted before the clock was set back; servers differ by less. */
const AHEAD_MS = 5 * 60_000;

/** A feed is due when its time has come, and when its last poll is yet to come: the clock was set back. */
const isDue = (now: Date) =>
  or(
    lte(newsFeeds.next_poll_at, now.toISOString()),
    gt(
      sql`coalesce(${newsFeeds.polled_at}, ${newsFeeds.next_poll_at})`,
      new Date(now.getTime() + AHEAD_MS).toISOString(),
    ),
  );

/** Those of the feeds that are to be polled now, the longest due first. */
export async function listDueFeeds(
  db: Database,
  addresses: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await db
    .select({ address: newsFeeds.address })
    .from(newsFeeds)
    .where(and(inArray(newsFeeds.address, [...addresses]), isDue(now)))
    .orderBy(asc(newsFeeds.next_poll_at));
  return rows.map(({ address }) => address);
}

/**
 * Takes a feed that is due: nobody else takes it before `until`. Undefined where it is not due, so
 * that of several servers one polls.
 */
export async function claimFeed(
  db: Database,
  address: string,
  { now, until }: { now: Date; until: Date },
): Promise<FeedRow | undefined> {
  const [row] = await db
    .update(newsFeeds)
    .set({ next_poll_at: until.toISOString(), polled_at: now.toISOString() })
    .where(and(eq(newsFeeds.address, address), isDue(now)))
    .returning();
  return row;
}

/** The stored state of a feed; undefined before its first poll. */
export async function getFeed(db: Database, address: string): Promise<FeedRow | undefined> {
  const [row] = await db.select().from(newsFeeds).where(eq(newsFeeds.address, address));
  return row;
}

/** Stores the result of a poll. */
export async function noteFeed(
  db: Database,
  address: string,
  noted: Partial<Omit<FeedRow, 'address'>>,
): Promise<void> {
  await db.update(newsFeeds).set(noted).where(eq(newsFeeds.address, address));
}

/** Stores a failed poll: failure count, reason and next attempt. */
export async function noteFailure(
  db: Database,
  address: string,
  { error, next }: { error: string; next: Date },
): Promise<void> {
  await db
    .update(newsFeeds)
    .set({
      failures: sql`${newsFeeds.failures} + 1`,
      error,
      next_poll_at: next.toISOString(),
    })
    .where(eq(newsFeeds.address, address));
}

/** Feeds with the number of items that each has brought, in the order of the addresses. */
export async function listFeeds(
  db: Database,
  addresses: readonly string[],
): Promise<(FeedRow & { items: number })[]> {
  const wanted = [...addresses];
  const rows = await db.select().from(newsFeeds).where(inArray(newsFeeds.address, wanted));
  const counts = await db
    .select({ feed: externalNews.feed, items: count() })
    .from(externalNews)
    .where(inArray(externalNews.feed, wanted))
    .groupBy(externalNews.feed);
  return wanted.flatMap((address) => {
    const row = rows.find((one) => one.address === address);
    const items = counts.find(({ feed }) => feed === address)?.items ?? 0;
    return row ? [{ ...row, items }] : [];
  });
}
