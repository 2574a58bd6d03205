import { afterEach, expect, test, vi } from 'vitest';
import { listArticles } from '../articles/api.ts';
import { getBlog, listFeaturedBlogs } from '../blogs/api.ts';
import { readComments } from '../comments/api.ts';
import { getLastEdition, listEditions } from '../editions/api.ts';
import { getExternalNewsItem, listExternalNews } from '../external-news/api.ts';
import { listForumCategories, listTopics } from '../forum/api.ts';
import { serveJson } from '../testing/local-server.ts';
import { isBuilding } from './build-phase.ts';
import { createHttp } from './http.ts';

afterEach(() => vi.unstubAllEnvs());

const empty = { count: 0, next: null, previous: null, results: [] };
const page = { page: 1, page_size: 6 };

test('isBuilding is true for `next build` alone', () => {
  expect(isBuilding()).toBe(false);
  vi.stubEnv('NEXT_PHASE', 'phase-production-build');
  expect(isBuilding()).toBe(true);
  vi.stubEnv('NEXT_PHASE', 'phase-production-server');
  expect(isBuilding()).toBe(false);
});

test('while Next builds, the magazine is empty and no server is asked', async () => {
  const server = await serveJson({});
  vi.stubEnv('NEXT_PHASE', 'phase-production-build');
  const http = createHttp({ url: `${server.url}/api/v1` });
  const news = createHttp({ url: `${server.url}/servicio-noticias` });

  expect(await listEditions(http, page)).toEqual(empty);
  expect(await getLastEdition(http)).toBeNull();
  expect(await listFeaturedBlogs(http, 8)).toEqual([]);
  expect(await listArticles(http, page)).toEqual(empty);
  expect(await listTopics(http, page)).toEqual(empty);
  expect(await listForumCategories(http)).toEqual([]);
  expect(await readComments(http, 'blog', 5)).toEqual(empty);
  expect(await listExternalNews(news)).toEqual([]);
  expect(server.asked).toEqual([]);
});

test('while Next builds, no single item exists', async () => {
  vi.stubEnv('NEXT_PHASE', 'phase-production-build');
  const http = createHttp({ url: 'http://127.0.0.1:1/api/v1' });
  await expect(getBlog(http, 5)).rejects.toMatchObject({ kind: 'http', status: 404 });
  await expect(getExternalNewsItem(http, 5)).rejects.toMatchObject({ kind: 'http', status: 404 });
});
