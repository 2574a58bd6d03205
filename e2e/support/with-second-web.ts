import { test as base } from '@playwright/test';
import { type FakeServer, json, openFakeServer } from './fake-server.ts';
import * as sample from './sample-content.ts';
import { type SecondWeb, startSecondWeb } from './second-web.ts';

interface OwnWorld {
  /** In place of the API; a small magazine, of which a test changes what it is about. */
  api: FakeServer;
  /** In place of the news service. */
  news: FakeServer;
  /** Starts a web that reads from the two, or from the API and another news service. */
  startWeb: (newsUrl?: string) => Promise<SecondWeb>;
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
    await use(async (newsUrl = news.url) => {
      const web = await startSecondWeb({ apiUrl: api.url, newsUrl });
      webs.push(web);
      return web;
    });
    await Promise.all(webs.map((web) => web.stop()));
  },
});

export { expect } from '@playwright/test';

function fillApi(api: FakeServer): void {
  const { listOf } = sample;
  api.on('magazine/editions/last/', json(sample.edition()));
  api.on('magazine/editions/', json(listOf([sample.edition()], 12)));
  api.on('noticias/noticias/', json(listOf([sample.blog()], 24)));
  api.on('noticias/noticias/1/', json(sample.blog()));
  api.on('noticias/noticias/1/comentarios/', json(listOf([])));
  api.on('articles/articulos/', json(listOf([sample.article()], 12)));
  api.on('articles/articulos/1/', json(sample.article()));
  api.on('articles/articulos/1/comentarios/', json(listOf([])));
  api.on('foro/categorias/', json(listOf([sample.category()])));
  api.on('foro/temas/', json(listOf([sample.topic()], 20)));
  api.on('foro/temas/1/', json(sample.topic()));
  api.on('foro/temas/1/comentarios/', json(listOf([])));
}

function fillNews(news: FakeServer): void {
  news.on('noticias/listar', json([sample.newsItem()]));
  news.on('noticias/', (response, url) =>
    json(url.searchParams.get('id') === '1' ? [sample.newsItem()] : [])(response, url),
  );
}
