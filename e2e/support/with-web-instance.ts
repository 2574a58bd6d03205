import { test as base } from '@playwright/test';
import { type FakeServer, json, openFakeServer } from './fake-server.ts';
import * as sample from './sample-content.ts';
import { fillApi } from './sample-magazine.ts';
import {
  createSharedInstances,
  type SharedInstance,
  type SharedInstances,
} from './shared-instances.ts';
import { startWebInstance, type WebInstance } from './web-instance.ts';

interface TestFixtures {
  /** Fake API server with a small magazine, which a test changes. */
  api: FakeServer;
  /** Fake news service. */
  news: FakeServer;
  /** Further settings of the web instance of `openWeb`, for `test.use`. */
  webSettings: Record<string, string>;
  /**
   * Returns a running web instance with the two servers, with all pages expired. It may still have stale
   * copies for failures: a test of a page that was never rendered needs `unseenId`.
   */
  openWeb: () => Promise<SharedInstance>;
  /** Starts a web instance with the two servers and further settings, without stale copies. */
  startWeb: (settings?: Record<string, string>) => Promise<WebInstance>;
}

interface WorkerFixtures {
  servers: { api: FakeServer; news: FakeServer };
  sharedInstances: SharedInstances;
}

/** Test with fake servers, for servers other than the bundled one and for failures. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
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
  sharedInstances: [
    async ({ servers }, use) => {
      const instances = createSharedInstances({
        apiUrl: servers.api.url,
        newsUrl: servers.news.url,
      });
      await use(instances);
      await instances.stop();
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
    // Started before the test makes the servers fail.
    async ({ api: _api, news: _news, webSettings, sharedInstances }, use) => {
      const web = await sharedInstances.get(webSettings);
      await use(async () => {
        await web.expire('site');
        return web;
      });
    },
    { timeout: 60_000 },
  ],
  startWeb: async ({ api, news }, use) => {
    const instances: WebInstance[] = [];
    await use(async (settings) => {
      const web = await startWebInstance({ apiUrl: api.url, newsUrl: news.url }, settings);
      instances.push(web);
      return web;
    });
    await Promise.all(instances.map((web) => web.stop()));
  },
});

export { expect } from '@playwright/test';

// Greater than all ids in tests. Each worker has its own web instances, and so its own counter.
let lastId = 100_000;

/** An id that no web instance of this worker has rendered. */
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
