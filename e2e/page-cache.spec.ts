import { type APIRequestContext, expect, test } from '@playwright/test';
import { articles } from './support/magazine.ts';
import { cachedPages } from './support/public-pages.ts';
import { revalidateSecret } from './support/revalidate.ts';
import { startWebInstance, type WebInstance } from './support/web-instance.ts';

const cacheState = async (request: APIRequestContext, address: string) => {
  const response = await request.get(address);
  expect(response.status(), address).toBe(200);
  return response.headers()['x-cache'];
};

test.describe('a web instance of its own', () => {
  let web: WebInstance;
  test.beforeAll(async () => {
    web = await startWebInstance({
      apiUrl: process.env.E2E_API_BASE_URL ?? '',
      newsUrl: process.env.E2E_NEWS_SERVICE_URL ?? '',
    });
  });
  test.afterAll(() => web.stop());

  for (const { route, find } of cachedPages) {
    test(`${route} comes from the cache at its second request`, async ({ request }) => {
      const { path } = await find();
      expect(await cacheState(request, web.at(path))).toMatch(/^(?:MISS|HIT)$/);
      expect(await cacheState(request, web.at(path))).toBe('HIT');
    });
  }

  test('the later pages of a list come from the cache, too', async ({ request }) => {
    for (const path of ['/articulos?page=3', '/noticias?page=2', '/foro?categoria=geologia']) {
      expect(await cacheState(request, web.at(path)), path).toBe('MISS');
      expect(await cacheState(request, web.at(path)), path).toBe('HIT');
    }
  });

  test('POST /api/revalidate makes the next request render the page again', async ({ request }) => {
    // Not the one whose first request the test above counts.
    const id = (await articles()).at(-1)?.id;
    const page = web.at(`/articulos/${id}`);
    await request.get(page);
    expect(await cacheState(request, page)).toBe('HIT');

    await web.expire(`articles:${id}`);
    expect(await cacheState(request, page)).toBe('MISS');
    expect(await cacheState(request, page)).toBe('HIT');
  });
});

test('a proxy may cache a page for a minute (D40)', async ({ request }) => {
  const response = await request.get('/articulos');
  expect(response.headers()['cache-control']).toBe('s-maxage=60');
});

test('POST /api/revalidate refuses a wrong secret', async ({ request }) => {
  const data = { tags: ['articles'] };
  const wrong = `Bearer ${'0'.repeat((await revalidateSecret()).length)}`;
  expect((await request.post('/api/revalidate', { data })).status()).toBe(401);
  for (const authorization of ['', 'Bearer ', wrong, `Basic ${await revalidateSecret()}`]) {
    const response = await request.post('/api/revalidate', { data, headers: { authorization } });
    expect(response.status(), authorization).toBe(401);
  }
  expect((await request.get('/api/revalidate')).status()).toBe(405);
});

test('POST /api/revalidate refuses a body without tags', async ({ request }) => {
  const headers = { authorization: `Bearer ${await revalidateSecret()}` };
  for (const data of [{}, { tags: [] }, { tags: [1] }, { tags: 'articles' }]) {
    const response = await request.post('/api/revalidate', { data, headers });
    expect(response.status()).toBe(400);
  }
});
