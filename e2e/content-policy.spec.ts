import type { Browser, Page } from '@playwright/test';
import { subscriptionEndpoints } from '../contract/endpoints.ts';
import { logIn } from './support/account-form.ts';
import { registerReader, SUPERUSER, signIn } from './support/accounts.ts';
import { watchComplaints } from './support/complaints.ts';
import { addressesOf, pageFiles } from './support/every-page.ts';
import { hydrated, hydratedPage } from './support/hydrated.ts';
import { articles, blogs, first, newestTopic } from './support/magazine.ts';
import { openSignedIn } from './support/open-signed-in.ts';
import { createArticle } from './support/own-content.ts';
import { openPanel } from './support/panel.ts';
import { toast } from './support/panel-content.ts';
import { drop, FAR, idOf, startNew, text } from './support/panel-writing.ts';
import { expectStrict, settle, watchPolicy } from './support/policy-watch.ts';
import { aReader } from './support/reader.ts';
import { openSearchBox } from './support/search-box.ts';
import { aPng } from './support/test-pictures.ts';
import { aText, commentOf, publish, visit } from './support/thread.ts';
import { expect, test } from './support/visitor.ts';

/** The map of /contacto is another site's. */
const withoutMap = (page: Page) =>
  page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: '' }));

test.beforeEach(({ page }) => withoutMap(page));

for (const file of pageFiles()) {
  test(`${file} violates no policy and logs no error`, async ({ page }) => {
    // Some have many addresses.
    test.slow();
    const { find, as } = addressesOf(file);
    const check = await watchPolicy(page);
    const complaints = watchComplaints(page);
    if (as) {
      await page.goto('/healthz');
      await signIn(page, as);
    }
    const paths = await find();
    expect(paths).not.toEqual([]);
    for (const path of paths) {
      const answer = await page.goto(path);
      const { pathname, search } = new URL(answer?.url() ?? '');
      // A redirect would leave the page untested.
      expect([pathname + search, answer?.status()]).toEqual([path, 200]);
      expectStrict(answer);
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await hydratedPage(page);
      await settle(page);
      // Without its scripts the page would look well and do nothing.
      await page.waitForFunction(() => Array.isArray(Reflect.get(window, '__next_f')));
      check(path);
      expect(complaints.splice(0), path).toEqual([]);
    }
  });
}

test('reading: search box, menu, theme, viewer of an edition, share', async ({ page }) => {
  const check = await watchPolicy(page);
  await page.goto('/');
  await (await hydrated(page.getByRole('link', { name: 'Ver Revista' }))).click();
  await expect(
    page.getByRole('dialog').locator('iframe').contentFrame().locator('body'),
  ).toHaveText(/\S/);
  await page.keyboard.press('Escape');
  const { field, options } = await openSearchBox(page);
  await field.fill(first(await blogs()).titulo_blog);
  await expect(options.first()).toBeVisible();
  await page.keyboard.press('Escape');
  check('the front page');

  const blog = first(await blogs());
  await page.goto(`/noticias-destacadas/${blog.id}`);
  await page.evaluate(() => navigator.clipboard?.writeText('').catch(() => undefined));
  await settle(page);
  const share = page.getByRole('region', { name: 'Compartir' });
  await (await hydrated(share.getByRole('button').first())).click();
  check('a blog');

  // Client-side navigation keeps the policy of the first document.
  await page.getByRole('banner').getByRole('link', { name: 'Foro' }).first().click();
  await expect(page).toHaveURL('/foro');
  await settle(page);
  check('a page that is reached from another');
});

test('forms: newsletter and message', async ({ page }) => {
  const check = await watchPolicy(page);
  await page.goto('/');
  await page.route(`**/api/v1/${subscriptionEndpoints.create}`, (route) =>
    route.fulfill({ status: 201, json: { detail: 'Hecho.' } }),
  );
  const field = page.getByLabel('Correo electrónico');
  await field.fill('nadie');
  await field.press('Enter');
  await settle(page);
  await page.goto('/contacto');
  const form = page.getByRole('main').locator('form');
  await form.getByLabel('Nombre').fill('Íñigo');
  await form.getByRole('button').click();
  await settle(page);
  check('the forms');
});

test('community: login, a comment, a like, a topic', async ({ page, browser, request }) => {
  const check = await watchPolicy(page);
  await page.goto('/iniciar-sesion');
  await logIn(page, await registerReader(request));
  await expect(page).toHaveURL('/');
  await settle(page);
  check('the login');

  const reader = await openSignedIn(browser);
  const checkReader = await watchPolicy(reader);
  const comment = aText('Dentro de la política');
  await visit(reader, `/articulos/${await createArticle()}`);
  await publish(reader, comment);
  await expect(commentOf(reader, comment)).toBeVisible();
  const like = reader.getByRole('button', { name: /^Me gusta( \d+)? el artículo$/ });
  await like.click();
  await expect(reader.getByRole('button', { name: /^Te gusta/ }).first()).toBeVisible();
  checkReader('a thread');

  await reader.goto('/foro');
  await (await hydrated(reader.getByRole('button', { name: 'Nuevo Tema' }))).click();
  const form = reader.getByRole('dialog', { name: 'Nuevo Tema', exact: true });
  const title = aText('¿Qué política?');
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Categoría').selectOption({ index: 1 });
  await form.getByLabel('Contenido').fill('La más estricta que sirve.');
  await form.getByRole('button', { name: 'Publicar tema' }).click();
  await expect(reader.getByRole('article').filter({ hasText: title })).toBeVisible();
  checkReader('the forum');
  await reader.context().close();
});

test('the profile: marked scripts, and the preview of a picture', async ({ page, context }) => {
  const check = await watchPolicy(page);
  await aReader(context);
  for (const path of ['/perfil', '/perfil/editar-perfil']) {
    const answer = await page.goto(path);
    expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self' 'nonce-/);
  }
  const input = page.getByRole('main').locator('input[type="file"]');
  await hydrated(input);
  await input.setInputFiles({ name: 'yo.png', mimeType: 'image/png', buffer: await aPng(80, 80) });
  await expect(page.getByRole('main').locator('img[src^="blob:"]')).toBeVisible();
  check('the preview');
});

test('writing in the panel: the editor, previews, toasts', async ({ browser }) => {
  const page = await openPanel(browser, '/healthz', SUPERUSER);
  const check = await watchPolicy(page);
  await page.goto('/panel-admin/articulos');
  const dialog = await startNew(page, 'articulos');
  const title = aText('Política');
  await dialog.getByLabel('Título').fill(title);
  await dialog.getByLabel('Fecha de publicación').fill(FAR);
  await text(dialog).click();
  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.type('Agua y litio');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Una veta honda y bien escrita.');
  for (const label of ['Imagen principal', 'Banner']) {
    const file = { name: 'pozo.png', mimeType: 'image/png', buffer: await aPng(60, 40) };
    await dialog.getByLabel(label).setInputFiles(file);
  }
  await expect(dialog.getByRole('img', { name: 'Vista previa de pozo.png' })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(toast(page, 'Nuevo Artículo creado exitosamente')).toBeVisible();
  // The style sheet of the toasts is there: without it they would stand at the foot of the page.
  await expect(toast(page, 'Nuevo Artículo creado exitosamente')).toHaveCSS('position', 'absolute');
  await drop(page, 'articulos', [await idOf(page, 'articulos', title)]);
  check('the editor');
  await page.context().close();
});

/** Every way for a text to become a script, put into the HTML as a hole in the sanitiser would. */
const SMUGGLED = [
  '<script>window.ran=["script"]</script>',
  '<script>self.__next_f.push([1,"x"]);window.ran=["data"]</script>',
  '<script nonce="">window.ran=["nonce"]</script>',
  '<script src="data:text/javascript,window.ran=[1]"></script>',
  '<script src="https://evil.example/x.js"></script>',
  '<img src="/nada.png" onerror="window.ran=[\'handler\']">',
  '<svg onload="window.ran=[\'svg\']"></svg>',
  '<iframe srcdoc="<script>parent.ran=[1]</script>"></iframe>',
  '<base href="https://evil.example/">',
  '<a id="smuggled" href="javascript:void(window.ran=[\'address\'])">aquí</a>',
].join('');

/** Opens a page into whose HTML, below its head, everything above was smuggled. */
async function openSpoiled(page: Page, path: string): Promise<void> {
  await page.route('https://evil.example/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.ran=["file"]' }),
  );
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace(/(<body[^>]*>)/, `$1${SMUGGLED}`);
      expect(html).toContain('window.ran');
      await route.fulfill({ response: answer, body: html });
    },
  );
  await page.goto(path);
  await page.locator('#smuggled').dispatchEvent('click');
  await page.evaluate(() => {
    for (const [tag, name, value] of [
      ['img', 'onerror', 'window.ran=["later handler"]'],
      ['script', 'text', 'window.ran=["later script"]'],
    ] as const) {
      const element = document.createElement(tag);
      if (name === 'text') element.textContent = value;
      else element.setAttribute(name, value);
      if (tag === 'img') element.setAttribute('src', '/nada.png?1');
      document.body.append(element);
    }
  });
  await page.waitForLoadState('networkidle');
}

const ran = (page: Page) => page.evaluate(() => Reflect.get(window, 'ran'));

test('a script injected into a cached page does not run', async ({ page }) => {
  await openSpoiled(page, `/foro/${(await newestTopic()).id}`);
  expect(await ran(page)).toBeUndefined();
});

test('a script injected into a page of the panel does not run', async ({
  browser,
}: {
  browser: Browser;
}) => {
  const page = await openPanel(browser, '/panel-admin/articulos');
  await openSpoiled(page, '/panel-admin/articulos');
  expect(await ran(page)).toBeUndefined();
  await page.context().close();
});

test('without the policy all of it would run, so that the two tests above prove something', async ({
  page,
}) => {
  await page.route('/sin-politica', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<body>${SMUGGLED}</body>` }),
  );
  await page.goto('/sin-politica');
  await expect.poll(() => ran(page)).toBeTruthy();
});

test('a nonce of a request is not copied into a page', async ({ request }) => {
  const { id } = first(await articles());
  const headers = { 'content-security-policy': "script-src 'nonce-robado'" };
  for (const path of [`/articulos/${id}`, '/buscar?q=a']) {
    const answer = await request.get(path, { headers });
    expect(await answer.text()).not.toContain('robado');
  }
});

test('responses other than pages have security headers, too', async ({ request }) => {
  for (const [path, header, value] of [
    ['/api/v1/foro/temas/', 'content-security-policy', "default-src 'none'; sandbox"],
    ['/api/v1/foro/temas/', 'cross-origin-resource-policy', 'same-origin'],
    ['/icon.svg', 'content-security-policy', "frame-ancestors 'none'"],
    ['/nada', 'cross-origin-resource-policy', 'same-origin'],
    ['/articulos/', 'x-content-type-options', 'nosniff'],
    ['/perfil', 'x-content-type-options', 'nosniff'],
    ['/%zz', 'x-content-type-options', 'nosniff'],
    [
      new URL(String(first(await articles()).banner), 'http://x').pathname,
      'cross-origin-resource-policy',
      'cross-origin',
    ],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, answer.headers()[header]]).toEqual([path, value]);
  }
});

test('a page that has not changed keeps its policy in the browser’s memory', async ({
  request,
}) => {
  const whole = await request.get('/nosotros');
  const again = await request.get('/nosotros', {
    headers: { 'if-none-match': whole.headers().etag ?? '' },
  });
  expect(again.status()).toBe(304);
  const policy = 'content-security-policy';
  expect(again.headers()[policy]).toBe(whole.headers()[policy]);
});
