import { externalNewsListSchema } from '../../contract/external-news.ts';
import { createFetchPublic } from '../../shared/safe-fetch/fetch-public.ts';
import { addFeeds, noteFeed } from '../external-news/feed-repository.ts';
import { pollFeed } from '../external-news/poll-feed.ts';
import type { NewsContext } from '../external-news/settings.ts';
import { expectContract } from './expect-contract.ts';
import { send } from './make-account.ts';
import type { TestServer } from './test-server.ts';

/** Noon of 10 March 2026 in Lima, as the present of test servers. */
const NOON = new Date('2026-03-10T17:00:00Z');

/** Polling with the database of a test server. */
export const newsContextOf = (
  server: TestServer,
  retentionDays = 400,
  now = () => NOON,
): NewsContext => ({
  db: server.db,
  settings: {
    feeds: [],
    pollSeconds: 600,
    relevance: { wanted: [], unwanted: [] },
    retentionDays,
    mostOfFeed: 100,
    timeZone: 'America/Lima',
    siteUrl: 'https://revista.test',
  },
  fetchPublic: createFetchPublic({ allowPrivate: true }),
  now,
});

/** Polls a feed whether it is due or not; returns whether something was stored. */
export async function pollNow(server: TestServer, address: string): Promise<boolean> {
  await addFeeds(server.db, [address], new Date(0));
  await noteFeed(server.db, address, { next_poll_at: new Date(0).toISOString() });
  return pollFeed(newsContextOf(server), address);
}

/** Calls the news service. */
export const askNews = (server: TestServer, path: string) =>
  server.app.inject({ method: 'GET', url: `/servicio-noticias/${path}` });

/** Items of a page of the public list, or of one item. */
export const readNews = async (server: TestServer, path = 'noticias/listar') =>
  expectContract(externalNewsListSchema, await askNews(server, path));

/** Hides, shows, pins or unpins an item. */
export const change = (server: TestServer, access: string, id: number | string, body: object) =>
  send(server, 'PATCH', `redaccion/noticias/${id}/`, { access, body });
