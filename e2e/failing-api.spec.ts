import type { Page } from '@playwright/test';
import { broken, dropped, json, notJson, type Reply } from './support/fake-server.ts';
import { follow } from './support/follow.ts';
import { fillApi } from './support/sample-magazine.ts';
import type { SharedInstance } from './support/shared-instances.ts';
import { expect, test, unseenId } from './support/with-web-instance.ts';

/** The name that a screen gives a reader for what failed. */
const shownReference = async (page: Page): Promise<string> => {
  const line = page.getByText('Referencia: ');
  await expect(line).toBeVisible();
  return (await line.textContent())?.replace('Referencia: ', '') ?? '';
};

/** Waits until the log of a web instance has an error with that name in a line of a request. */
const expectInLog = (web: SharedInstance, reference: string) =>
  expect
    .poll(() => web.log().split('\n'))
    .toContainEqual(
      expect.stringMatching(new RegExp(`^(?=.*"requestId":)(?=.*"level":50,).*${reference}`)),
    );

/** Pages that no cache holds yet, with the text of the screen that answers for each. */
const neverSeen = (id: number) =>
  [
    [`/articulos?page=${id}`, 'Error al cargar artículos'],
    ['/articulos?search=agua', 'Error al cargar artículos'],
    [`/articulos/${id}`, 'Error al cargar el artículo'],
    [`/noticias-destacadas?page=${id}`, 'Error al cargar blogs'],
    [`/noticias-destacadas/${id}`, 'Error al cargar el blog'],
    [`/ediciones?page=${id}`, 'Error al cargar las ediciones'],
    [`/foro?page=${id}`, 'Error al cargar los temas del foro'],
    [`/foro?categoria=de-${id}`, 'Error al cargar los temas del foro'],
    [`/foro/${id}`, 'Error al cargar el tema del foro'],
    [`/noticias/${id}`, 'Error al cargar el detalle'],
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
    openWeb,
    page,
  }) => {
    const web = await openWeb();
    api.always(reply);
    news.always(reply);
    for (const [path, text] of neverSeen(unseenId())) {
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
  openWeb,
  page,
}) => {
  const id = unseenId();
  fillApi(api, id);
  const web = await openWeb();
  api.always(broken);
  await page.goto(web.at(`/articulos/${id}`));
  await expect(page.locator('h1')).toHaveText('Error al cargar el artículo');
  api.restore();
  await page.getByRole('link', { name: 'Reintentar' }).click();
  await expect(page.locator('h1')).toHaveText('Cómo se mide el agua de un relave');
  await expect(page).toHaveURL(web.at(`/articulos/${id}`));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the error screen is whole and its retry works', async ({ api, openWeb, page }) => {
    const id = unseenId();
    fillApi(api, id);
    const web = await openWeb();
    api.always(broken);
    const response = await page.goto(web.at(`/foro/${id}`));
    expect(response?.status()).toBe(503);
    await expect(page.locator('h1')).toHaveText('Error al cargar el tema del foro');
    expect(await shownReference(page)).toBe(response?.headers()['x-request-id']);
    api.restore();
    await page.getByRole('link', { name: 'Reintentar' }).click();
    await expect(page.locator('h1')).toHaveText('Testigos perdidos en la caja');
  });
});

test('an error screen shows the request ID of its log line', async ({ api, openWeb, page }) => {
  const web = await openWeb();
  api.always(broken);
  const response = await page.goto(web.at(`/foro/${unseenId()}`));
  await page.waitForFunction(() => Reflect.get(window, 'next')?.router);
  const reference = await shownReference(page);
  expect(reference).toBe(response?.headers()['x-request-id']);
  await expectInLog(web, reference);
});

// One that is kept, and one that is made for each request.
for (const [path, find] of [
  ['/articulos/1', () => `/articulos/${unseenId()}`],
  ['/articulos?search=agua', () => '/articulos?search=agua'],
] as const) {
  test(`a client-side navigation to ${path}, which fails, ends at its screen`, async ({
    api,
    openWeb,
    page,
  }) => {
    const web = await openWeb();
    await page.goto(web.at('/nosotros'));
    api.always(broken);
    await follow(page, find());
    await expect(page.locator('h1')).toHaveText(/^Error al cargar (el artículo|artículos)$/);
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
    await expectInLog(web, await shownReference(page));
  });
}

for (const [section, threads, text] of [
  ['/articulos', 'articles/articulos', 'Error al cargar los comentarios del artículo'],
  ['/noticias-destacadas', 'noticias/noticias', 'Error al cargar los comentarios'],
  ['/foro', 'foro/temas', 'Error al cargar los comentarios'],
] as const) {
  test(`an item of ${section} stands without its comments when they cannot be read`, async ({
    api,
    openWeb,
    page,
  }) => {
    const id = unseenId();
    fillApi(api, id);
    api.on(`${threads}/${id}/comentarios/`, broken);
    const web = await openWeb();
    const response = await page.goto(web.at(`${section}/${id}`));
    expect(response?.status()).toBe(200);
    const thread = page.locator('#comentarios');
    await expect(thread.getByRole('alert')).toContainText(text);
    await expect(thread.getByRole('link', { name: 'Reintentar' })).toBeVisible();
  });
}
