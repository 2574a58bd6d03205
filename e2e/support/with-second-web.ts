import { test as base } from '@playwright/test';
import { type FakeServer, json, openFakeServer } from './fake-server.ts';
import * as sample from './sample-content.ts';
import { fillApi } from './sample-magazine.ts';
import { type SecondWeb, startSecondWeb } from './second-web.ts';
import { keepWebs, type SharedWeb, type SharedWebs } from './shared-webs.ts';

interface OwnWorld {
  /** In place of the API; a small magazine, of which a test changes what it is about. */
  api: FakeServer;
  /** In place of the news service. */
  news: FakeServer;
  /** Further settings of the web that `openWeb` gives; `test.use` sets them. */
  webSettings: Record<string, string>;
  /**
   * Gives a web that reads from the two and was there before the test, which spares the start. Whatever
   * it shows is made anew from what the two answer now. It remembers what was once good, in case they
   * fail: what is about a page that nobody has seen is tested with `unseenId`.
   */
  openWeb: () => Promise<SharedWeb>;
  /** Starts a web that reads from the two, with further settings of the test's, and remembers nothing. */
  startWeb: (settings?: Record<string, string>) => Promise<SecondWeb>;
}

interface OfTheWorker {
  servers: { api: FakeServer; news: FakeServer };
  sharedWebs: SharedWebs;
}

/** For tests about other servers than the bundled one, and about servers that fail. */
export const test = base.extend<OwnWorld, OfTheWorker>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
    async ({}, use) => {
      const api = await openFakeServer('/api/v1');
      const news = await openFakeServer('/servicio-noticias');
      await use({ api, news });
      await Promise.all([api.refuse(), news.refuse()]);
    },
    { scope: 'worker' },
  ],
  sharedWebs: [
    async ({ servers }, use) => {
      const webs = keepWebs({ apiUrl: servers.api.url, newsUrl: servers.news.url });
      await use(webs);
      await webs.stop();
    },
    { scope: 'worker' },
  ],
  api: async ({ servers }, use) => {
    await servers.api.reset();
    fillApi(servers.api);
    await use(servers.api);
  },
  news: async ({ servers }, use) => {
    await servers.news.reset();
    fillNews(servers.news);
    await use(servers.news);
  },
  webSettings: [{}, { option: true }],
  openWeb: [
    // With the two as they are before the test: one that starts while they fail remembers that.
    async ({ api: _api, news: _news, webSettings, sharedWebs }, use) => {
      const web = await sharedWebs.get(webSettings);
      await use(async () => {
        await web.expire('site');
        return web;
      });
    },
    { timeout: 60_000 },
  ],
  startWeb: async ({ api, news }, use) => {
    const webs: SecondWeb[] = [];
    await use(async (settings) => {
      const web = await startSecondWeb({ apiUrl: api.url, newsUrl: news.url }, settings);
      webs.push(web);
      return web;
    });
    await Promise.all(webs.map((web) => web.stop()));
  },
});

export { expect } from '@playwright/test';

// Beyond all ids that tests name themselves. Each worker counts for itself, as each has webs of its own.
let lastId = 100_000;

/** An id that no test of this worker has used: no web of its has ever seen what has it. */
export function unseenId(): number {
  lastId += 1;
  return lastId;
}

function fillNews(news: FakeServer): void {
  news.on('noticias/listar', json([sample.newsItem()]));
  news.on('noticias/', (response, url, request) =>
    json(url.searchParams.get('id') === '1' ? [sample.newsItem()] : [])(response, url, request),
  );
}
