import { test as base } from '@playwright/test';
import { type FakeServer, json, openFakeServer } from './fake-server.ts';
import * as sample from './sample-content.ts';
import { fillApi } from './sample-magazine.ts';
import { type SecondWeb, startSecondWeb } from './second-web.ts';

interface OwnWorld {
  /** In place of the API; a small magazine, of which a test changes what it is about. */
  api: FakeServer;
  /** In place of the news service. */
  news: FakeServer;
  /** Starts a web that reads from the two, with further settings of the test's. */
  startWeb: (settings?: Record<string, string>) => Promise<SecondWeb>;
}

/** For tests about other servers than the bundled one, and about servers that fail. */
export const test = base.extend<OwnWorld>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here
  api: async ({}, use) => {
    const api = await openFakeServer('/api/v1');
    fillApi(api);
    await use(api);
    await api.refuse();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  news: async ({}, use) => {
    const news = await openFakeServer('/servicio-noticias');
    fillNews(news);
    await use(news);
    await news.refuse();
  },
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

function fillNews(news: FakeServer): void {
  news.on('noticias/listar', json([sample.newsItem()]));
  news.on('noticias/', (response, url, request) =>
    json(url.searchParams.get('id') === '1' ? [sample.newsItem()] : [])(response, url, request),
  );
}
