import { expect, type Page, test } from '@playwright/test';
import { hydrated } from './support/hydrated.ts';
import { articles, first } from './support/magazine.ts';

/** Notes the windows that the page wants to open, and opens none. */
async function noteWindows(page: Page) {
  await page.addInitScript(() => {
    const opened: unknown[][] = [];
    Object.assign(window, { opened });
    window.open = (...args) => {
      opened.push(args);
      return null;
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'opened') as string[][]);
}

const target = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Compartir' })
    .getByRole('link', { name: `Compartir en ${name}` });
const notice = (page: Page) => page.getByRole('region', { name: 'Compartir' }).getByRole('status');

for (const [name, addressOf] of [
  [
    'Facebook',
    (url: string) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
  ],
  [
    'LinkedIn',
    (url: string) =>
      `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`,
  ],
] as const) {
  test(`'${name}' opens a window of 600x400 with the address of the article`, async ({ page }) => {
    const { id } = first(await articles());
    const windows = await noteWindows(page);
    await page.goto(`/articulos/${id}`);
    const address = addressOf(page.url());
    await expect(target(page, name)).toHaveAttribute('href', address);

    await (await hydrated(target(page, name))).click();
    const [[opened, , features] = []] = await windows();
    expect(opened).toBe(address);
    expect(features).toContain('width=600,height=400');
  });
}

for (const [name, host] of [
  ['Twitter', 'twitter.com'],
  ['WhatsApp', 'wa.me'],
] as const) {
  test(`'${name}' carries the title and the address of the article`, async ({ page }) => {
    const { id, titulo_articulo } = first(await articles());
    const windows = await noteWindows(page);
    await page.goto(`/articulos/${id}`);
    await (await hydrated(target(page, name))).click();
    const [[opened = '', , features] = []] = await windows();
    const address = new URL(opened);
    expect(address.host).toBe(host);
    expect([...address.searchParams.values()].join(' ')).toContain(page.url());
    expect([...address.searchParams.values()].join(' ')).toContain(titulo_articulo);
    expect(features).toContain('width=600,height=400');
  });
}

test.describe('with the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test("'Copiar enlace' copies the address and says so", async ({ page }) => {
    await page.goto(`/articulos/${first(await articles()).id}`);
    await (await hydrated(page.getByRole('button', { name: 'Copiar enlace' }))).click();
    await expect(notice(page)).toHaveText('Enlace copiado.');
    expect(await copied(page)).toBe(page.url());
  });

  test("'Instagram' copies the address, says so and opens Instagram", async ({ page }) => {
    const windows = await noteWindows(page);
    await page.goto(`/articulos/${first(await articles()).id}`);
    await (await hydrated(target(page, 'Instagram'))).click();
    await expect(notice(page)).toHaveText('Enlace copiado.');
    expect(await copied(page)).toBe(page.url());
    await expect
      .poll(windows)
      .toEqual([['https://www.instagram.com/', '_blank', expect.any(String)]]);
  });
});

test('where nothing can be copied the address itself is shown', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('denied')) },
    });
  });
  await page.goto(`/articulos/${first(await articles()).id}`);
  await (await hydrated(page.getByRole('button', { name: 'Copiar enlace' }))).click();
  await expect(notice(page)).toContainText(page.url());
});

for (const width of [390, 768]) {
  test(`at ${width} px the share row stands between text and comments`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/articulos/${first(await articles()).id}`);
    const parts = [
      page.locator('.prose'),
      page.getByRole('region', { name: 'Compartir' }),
      page.getByRole('region', { name: /^Comentarios/ }),
      page.getByRole('complementary', { name: 'Más artículos' }),
    ];
    const tops: number[] = [];
    for (const part of parts) tops.push((await part.boundingBox())?.y ?? Number.NaN);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    expect(tops).not.toContain(Number.NaN);
  });
}
