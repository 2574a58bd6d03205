import type { BrowserContext, Page } from '@playwright/test';
import { registerReader } from './support/accounts.ts';
import { query } from './support/bundled-database.ts';
import { consentAs, goToProvider, PROVIDER } from './support/provider.ts';
import { aMailbox, expect, openContext, test } from './support/visitor.ts';

const CALLBACK = '/api/auth/callback/oidc';
const BUTTON = `Continuar con ${PROVIDER}`;
const LOGIN_FAILED = 'No se pudo iniciar sesión con el proveedor. Inténtalo de nuevo.';

test.beforeEach(async ({ context }) => {
  // The provider's pages ask for a typeface that no test needs.
  await context.route('https://fonts.googleapis.com/**', (route) => route.abort());
});

const whoIsSignedIn = async ({ request }: BrowserContext) =>
  (await (await request.get('/api/session')).json()).user;

const cookiesOf = async (context: BrowserContext) =>
  Object.fromEntries(
    (await context.cookies(process.env.E2E_SITE_URL)).map(({ name, ...cookie }) => [name, cookie]),
  );

const alertOf = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

test('a new visitor gets an account, returns to the page, and no script sees a token', async ({
  page,
  context,
}) => {
  const email = aMailbox('ines');
  const bodies: Promise<string>[] = [];
  const addresses: string[] = [];
  const ofSite = (url: string) => url.startsWith(process.env.E2E_SITE_URL ?? '-');
  page.on('request', (request) => addresses.push(request.url()));
  page.on('response', (response) => {
    if (ofSite(response.url())) bodies.push(response.text().catch(() => ''));
  });

  await goToProvider(page, '?next=%2Farticulos%3Fpage%3D2');
  await consentAs(page, email);

  await expect(page).toHaveURL('/articulos?page=2');
  expect(await whoIsSignedIn(context)).toMatchObject({
    email,
    role: 'LECTOR',
    first_name: 'Inés',
    last_name: 'Quispe',
  });
  const cookies = await cookiesOf(context);
  expect(Object.keys(cookies).sort()).toEqual(['access_token', 'refresh_token']);
  for (const cookie of Object.values(cookies)) {
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  }
  expect(await page.evaluate(() => localStorage.getItem('sesion'))).not.toBeNull();
  const seen = [
    ...(await Promise.all(bodies)),
    ...addresses.filter(ofSite),
    await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })),
  ].join('\n');
  for (const { value } of Object.values(cookies)) expect(seen).not.toContain(value);
  // Nothing that looks like the beginning of a signed token, the ID token's own included.
  expect(seen).not.toMatch(/eyJ[\w-]{10,}\.eyJ/);
});

test('a reader with a verified e-mail is the same reader, and keeps the password', async ({
  page,
  context,
  playwright,
  baseURL,
}) => {
  const login = await registerReader(context.request);
  await query('UPDATE users SET email_verified_at = now() WHERE email = $1', [login.email]);
  const withPassword = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { origin: new URL(baseURL ?? '').origin },
  });
  const signIn = () => withPassword.post('/api/v1/users/auth/login', { data: login });
  const known = (await (await signIn()).json()).usuario;

  await goToProvider(page);
  await consentAs(page, login.email);

  await expect(page).toHaveURL('/');
  expect((await whoIsSignedIn(context)).id).toBe(known.id);
  expect((await signIn()).status()).toBe(200);
  await withPassword.dispose();
});

test('an e-mail that the provider does not call verified is refused', async ({ page, context }) => {
  await goToProvider(page, '?next=%2Fforo');
  await consentAs(page, aMailbox('sin-verificar'));

  await expect(page).toHaveURL('/iniciar-sesion?aviso=correo&next=%2Fforo');
  await expect(alertOf(page)).toHaveText(
    'El proveedor no confirma que tu correo electrónico sea tuyo. Verifícalo con él, o regístrate aquí con una contraseña.',
  );
  expect(await cookiesOf(context)).toEqual({});
});

test('a reader who cancels at the provider may try again', async ({ page, context }) => {
  await goToProvider(page, '?next=%2Fforo');
  await page.getByRole('link', { name: 'Cancel' }).click();

  await expect(page).toHaveURL('/iniciar-sesion?aviso=cancelado&next=%2Fforo');
  await expect(alertOf(page)).toHaveText('Cancelaste el inicio de sesión con el proveedor.');
  expect(await cookiesOf(context)).toEqual({});

  await page.getByRole('button', { name: BUTTON }).click();
  await consentAs(page, aMailbox('ines'));
  await expect(page).toHaveURL('/foro');
});

test('a callback with a forged state signs nobody in', async ({ page, context }) => {
  await goToProvider(page);
  await page.goto(`${CALLBACK}?code=robado&state=forjado`);

  await expect(page).toHaveURL('/iniciar-sesion?aviso=fallo');
  await expect(alertOf(page)).toHaveText(LOGIN_FAILED);
  expect(await cookiesOf(context)).toEqual({});
});

test('a callback started in another browser signs nobody in', async ({ page, browser }) => {
  await goToProvider(page);
  const returning = page.waitForRequest((request) => request.url().includes(CALLBACK));
  // The thief keeps the address of the return to hand it to the victim.
  await page.route(`**${CALLBACK}**`, (route) => route.abort());
  await consentAs(page, aMailbox('ladrona'));
  const address = (await returning).url();

  const victim = await openContext(browser);
  const victimsPage = await victim.newPage();
  await victimsPage.goto(address);

  await expect(victimsPage).toHaveURL('/iniciar-sesion?aviso=fallo');
  expect(await cookiesOf(victim)).toEqual({});
});

test('a callback works once', async ({ page, context }) => {
  await goToProvider(page);
  const returning = page.waitForRequest((request) => request.url().includes(CALLBACK));
  await consentAs(page, aMailbox('ines'));
  const request = await returning;
  await expect(page).toHaveURL('/');
  const reader = await whoIsSignedIn(context);
  // With the very cookies that it came with the first time.
  const { cookie = '' } = await request.allHeaders();

  const again = await fetch(request.url(), { headers: { cookie }, redirect: 'manual' });

  expect(again.headers.get('location')).toBe('/iniciar-sesion?aviso=fallo');
  expect(again.headers.getSetCookie().join()).not.toContain('access_token');
  await page.goto(request.url());
  await expect(alertOf(page)).toHaveText(LOGIN_FAILED);
  expect(await whoIsSignedIn(context)).toEqual(reader);
});

test('the session that was there before ends at the server', async ({ page, context }) => {
  const api = process.env.E2E_API_BASE_URL;
  const data = await registerReader(context.request);
  const origin = new URL(process.env.E2E_SITE_URL ?? '').origin;
  await context.request.post('/api/v1/users/auth/login', { data, headers: { origin } });
  const { refresh_token: before } = await cookiesOf(context);

  await goToProvider(page);
  await consentAs(page, aMailbox('ines'));
  await expect(page).toHaveURL('/');

  const answer = await fetch(`${api}/auth/refresh/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh: before?.value }),
  });
  expect(answer.status).toBe(401);
});

for (const next of [
  '//otro.test',
  'https://otro.test/',
  '/\\otro.test',
  '/api/v1/x',
  'javascript:1',
]) {
  test(`the sign-in does not redirect to ${next}`, async ({ page }) => {
    await goToProvider(page, `?next=${encodeURIComponent(next)}`);
    await consentAs(page, aMailbox('ines'));

    await expect(page).toHaveURL('/');
  });
}

test('an unknown message key in the query shows nothing', async ({ page }) => {
  await page.goto('/iniciar-sesion?aviso=Llama%20al%20555%200148');
  await expect(page.getByRole('button', { name: BUTTON })).toBeEnabled();

  await expect(alertOf(page)).toHaveCount(0);
  await expect(page.getByText('555 0148')).toHaveCount(0);
});

test('next-auth answers nothing but what a sign-in needs, and only to the site', async ({
  request,
}) => {
  for (const path of [
    '',
    '/signin',
    '/signin/oidc',
    '/signout',
    '/session',
    '/providers',
    '/error',
  ]) {
    expect([path, (await request.get(`/api/auth${path}`)).status()]).toEqual([path, 404]);
  }
  for (const path of ['/signout', '/session', '/_log', '/signin/google', '/callback/oidc']) {
    expect([path, (await request.post(`/api/auth${path}`)).status()]).toEqual([path, 404]);
  }
  const post = (headers: Record<string, string>, query = '') =>
    request.post(`/api/auth/signin/oidc${query}`, { headers, form: {}, maxRedirects: 0 });
  const origin = new URL(process.env.E2E_SITE_URL ?? '').origin;
  expect((await post({ origin: 'https://otro.test' })).status()).toBe(403);
  expect((await post({ origin }, '?prompt=none')).status()).toBe(404);
  const withoutToken = await post({ origin });
  expect(await withoutToken.json()).toEqual({ location: '/iniciar-sesion?aviso=fallo' });
});
