import type { BrowserContext, Page } from '@playwright/test';
import { type FakeServer, json, type Reply } from './support/fake-server.ts';
import * as sample from './support/sample-content.ts';
import { expect, test } from './support/with-web-instance.ts';

/** What staff see beside readers on public pages (D62), before a server of the test's own. */

const ROSA = { id: 5, nombre: 'Rosa' };

/** A working copy, as far as a server has to say it. */
const copyOf = (tipo: string) => ({
  ...{ id: 7, tipo, elemento_id: 1, titulo: 'Otro título', version: 1, base: 1 },
  ...{ estado: 'borrador', publicar_en: null, motivo_fallo: null, asignada_a: null },
  ...{ creada_por: ROSA, editada_por: ROSA, campos: {}, cambios: [], enlace_vista_hasta: null },
  creada_en: '2026-11-26T15:00:00Z',
  editada_en: '2026-11-26T15:42:00Z',
});

/** A token that is good until long after any run; such a server's keys are not known. */
const TOKEN = ['{"alg":"HS256"}', '{"exp":4102444800,"sub":"5"}', 'x']
  .map((part) => Buffer.from(part).toString('base64url'))
  .join('.');
const COOKIE = `access_token=${TOKEN}`;

// A browser writes to the address that it is at.
test.use({ webSettings: { SITE_URL: '' } });

const offer = (api: FakeServer, ...capacidades: string[]) =>
  api.on('redaccion/', json({ capacidades }));

const is = (api: FakeServer, person: object) =>
  api.on('users/profile', json({ id: 5, email: 'rosa@veta.test', ...person }));

async function signIn(context: BrowserContext, page: Page, url: string): Promise<void> {
  await context.addCookies([{ name: 'access_token', value: TOKEN, url }]);
  await page.goto(`${url}/healthz`);
  await page.evaluate(() => localStorage.setItem('sesion', '1'));
}

const edit = (page: Page) => page.getByRole('main').getByRole('link', { name: /^Editar/ });

const ENTRANCES = [
  ['/articulos/1', '/panel-admin/redaccion/abrir?tipo=articulo&id=1'],
  ['/noticias-destacadas/1', '/panel-admin/redaccion/abrir?tipo=blog&id=1'],
  ['/ediciones', '/panel-admin/redaccion/abrir?tipo=edicion&id=1'],
] as const;

test('those who may write find Editar on articles, blogs and editions', async ({
  page,
  context,
  api,
  openWeb,
}) => {
  offer(api, 'copias');
  is(api, { role: 'ADMIN' });
  const web = await openWeb();
  await signIn(context, page, web.at(''));
  for (const [path, target] of ENTRANCES) {
    await page.goto(web.at(path));
    await expect(edit(page)).toHaveAttribute('href', target);
  }
});

for (const [who, person] of [
  ['a reader', { role: 'LECTOR' }],
  ['staff without the permission', { role: 'ADMIN', permisos: ['publicar'] }],
] as const) {
  test(`${who} finds no Editar`, async ({ page, context, api, openWeb }) => {
    offer(api, 'copias');
    is(api, person);
    const web = await openWeb();
    await signIn(context, page, web.at(''));
    for (const [path] of ENTRANCES) {
      await page.goto(web.at(path));
      await expect(page.getByRole('banner').getByLabel('Tu cuenta').first()).toBeVisible();
      await expect(edit(page)).toHaveCount(0);
    }
  });
}

test('a server without working copies shows no Editar', async ({ page, context, api, openWeb }) => {
  offer(api, 'moderacion');
  is(api, { role: 'SUPERUSUARIO' });
  const web = await openWeb();
  await signIn(context, page, web.at(''));
  for (const [path] of ENTRANCES) {
    await page.goto(web.at(path));
    await expect(page.getByRole('banner').getByLabel('Tu cuenta').first()).toBeVisible();
    await expect(edit(page)).toHaveCount(0);
  }
});

test('the HTML of public pages is the same for staff, readers and visitors', async ({
  api,
  openWeb,
  request,
}) => {
  offer(api, 'copias');
  is(api, { role: 'ADMIN' });
  const web = await openWeb();
  for (const [path] of ENTRANCES) {
    const read = async (headers: Record<string, string>) =>
      (await request.get(web.at(path), { headers })).text();
    const visitor = await read({});
    expect((await read({ cookie: COOKIE })) === visitor, path).toBe(true);
    expect(visitor, path).not.toContain('>Editar<');
  }
});

test('Editar opens the working copy of the item', async ({ page, context, api, openWeb }) => {
  const begun: unknown[] = [];
  offer(api, 'copias');
  is(api, { role: 'ADMIN' });
  api.on('redaccion/copias/', (response, url, asked) => {
    if (asked.method !== 'POST') return json(sample.listOf([]))(response);
    let body = '';
    asked.on('data', (chunk) => {
      body += chunk;
    });
    asked.on('end', () => {
      begun.push(JSON.parse(body));
      json(copyOf('articulo'), 201)(response, url);
    });
  });
  const web = await openWeb();
  await signIn(context, page, web.at(''));
  await page.goto(web.at('/articulos/1'));
  await edit(page).click();
  await expect(page).toHaveURL(web.at('/panel-admin/redaccion/7'));
  expect(new Set(begun.map((body) => JSON.stringify(body)))).toEqual(
    new Set([JSON.stringify({ tipo: 'articulo', elemento_id: 1, campos: {} })]),
  );
});

test('a copy that cannot be opened says why, and can be tried again', async ({
  page,
  context,
  api,
  openWeb,
}) => {
  offer(api, 'copias');
  is(api, { role: 'ADMIN' });
  api.on('redaccion/copias/', json({ message: 'No tienes permiso para escribir.' }, 403));
  const web = await openWeb();
  await signIn(context, page, web.at(''));
  await page.goto(web.at('/panel-admin/redaccion/abrir?tipo=blog&id=1'));
  const alert = page.getByRole('alert').filter({ hasText: 'No se pudo abrir en la redacción' });
  await expect(alert).toContainText('No tienes permiso para escribir.');
  api.on('redaccion/copias/', json(copyOf('blog')));
  await alert.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page).toHaveURL(web.at('/panel-admin/redaccion/7'));
});

/** An item for staff alone, as one that is scheduled. */
const forStaff =
  (item: object): Reply =>
  (response, _url, asked) =>
    asked.headers.authorization
      ? json(item)(response)
      : json({ detail: 'No encontrado.' }, 404)(response);

const SCHEDULED = [
  ['/articulos/900', 'articles/articulos/900/', sample.article({ id: 900 }), 'articulo'],
  ['/noticias-destacadas/900', 'noticias/noticias/900/', sample.blog({ id: 900 }), 'blog'],
] as const;

for (const [path, call, item, tipo] of SCHEDULED) {
  test(`the 404 page at ${path} offers staff its copy, if the item exists for them`, async ({
    page,
    context,
    api,
    openWeb,
  }) => {
    offer(api, 'copias');
    is(api, { role: 'ADMIN' });
    api.on(call, forStaff(item));
    const web = await openWeb();
    const open = page.getByRole('link', { name: 'Abrir en la redacción' });

    expect((await page.goto(web.at(path)))?.status()).toBe(404);
    await expect(page.getByRole('link', { name: 'Ir al inicio' })).toBeVisible();
    await expect(open).toHaveCount(0);

    await signIn(context, page, web.at(''));
    await page.goto(web.at(path));
    await expect(open).toHaveAttribute('href', `/panel-admin/redaccion/abrir?tipo=${tipo}&id=900`);
    const answered = page.waitForResponse((response) => response.url().includes('/901/'));
    await page.goto(web.at(path.replace('900', '901')));
    expect((await answered).status()).toBe(404);
    await expect(open).toHaveCount(0);
  });
}

test('a reader is not asked about on a 404 page', async ({ page, context, api, openWeb }) => {
  const [path, call, item] = SCHEDULED[0];
  offer(api, 'copias');
  is(api, { role: 'LECTOR' });
  api.on(call, forStaff(item));
  const web = await openWeb();
  await signIn(context, page, web.at(''));
  await page.goto(web.at(path));
  await expect(page.getByRole('banner').getByLabel('Tu cuenta').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Abrir en la redacción' })).toHaveCount(0);
});
