import { expect, test } from '@playwright/test';
import { articles, first } from './support/magazine.ts';

test('a picture that does not arrive is replaced by the placeholder', async ({ page }) => {
  await page.route('**/_next/image?*', (route) => route.abort());
  await page.goto(`/articulos/${first(await articles()).id}`);
  const banner = page.getByRole('article').first().locator('.picture img').first();
  await expect(banner).toHaveAttribute('src', '/placeholder.svg');
  await expect(banner).toHaveJSProperty('complete', true);
  expect(await banner.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('a picture that the server does not have is replaced, too', async ({ page }) => {
  await page.route('**/_next/image?*', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/');
  const lead = page.getByRole('region', { name: 'Noticias Destacadas' }).locator('img').first();
  await expect(lead).toHaveAttribute('src', '/placeholder.svg');
});

test('every picture has reserved space and several widths', async ({ page }) => {
  for (const path of ['/', '/articulos', `/articulos/${first(await articles()).id}`]) {
    await page.goto(path);
    const pictures = page.locator('.picture img[srcset]');
    expect(await pictures.count(), path).toBeGreaterThan(0);
    const faults = await pictures.evaluateAll((images) =>
      images
        .filter(
          (image) =>
            !image.hasAttribute('width') ||
            !image.hasAttribute('height') ||
            !image.hasAttribute('sizes') ||
            (image.getAttribute('srcset') ?? '').split(', ').length < 3,
        )
        .map((image) => image.outerHTML),
    );
    expect(faults, path).toEqual([]);
  }
});

test('pictures below the first view wait until they are near it', async ({ page }) => {
  await page.goto('/articulos');
  const loading = await page
    .locator('main .picture img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('loading')));
  expect(loading[0]).toBe('eager');
  expect(loading.slice(1).every((value) => value === 'lazy')).toBe(true);
});

test('a file of the server keeps its type, may be kept for a year, and is sent once', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const src = await page.locator('.picture img[srcset]').first().getAttribute('src');
  const key = new URL(src ?? '', 'http://site').searchParams.get('url') ?? '';
  const file = await request.get(key);
  expect(file.status()).toBe(200);
  expect(file.headers()['content-type']).toMatch(/^image\//);
  expect(file.headers()['cache-control']).toContain('max-age=31536000');
  expect(file.headers()['x-content-type-options']).toBe('nosniff');
  const { etag = '' } = file.headers();
  const again = await request.get(key, { headers: { 'if-none-match': etag } });
  expect([again.status(), await again.text()]).toEqual([304, '']);
});

test('no path leads out of the media', async ({ request }) => {
  for (const path of [
    '/media/..%2f..%2fkeys/revalidate-secret',
    '/media/%2e%2e/keys/revalidate-secret',
    '/media/no-existe.webp',
    '/media/.hidden',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('a picture for narrow screens is replaced, too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/nosotros-movil.webp', (route) => route.abort());
  await page.goto('/nosotros');
  const picture = page.locator('picture.picture img');
  await expect(picture).toHaveAttribute('src', '/placeholder.svg');
  const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(shown).toMatch(/\/placeholder\.svg$/);
});
