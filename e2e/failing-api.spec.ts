import type { Page } from '@playwright/test';
import { broken, dropped, json, notJson, type Reply } from './support/fake-server.ts';
import type { SecondWeb } from './support/second-web.ts';
import { expect, test } from './support/with-second-web.ts';

/** The name that a screen gives a reader for what failed. */
const shownReference = async (page: Page): Promise<string> => {
  const line = page.getByText('Referencia: ');
  await expect(line).toBeVisible();
  return (await line.textContent())?.replace('Referencia: ', '') ?? '';
};

/** Waits until the log of a web tells of an error under that name, in a line of a request. */
const expectInLog = (web: SecondWeb, reference: string) =>
  expect
    .poll(() => web.log().split('\n'))
    .toContainEqual(
      expect.stringMatching(new RegExp(`^(?=.*"requestId":)(?=.*"level":50,).*${reference}`)),
    );

/** Pages that no cache holds yet, with the text of the screen that answers for each. */
const neverSeen = [
  ['/articulos?page=2', 'Error al cargar artículos'],
  ['/articulos?search=agua', 'Error al cargar artículos'],
  ['/articulos/1', 'Error al cargar el artículo'],
  ['/noticias-destacadas?page=2', 'Error al cargar blogs'],
  ['/noticias-destacadas/1', 'Error al cargar el blog'],
  ['/ediciones?page=2', 'Error al cargar las ediciones'],
  ['/foro?page=2', 'Error al cargar los temas del foro'],
  ['/foro?categoria=geologia', 'Error al cargar los temas del foro'],
  ['/foro/1', 'Error al cargar el tema del foro'],
  ['/noticias/1', 'Error al cargar el detalle'],
] as const;

const failures: Record<string, Reply> = {
  'answers 500': broken,
  'answers in another shape': json({ items: [] }),
  'answers something else than JSON': notJson,
  'breaks the connection': dropped,
};

for (const [failure, reply] of Object.entries(failures)) {
  test(`a server that ${failure} leads to the error screen of each section`, async ({
    api,
    news,
    startWeb,
    page,
  }) => {
    const web = await startWeb();
    api.always(reply);
    news.always(reply);
    for (const [path, text] of neverSeen) {
      const response = await page.goto(web.at(path));
      expect(response?.status(), path).toBeGreaterThanOrEqual(500);
      expect(response?.headers()['cache-control'], path).toBe('no-store');
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(text);
      await expect(page.getByRole('link', { name: 'Reintentar' }), path).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Principal' }), path).toBeVisible();
    }
  });
}

test("'Reintentar' brings the page once the server answers again", async ({
  api,
  startWeb,
  page,
}) => {
  const web = await startWeb();
  api.always(broken);
  await page.goto(web.at('/articulos/1'));
  await expect(page.locator('h1')).toHaveText('Error al cargar el artículo');
  api.restore();
  await page.getByRole('link', { name: 'Reintentar' }).click();
  await expect(page.locator('h1')).toHaveText('Cómo se mide el agua de un relave');
  await expect(page).toHaveURL(web.at('/articulos/1'));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the error screen is whole and its retry works', async ({ api, startWeb, page }) => {
    const web = await startWeb();
    api.always(broken);
    const response = await page.goto(web.at('/foro/1'));
    expect(response?.status()).toBe(500);
    await expect(page.locator('h1')).toHaveText('Error al cargar el tema del foro');
    expect(await shownReference(page)).toBe(response?.headers()['x-request-id']);
    api.restore();
    await page.getByRole('link', { name: 'Reintentar' }).click();
    await expect(page.locator('h1')).toHaveText('Testigos perdidos en la caja');
  });
});

test('an error screen names the request by which the log tells of it', async ({
  api,
  startWeb,
  page,
}) => {
  const web = await startWeb();
  api.always(broken);
  const response = await page.goto(web.at('/foro/1'));
  await page.waitForFunction(() => Reflect.get(window, 'next')?.router);
  const reference = await shownReference(page);
  expect(reference).toBe(response?.headers()['x-request-id']);
  await expectInLog(web, reference);
});

// One that is kept, and one that is made for each request.
for (const path of ['/articulos/1', '/articulos?search=agua']) {
  test(`a navigation inside the site to ${path}, which fails, ends at its screen`, async ({
    api,
    startWeb,
    page,
  }) => {
    const web = await startWeb();
    await page.goto(web.at('/nosotros'));
    api.always(broken);
    await page.waitForFunction(() => Reflect.get(window, 'next')?.router);
    await page.evaluate((to) => Reflect.get(window, 'next').router.push(to), path);
    await expect(page.locator('h1')).toHaveText(/^Error al cargar (el artículo|artículos)$/);
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
    await expectInLog(web, await shownReference(page));
  });
}

for (const [path, threadPath, text] of [
  [
    '/articulos/1',
    'articles/articulos/1/comentarios/',
    'Error al cargar los comentarios del artículo',
  ],
  ['/noticias-destacadas/1', 'noticias/noticias/1/comentarios/', 'Error al cargar los comentarios'],
  ['/foro/1', 'foro/temas/1/comentarios/', 'Error al cargar los comentarios'],
] as const) {
  test(`${path} stands without its comments when they cannot be read`, async ({
    api,
    startWeb,
    page,
  }) => {
    api.on(threadPath, broken);
    const web = await startWeb();
    const response = await page.goto(web.at(path));
    expect(response?.status()).toBe(200);
    const thread = page.locator('#comentarios');
    await expect(thread.getByRole('alert')).toContainText(text);
    await expect(thread.getByRole('link', { name: 'Reintentar' })).toBeVisible();
  });
}
