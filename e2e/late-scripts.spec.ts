import type { Page } from '@playwright/test';
import { logIn } from './support/account-form.ts';
import { registerReader } from './support/accounts.ts';
import { hydrated, hydratedPage } from './support/hydrated.ts';
import { articles } from './support/magazine.ts';
import { openSignedIn } from './support/open-signed-in.ts';
import { createArticle } from './support/own-content.ts';
import { aText, commentOf } from './support/thread.ts';
import { aMailbox, expect, test } from './support/visitor.ts';

/** Path of a demo article with a picture at its top. */
async function illustrated(): Promise<string> {
  const found = (await articles()).find(({ imagen_principal }) => imagen_principal);
  if (!found) throw new Error('No article of the demo has a picture.');
  return `/articulos/${found.id}`;
}

/** Stops the clock of the page. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/**
 * Opens a page whose pictures do not come before `arrive` is called, with time standing still; `scripts`
 * are those that it asked for.
 */
async function openOnASlowLine(page: Page, path: string) {
  await stopTime(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.route(/\/_next\/image|\/media\//, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { arrive: resolve, scripts };
}

const search = (page: Page) => page.getByRole('button', { name: 'Buscar' }).first();

test('a page fetches its scripts when its picture is there, and then answers', async ({ page }) => {
  const { arrive, scripts } = await openOnASlowLine(page, await illustrated());
  expect(scripts).toEqual([]);
  arrive();
  await page.clock.resume();
  await hydrated(search(page));
});

test('so does a search, which is made for who asks', async ({ page }) => {
  const { arrive, scripts } = await openOnASlowLine(page, '/buscar?q=litio');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(scripts).toEqual([]);
  arrive();
  await page.clock.resume();
  await hydrated(search(page));
});

test('a picture that does not come within 2 s does not keep the scripts', async ({ page }) => {
  const { scripts } = await openOnASlowLine(page, await illustrated());
  expect(scripts).toEqual([]);
  await page.clock.fastForward(2000);
  await page.clock.resume();
  await hydrated(search(page));
});

test('who touches a page has its scripts at once', async ({ page }) => {
  const { scripts } = await openOnASlowLine(page, await illustrated());
  expect(scripts).toEqual([]);
  await page.keyboard.press('Tab');
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

/** Opens a page whose scripts do not come before `arrive` is called. */
async function openBeforeItsScripts(page: Page, path: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  // Where a script is asked for before the last picture is there, the page is not loaded without it.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return { arrive: resolve };
}

test('what was opened before the scripts came closes like any other', async ({ page }) => {
  const { arrive } = await openBeforeItsScripts(page, '/nosotros');
  const header = page.getByRole('banner').locator('> div:visible').last();
  const way = header.getByRole('link', { name: 'Registrarse' });
  await header.getByText('Acceder').click();
  await expect(way).toBeVisible();
  arrive();
  await hydratedPage(page);
  await expect(way).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(way).toBeHidden();
});

test('a button that was pressed before the scripts came does what it does when they are there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { arrive } = await openBeforeItsScripts(page, '/nosotros');
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  arrive();
  await expect(page.getByRole('button', { name: 'Cerrar el menú' })).toBeVisible();
});

for (const way of ['Enter', 'its button'] as const) {
  test(`a form that was sent with ${way} before the scripts came is sent when they are there`, async ({
    page,
  }) => {
    const { arrive } = await openBeforeItsScripts(page, '/');
    const form = page.getByRole('main').locator('form');
    const email = form.getByLabel('Correo electrónico');
    await form.getByRole('checkbox').check();
    await email.fill(aMailbox('temprano'));
    if (way === 'Enter') await email.press('Enter');
    else await form.getByRole('button').click();
    await expect(form.getByRole('button')).toHaveCSS('cursor', 'progress');
    arrive();
    await expect(form.getByRole('status')).toHaveText(
      '¡Suscripción exitosa! Te hemos enviado un correo de confirmación.',
    );
    await expect(page).toHaveURL('/');
  });
}

test('a password sent before the scripts arrive never is in an address', async ({
  page,
  request,
}) => {
  const account = await registerReader(request);
  const { arrive } = await openBeforeItsScripts(page, '/iniciar-sesion');
  await page.getByLabel('Correo electrónico').fill(account.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(account.password);
  await page.getByLabel('Contraseña', { exact: true }).press('Enter');
  await expect(page).toHaveURL('/iniciar-sesion');
  arrive();
  await expect(page).toHaveURL('/');
});

test('a comment sent before the scripts arrive is published', async ({ browser }) => {
  const page = await openSignedIn(browser);
  const { arrive } = await openBeforeItsScripts(page, `/articulos/${await createArticle()}`);
  const text = aText('Escrito enseguida');
  await page.getByLabel('Deja tu comentario').fill(text);
  await page.getByRole('button', { name: 'Publicar comentario' }).click();
  arrive();
  await expect(commentOf(page, text)).toBeVisible();
  await expect(page.getByLabel('Deja tu comentario')).toHaveValue('');
});

test("a visitor's comment sent before the scripts arrive is kept over the sign-in", async ({
  page,
  request,
}) => {
  const path = `/articulos/${await createArticle()}`;
  const account = await registerReader(request);
  const { arrive } = await openBeforeItsScripts(page, path);
  const text = aText('Escrito enseguida');
  await page.getByLabel('Deja tu comentario').fill(text);
  await page.getByRole('button', { name: 'Publicar comentario' }).click();
  arrive();
  await logIn(page, account);
  await expect(page).toHaveURL(`${path}#comentar`);
  await expect(page.getByLabel('Deja tu comentario')).toHaveValue(text);
});

test('a draft is still there after typing before the scripts arrive', async ({ page }) => {
  const path = `/articulos/${await createArticle()}`;
  await page.goto(path);
  const comment = page.getByLabel('Deja tu comentario');
  await (await hydrated(comment)).fill('Largo y de ayer');
  await page.goto('/contacto');
  const message = page.getByLabel('Mensaje');
  await (await hydrated(message)).fill('También de ayer');

  for (const [address, field, before] of [
    [path, comment, 'Largo y de ayer'],
    ['/contacto', message, 'También de ayer'],
  ] as const) {
    const { arrive } = await openBeforeItsScripts(page, address);
    await field.fill('Hoy');
    arrive();
    await expect(field).toHaveValue(`${before}\n\nHoy`);
    await page.unrouteAll({ behavior: 'wait' });
    await page.reload();
    await hydrated(field);
    await expect(field).toHaveValue(`${before}\n\nHoy`);
  }
});

test('a page in the background loads its scripts', async ({ page }) => {
  const { scripts } = await openOnASlowLine(page, await illustrated());
  expect(scripts).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test('a page in a tab that nobody sees fetches its scripts without waiting', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { value: true }));
  const { scripts } = await openOnASlowLine(page, await illustrated());
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test('a signed-in reader gets the scripts at once', async ({ browser }) => {
  const page = await openSignedIn(browser);
  const { scripts } = await openOnASlowLine(page, await illustrated());
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test('no script is fetched twice', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(await illustrated());
  await hydrated(search(page));
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([...new Set(scripts)]);
});

test('what every page begins with is compiled while it arrives', async ({ request }) => {
  const html = await (await request.get('/nosotros')).text();
  const addresses = [...html.matchAll(/data-src="([^"]+)"/g)].map(([, address = '']) => address);
  const texts = addresses.map(async (address) => (await request.get(address)).text());
  const { compiled = [], others = [] } = Object.groupBy(await Promise.all(texts), (text) =>
    text.startsWith('//# allFunctionsCalledOnLoad\n') ? 'compiled' : 'others',
  );
  // React is among them, and nothing that waits for a press.
  expect(compiled.some((text) => text.includes('hydrateRoot'))).toBe(true);
  expect(others.length).toBeGreaterThan(0);
});
