import { expect, test } from '@playwright/test';
import { articles, blogs, first } from './support/magazine.ts';

/** Most bytes of script that a page may load, compressed as sent, without headers. */
const LIMIT = 180_000;

const PAGES = {
  'an article': async () => `/articulos/${first(await articles()).id}`,
  'featured news': async () => `/noticias-destacadas/${first(await blogs()).id}`,
  'the home page': async () => '/',
};

for (const [name, find] of Object.entries(PAGES)) {
  test(`${name} loads at most 180 KB of script`, async ({ page }) => {
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return;
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(await find(), { waitUntil: 'networkidle' });
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total).toBeLessThanOrEqual(LIMIT);
    // Scripts were seen at all.
    expect(total).toBeGreaterThan(50_000);
  });
}
