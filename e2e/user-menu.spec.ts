import type { Page } from '@playwright/test';
import { EDITOR, registerReader, signIn } from './support/accounts.ts';
import { hydratedPage } from './support/hydrated.ts';
import { expect, test } from './support/visitor.ts';

/** The part of the header for screens of this size; the other is not shown. */
const header = (page: Page) => page.getByRole('banner').locator('> div:visible').last();
const account = (page: Page) => header(page).locator('summary[aria-label="Tu cuenta"]');

test.beforeEach(async ({ page }) => {
  await page.goto('/nosotros');
});

test('a visitor sees the links to sign in and to register', async ({ page }) => {
  await hydratedPage(page);
  await header(page).getByText('Acceder').click();
  await expect(header(page).getByRole('link', { name: 'Iniciar Sesión' })).toHaveAttribute(
    'href',
    '/iniciar-sesion',
  );
  await expect(header(page).getByRole('link', { name: 'Registrarse' })).toHaveAttribute(
    'href',
    '/registrarse',
  );
  await page.getByRole('heading', { level: 1 }).click();
  await expect(header(page).getByRole('link', { name: 'Registrarse' })).toBeHidden();
});

test('a visitor without a login marker requests no session (D5)', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload({ waitUntil: 'networkidle' });
  expect(asked).not.toContain('/api/session');
});

test('a signed-in reader sees their account', async ({ page }) => {
  const { email, password } = await registerReader(page.request);
  await signIn(page, { email, password });
  await page.reload();
  await account(page).click();
  await expect(header(page).getByText(email)).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Ver Perfil' })).toHaveAttribute(
    'href',
    '/perfil',
  );
  await expect(header(page).getByRole('link', { name: 'Editar Perfil' })).toHaveAttribute(
    'href',
    '/perfil/editar-perfil',
  );
  await expect(header(page).getByRole('link', { name: 'Panel', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(header(page).getByText(email)).toBeHidden();
  await expect(account(page)).toBeFocused();
});

test('the menu shows that the session is loading', async ({ page }) => {
  await signIn(page, EDITOR);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/session', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(header(page).getByText('Cargando usuario...')).toBeVisible();
  await expect(header(page).getByText('Acceder')).toBeHidden();
  release();
  await account(page).click();
  await expect(header(page).getByText('admin@veta.test')).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Panel', exact: true })).toBeVisible();
});

test('signing out goes home and signs out the other tabs', async ({ page, context }) => {
  await signIn(page, await registerReader(page.request));
  await page.reload();
  const other = await context.newPage();
  await other.goto('/contacto');
  await expect(account(other)).toBeVisible();

  await account(page).click();
  await header(page).getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL('/');
  await expect(header(page).getByText('Acceder')).toBeVisible();
  await expect(header(other).getByText('Acceder')).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});

test('a sign-out without a connection shows an error, and the session stays', async ({ page }) => {
  await signIn(page, await registerReader(page.request));
  await page.reload();
  await page.route('**/api/session/logout', (route) => route.abort());
  await account(page).click();
  await header(page).getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(header(page).getByRole('status')).toHaveText(
    'No se pudo cerrar la sesión. Verifica tu conexión.',
  );
  await page.reload();
  await expect(account(page)).toBeVisible();
});

test('a session that ends elsewhere is noticed by the check every 30 s', async ({ page }) => {
  const { email, password } = await registerReader(page.request);
  await page.clock.install();
  await signIn(page, { email, password });
  await page.reload();
  await expect(account(page)).toBeVisible();
  await page.context().clearCookies();
  await page.clock.runFor(31_000);
  await expect(header(page).getByText('Acceder')).toBeVisible();
});

test('during an outage the menu stays as it was', async ({ page }) => {
  await page.clock.install();
  await signIn(page, await registerReader(page.request));
  await page.reload();
  await expect(account(page)).toBeVisible();
  const answered = page.waitForResponse('**/api/session');
  await page.route('**/api/session', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.clock.runFor(31_000);
  await answered;
  await expect(account(page)).toBeVisible();
});

test('the panel opens for staff, and the back button does not show it after the sign-out', async ({
  page,
}) => {
  await signIn(page, EDITOR);
  await page.goto('/panel-admin');
  await expect(page.getByText('Sesión de admin@veta.test')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/login-admin');
  await expect(page.getByText('admin@veta.test')).toHaveCount(0);
});

test('a sign-out in another tab leaves the panel', async ({ page, context }) => {
  await signIn(page, EDITOR);
  const panel = await context.newPage();
  await panel.goto('/panel-admin');
  await expect(panel.getByText('Sesión de admin@veta.test')).toBeVisible();
  await page.reload();
  await account(page).click();
  await header(page).getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(panel).toHaveURL('/login-admin');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu of a visitor opens', async ({ page }) => {
    await header(page).locator('summary', { hasText: 'Acceder' }).click();
    await expect(header(page).getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible();
  });
});
