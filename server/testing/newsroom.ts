import { asc } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, beforeEach } from 'vitest';
import { createFetchPublic } from '../../shared/safe-fetch/fetch-public.ts';
import { addFeeds } from '../external-news/feed-repository.ts';
import { pollFeed } from '../external-news/poll-feed.ts';
import type { NewsContext, NewsSettings } from '../external-news/settings.ts';
import type { DatabaseConnection } from '../platform/db/database.ts';
import { externalNews } from '../platform/db/schema/external-news.ts';
import { openQueue, type Queue } from '../platform/queue/queue.ts';
import { clearDatabase, openTestDatabase } from './test-database.ts';

export const NOON = new Date('2026-03-10T17:00:00Z');

/** What a test of the polling has in hand. */
export interface Newsroom {
  connection: DatabaseConnection;
  queue: Queue;
  context: NewsContext;
  /** Changes the settings for the rest of the test. */
  choose: (settings: Partial<NewsSettings>) => void;
  /** The present moment from now on, in seconds after noon. */
  setSeconds: (seconds: number) => void;
  /** Polls a feed whether it is due or not, and answers whether something was stored. */
  poll: (address: string) => Promise<boolean>;
  /** What is stored, by number. */
  stored: () => Promise<(typeof externalNews.$inferSelect)[]>;
}

/** One newsroom for a test file; every test begins without feeds and items. */
export function provideNewsroom(): Newsroom {
  const room = {} as Newsroom;
  const plain: NewsSettings = {
    feeds: [],
    pollSeconds: 600,
    relevance: { wanted: [], unwanted: [] },
    retentionDays: 400,
    mostOfFeed: 1000,
    timeZone: 'America/Lima',
    siteUrl: 'https://revista.test',
  };
  let now = NOON;
  beforeAll(async () => {
    const connection = await openTestDatabase();
    const queue = await openQueue(connection, pino({ level: 'silent' }));
    const context: NewsContext = {
      db: connection.db,
      settings: plain,
      fetchPublic: createFetchPublic({ allowPrivate: true }),
      now: () => now,
    };
    Object.assign(room, {
      connection,
      queue,
      context,
      choose: (settings) => {
        context.settings = { ...context.settings, ...settings };
      },
      setSeconds: (seconds) => {
        now = new Date(NOON.getTime() + seconds * 1000);
      },
      poll: async (address) => {
        await addFeeds(context.db, [address], new Date(0));
        await connection.inTransaction((execute) =>
          execute(`UPDATE news_feeds SET next_poll_at = 'epoch' WHERE address = '${address}'`),
        );
        return pollFeed(context, address);
      },
      stored: () => context.db.select().from(externalNews).orderBy(asc(externalNews.id)),
    } satisfies Newsroom);
    return async () => {
      await queue.stop();
      await connection.close();
    };
  });
  beforeEach(async () => {
    now = NOON;
    room.context.settings = plain;
    await clearDatabase(room.connection);
  });
  return room;
}
