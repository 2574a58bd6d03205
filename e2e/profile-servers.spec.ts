import type { BrowserContext, Page } from '@playwright/test';
import { failure, logIn } from './support/account-form.ts';
import { dayFromNow } from './support/days.ts';
import { broken, dropped, json, notJson, type Reply } from './support/fake-server.ts';
import { expect, test } from './support/with-web-instance.ts';

/** The profile of another server than the bundled one, and of one that fails. */

const profile = {
  id: 7,
  email: 'rosa@veta.test',
  perfil_url: 'https://fotos.example/rosa.jpg',
  facebook_url: 'javascript:alert(1)',
  edad: 41,
  usuario_unico: 'rosa',
  perfil_completo: false,
  fecha_creacion: '2026-11-02T15:30:00Z',
  fecha_actualizacion: '2026-11-20T03:30:00Z',
  usuario_unico_sugerido: 'rosa.quispe',
};

const claims = { sub: '7', exp: 4_000_000_000 };
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const TOKEN = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.c2lnbmF0dXJl`;

const signedIn = (context: BrowserContext, address: string) =>
  context.addCookies([{ name: 'access_token', value: TOKEN, url: address }]);

// A browser writes to the address that it is at.
test.use({ webSettings: { SITE_URL: '' } });

const htmlError: Reply = (response) => {
  response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Server Error (500)</h1>');
};

const main = (page: Page) => page.getByRole('main');

test('a server with nothing but the specified calls shows no section of its own', async ({
  page,
  context,
  api,
  openWeb,
}) => {
  const bearers: unknown[] = [];
  const withBearer: Reply = (response, _url, request) => {
    bearers.push(request.headers.authorization);
    // An age that no longer follows from the birthday (D27).
    json({ ...profile, fecha_nacimiento: '1985-01-01' })(response);
  };
  api.on('users/profile', withBearer);
  const web = await openWeb();
  await signedIn(context, web.at('/'));
  await page.route('https://fotos.example/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  );
  const [picture] = await Promise.all([
    page.waitForRequest('https://fotos.example/rosa.jpg'),
    page.goto(web.at('/perfil')),
  ]);
  expect(picture.headers().referer).toBeUndefined();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('@rosa');
  await expect(main(page)).toContainText(`${Number(dayFromNow(0).slice(0, 4)) - 1985} años`);
  await expect(main(page)).toContainText('te sugerimos @rosa.quispe');
  await expect(main(page)).toContainText('19 de noviembre de 2026');
  await expect(page.getByText('Seguridad')).toHaveCount(0);
  await expect(main(page).locator('a[href^="javascript"]')).toHaveCount(0);
  expect([...new Set(bearers)]).toEqual([`Bearer ${TOKEN}`]);
});

test('a save with an empty response succeeds', async ({ page, context, api, openWeb }) => {
  const saved: unknown[] = [];
  api.on('users/profile', (response, _url, request) => {
    if (request.method !== 'PATCH') return json(profile)(response);
    request.on('data', (chunk) => saved.push(JSON.parse(String(chunk))));
    request.on('end', () => json({ message: 'Hecho.' })(response));
  });
  const web = await openWeb();
  await signedIn(context, web.at('/'));
  await page.goto(web.at('/perfil/editar-perfil'));
  await page.getByLabel('Ciudad').fill('Moquegua');
  await page.getByLabel('Edad').fill('');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Perfil actualizado correctamente ✅')).toBeVisible();
  await expect(page.getByLabel('Ciudad')).toHaveValue('Moquegua');
  expect(saved).toEqual([{ ciudad: 'Moquegua', edad: null }]);
});

test('a server failure shows an error with a retry', async ({ page, context, api, openWeb }) => {
  api.on('users/profile', broken);
  const web = await openWeb();
  await signedIn(context, web.at('/'));
  for (const path of ['/perfil', '/perfil/editar-perfil']) {
    const answer = await page.goto(web.at(path));
    expect(answer?.status()).toBe(503);
    expect(answer?.headers()['cache-control']).toContain('no-store');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(
      'Error al cargar el perfil',
    );
    await expect(main(page)).toContainText('No se pudo cargar la información del perfil');
  }
  api.on('users/profile', json(profile));
  await main(page).getByRole('link', { name: 'Reintentar' }).click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Editar Perfil');
});

test('a missing profile shows an error', async ({ page, context, openWeb }) => {
  const web = await openWeb();
  await signedIn(context, web.at('/'));
  for (const path of ['/perfil', '/perfil/editar-perfil']) {
    const answer = await page.goto(web.at(path));
    expect(answer?.headers()['cache-control']).toContain('no-store');
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Perfil no encontrado');
  }
});

test('a token that the server refuses leads to sign in', async ({ page, api, openWeb }) => {
  api.on('users/profile', json({ detail: 'Token inválido.' }, 401));
  const web = await openWeb();
  const answer = await page.request.get(web.at('/perfil'), {
    headers: { cookie: `access_token=${TOKEN}` },
    maxRedirects: 0,
  });
  expect(answer.headers().location).toContain('/iniciar-sesion?next=%2Fperfil');
});

test('sessions that cannot be loaded show an error, and the profile stays', async ({
  page,
  context,
  api,
  openWeb,
}) => {
  api.on('redaccion/', json({ capacidades: ['fotos_perfil'] }));
  api.on('users/profile', json(profile));
  api.on('users/sessions/', broken);
  const web = await openWeb();
  await signedIn(context, web.at('/'));
  await page.goto(web.at('/perfil'));
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('@rosa');
  const security = page.getByRole('region', { name: 'Seguridad' });
  await expect(security.getByRole('alert')).toContainText('No se pudieron cargar tus sesiones');
  await expect(security.getByRole('link', { name: 'Reintentar' })).toHaveAttribute(
    'href',
    '/perfil',
  );
});

test('a profile that fails leaves a way to sign out, and no panel', async ({
  page,
  context,
  api,
  openWeb,
}) => {
  api.on('users/profile', broken);
  const web = await openWeb();
  await signedIn(context, web.at('/'));
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 50\d/.test(message.text())) {
      errors.push(message.text());
    }
  });
  await page.addInitScript(() => localStorage.setItem('sesion', '1'));
  for (const path of ['/panel-admin', '/panel-admin/articulos']) {
    const answer = await page.goto(web.at(path));
    expect(answer?.status()).toBe(503);
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Error al cargar');
    await expect(main(page).getByRole('link', { name: 'Reintentar' })).toBeVisible();
  }
  await page.getByText('Tu cuenta', { exact: true }).click();
  await expect(page.getByText('No pudimos cargar tu cuenta.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL(web.at('/'));
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('access_token');
  expect(errors).toEqual([]);
});

test('the panel waits for a slow profile and shows its failure', async ({
  page,
  context,
  api,
  openWeb,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  api.on('users/profile', (response, url, request) => {
    void held.then(() => broken(response, url, request));
  });
  const web = await openWeb();
  await signedIn(context, web.at('/'));
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(web.at('/panel-admin'), { waitUntil: 'commit' });
  await expect(page.getByText('Verificando permisos...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error al cargar');
  expect(errors).toEqual([]);
});

for (const [what, reply] of [
  ['an unexpected shape', json({ token: 'x' })],
  ['no JSON', notJson],
  ['an error page of its own', htmlError],
] as const) {
  test(`a login answered with ${what} shows no connection error`, async ({
    page,
    api,
    openWeb,
  }) => {
    api.on('users/auth/login', reply);
    api.on('users/auth/login-admin', reply);
    const web = await openWeb();
    for (const path of ['/iniciar-sesion', '/login-admin']) {
      await page.goto(web.at(path));
      await logIn(page, { email: 'rosa@veta.test', password: 'Mineria2026!' });
      await expect(failure(page)).toHaveText('Error al iniciar sesión. Intenta nuevamente.');
    }
    api.on('users/auth/login', dropped);
    await page.goto(web.at('/iniciar-sesion'));
    await logIn(page, { email: 'rosa@veta.test', password: 'Mineria2026!' });
    await expect(failure(page)).toHaveText(
      'No se pudo conectar con el servidor. Verifica tu conexión.',
    );
  });
}
