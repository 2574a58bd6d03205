import type { APIRequestContext, Page } from '@playwright/test';
import {
  broken,
  dropped,
  type FakeServer,
  json,
  notJson,
  type Reply,
} from './support/fake-server.ts';
import { findingsInEitherTheme } from './support/findings.ts';
import { expectNothingHangsOut } from './support/page-width.ts';
import * as sample from './support/sample-content.ts';
import { expect, test } from './support/with-web-instance.ts';

/** Preview links (D62), before a server of the test's own. */

const TOKEN = 'eyJ2IjoxfQ.a-S3cret_t0ken';
const PATH = `/vista-previa/${TOKEN}`;
const CALL = `redaccion/vistas/${TOKEN}/`;
/** 10:42 in Lima. */
const SAVED = '2026-11-26T15:42:00Z';

const TEXT = `<p>${'Los piezómetros cuentan la mitad. '.repeat(30)}</p><h2>El agua</h2>`;
const article = sample.article({ titulo_articulo: 'Otro título', contenido: TEXT });
const blog = sample.blog({ titulo_blog: 'Otra noticia', contenido: TEXT });
const edition = sample.edition({ titulo_edicion: 'Otra edición', contenido: TEXT });

const previewOf = (tipo: string, elemento: object) => json({ tipo, guardado_en: SAVED, elemento });

const PAGES = [
  { tipo: 'articulo', elemento: article, page: '/articulos/1', calls: ['articles/articulos/1/'] },
  {
    tipo: 'blog',
    elemento: blog,
    page: '/noticias-destacadas/1',
    calls: ['noticias/noticias/1/'],
  },
  { tipo: 'edicion', elemento: edition, page: '/ediciones', calls: [] },
] as const;

/** Publishes the copy at the fake server. */
function publish(api: FakeServer, { elemento, calls }: (typeof PAGES)[number]): void {
  for (const call of calls) api.on(call, json(elemento));
  if (elemento === edition) api.on('magazine/editions/', json(sample.listOf([edition])));
}

/** HTML of the `main`, without the parts of a preview and without islands. */
async function mainOf(page: Page, address: string): Promise<string> {
  await page.goto(address);
  return page.getByRole('main').evaluate((main) => {
    const others = '[data-preview], script, template, #comentarios, [id^="me-gusta-"]';
    for (const element of main.querySelectorAll(others)) element.remove();
    for (const box of main.querySelectorAll('div')) {
      if (box.childElementCount === 0 && box.textContent === '') box.remove();
    }
    return main.innerHTML.replaceAll(/<!--.*?-->/g, '');
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const item of PAGES) {
    test(`the main of a preview (${item.tipo}) is that of the page after publishing`, async ({
      page,
      api,
      openWeb,
    }) => {
      api.on('magazine/editions/', json(sample.listOf([sample.edition()])));
      api.on(CALL, previewOf(item.tipo, item.elemento));
      const web = await openWeb();
      const before = await mainOf(page, web.at(PATH));
      publish(api, item);
      await web.expire('site');
      expect(before).toBe(await mainOf(page, web.at(item.page)));
      expect(before).toMatch(/Otr[oa] (?:título|noticia|edición)/);
    });
  }

  test('a preview says that it is one, and shows neither comments nor likes', async ({
    page,
    api,
    openWeb,
  }) => {
    api.on(CALL, previewOf('articulo', article));
    const web = await openWeb();
    await page.goto(web.at(PATH));
    const main = page.getByRole('main');
    await expect(main.getByRole('note')).toContainText('Borrador · 10:42');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Otro título');
    await expect(page.getByText('Comentarios')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Me gusta/ })).toHaveCount(0);
  });

  test('it shows the social card and the search result as they will look', async ({
    page,
    api,
    openWeb,
  }) => {
    api.on(CALL, previewOf('articulo', article));
    const web = await openWeb();
    await page.goto(web.at(PATH));
    const shown = page.getByRole('complementary', { name: 'Cómo se verán sus enlaces' });
    await expect(shown.getByText('Otro título · Veta Minera')).toBeVisible();
    await expect(shown.getByText('revista.example › articulos › 1')).toBeVisible();

    publish(api, PAGES[0]);
    await web.expire('site');
    await page.goto(web.at('/articulos/1'));
    const description = await page.locator('meta[name="description"]').getAttribute('content');
    await page.goto(web.at(PATH));
    await expect(shown.getByText(description ?? '', { exact: true }).last()).toBeVisible();
  });

  test('a new item has no address yet', async ({ page, api, openWeb }) => {
    api.on(CALL, previewOf('articulo', { ...article, id: 0 }));
    const web = await openWeb();
    await page.goto(web.at(PATH));
    await expect(page.getByText('La dirección se asigna al publicar')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Compartir' })).toHaveCount(0);
    await expect(page.locator('main a[href="/articulos/0"]')).toHaveCount(0);
  });
});

async function expectPrivate(request: APIRequestContext, address: string): Promise<number> {
  const answer = await request.get(address);
  const headers = answer.headers();
  expect(headers['cache-control']).toBe('private, no-store');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers).not.toHaveProperty('x-cache');
  expect(headers).not.toHaveProperty('xkey');
  return answer.status();
}

test('no cache keeps a preview, and each request shows the copy as it is', async ({
  api,
  openWeb,
  request,
}) => {
  let asked = 0;
  api.on(CALL, (response) => {
    asked += 1;
    previewOf('articulo', { ...article, titulo_articulo: `Versión ${asked}` })(response);
  });
  const web = await openWeb();
  for (const turn of [1, 2, 3]) {
    const answer = await request.get(web.at(PATH));
    expect(await answer.text()).toContain(`Versión ${turn}`);
  }
  expect(await expectPrivate(request, web.at(PATH))).toBe(200);
});

test('the social card of a copy is drawn for holders of the link alone', async ({
  api,
  openWeb,
  request,
}) => {
  api.on(CALL, previewOf('articulo', article));
  const web = await openWeb();
  expect(await expectPrivate(request, web.at(`${PATH}/tarjeta`))).toBe(200);
  const card = await request.get(web.at(`${PATH}/tarjeta`));
  expect(card.headers()['content-type']).toBe('image/jpeg');
  expect(await expectPrivate(request, web.at('/vista-previa/otro/tarjeta'))).toBe(404);
});

test('an unknown, expired or odd token is a 404 page that no cache keeps', async ({
  page,
  api,
  openWeb,
  request,
}) => {
  const web = await openWeb();
  let asked = 0;
  api.always((response) => {
    asked += 1;
    json({ detail: 'No encontrado.' }, 404)(response);
  });
  expect(await expectPrivate(request, web.at(PATH))).toBe(404);
  expect(asked).toBeGreaterThan(0);
  asked = 0;
  for (const odd of ['..%2f', 'a%2fb', '.oculto', 'a%20b', 'x'.repeat(2000), '%00']) {
    const answer = await request.get(web.at(`/vista-previa/${odd}`));
    expect([400, 404], odd).toContain(answer.status());
  }
  expect(asked).toBe(0);
  api.restore();
  await page.goto(web.at(PATH));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Esta vista previa ya no está disponible',
  );
});

for (const [name, reply] of Object.entries({ broken, dropped, notJson } satisfies Record<
  string,
  Reply
>)) {
  test(`a server that fails (${name}) is a 503 page that no cache keeps`, async ({
    page,
    api,
    openWeb,
    request,
  }) => {
    const web = await openWeb();
    api.on(CALL, reply);
    expect(await expectPrivate(request, web.at(PATH))).toBe(503);
    await page.goto(web.at(PATH));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Error al cargar la vista previa',
    );
  });
}

test('the token stands in no log and in no metric', async ({ api, startWeb, request }) => {
  const METRICS_TOKEN = 'a-token-for-metrics-only';
  const web = await startWeb({ LOG_LEVEL: 'trace', METRICS_TOKEN });
  for (const reply of [
    previewOf('articulo', article),
    broken,
    dropped,
    notJson,
    json({ detail: 'No encontrado.' }, 404),
  ]) {
    api.on(CALL, reply);
    await request.get(web.at(PATH));
    await request.get(web.at(`${PATH}/tarjeta`));
  }
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const metrics = await (await request.get(web.at('/metrics'), { headers })).text();
  expect(metrics).toContain('route="/vista-previa/*"');
  await expect.poll(() => web.log()).toContain('/vista-previa/[secret]/tarjeta');
  for (const text of [metrics, web.log()]) expect(text).not.toContain(TOKEN);
});

test('the token is in no referrer, nor do pictures with a signature go through a cache', async ({
  page,
  api,
  openWeb,
}) => {
  const elsewhere = 'https://otra.example/';
  const picture = `${new URL(api.url).origin}/media/articulos/a.webp?firma=x.y`;
  const contenido = `<p><a href="${elsewhere}">Fuente</a></p><img src="/media/articulos/a.webp?firma=x.y" alt="Tajo" width="900" height="600">`;
  api.on(CALL, previewOf('articulo', { ...article, contenido, imagen_principal: picture }));
  const web = await openWeb();
  const drawing = {
    contentType: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  await page.route('**/media/**', (route) => route.fulfill(drawing));
  await page.route(`${elsewhere}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Otra</h1>' }),
  );
  const seen: { url: string; referer: string | undefined }[] = [];
  page.on('request', (asked) => {
    seen.push({ url: asked.url(), referer: asked.headers().referer });
  });
  await page.goto(web.at(PATH));
  await expect(page.getByRole('img', { name: 'Tajo' })).toHaveAttribute(
    'src',
    '/media/articulos/a.webp?firma=x.y',
  );
  await page.getByRole('link', { name: 'Fuente' }).click();
  await expect(page.getByRole('heading', { name: 'Otra' })).toBeVisible();
  expect(await page.evaluate(() => document.referrer)).toBe('');
  expect(seen.some(({ url }) => url === elsewhere)).toBe(true);
  for (const { url, referer } of seen) {
    expect(referer ?? '', url).not.toContain('vista-previa');
    // A resized copy would be kept.
    if (url.includes('firma')) expect(new URL(url).pathname).toBe('/media/articulos/a.webp');
  }
});

test('axe finds nothing in a preview in either theme, and it fits on a phone', async ({
  page,
  api,
  openWeb,
}) => {
  api.on(CALL, previewOf('articulo', article));
  const web = await openWeb();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(web.at(PATH));
  expect(await findingsInEitherTheme(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingHangsOut(page);
});
