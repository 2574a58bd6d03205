import type { Page, Route } from '@playwright/test';
import { email, failure, form, logIn, password, submit } from './support/account-form.ts';
import { EDITOR, marker, READER, registerReader, sessionCookies } from './support/accounts.ts';
import { findingsInEitherTheme } from './support/findings.ts';
import { hydratedPage } from './support/hydrated.ts';
import { aMailbox, expect, test } from './support/visitor.ts';

const LOGIN = '**/api/v1/users/auth/login';
const LOGIN_ADMIN = '**/api/v1/users/auth/login-admin';

const answer =
  (status: number, body: unknown = {}) =>
  (route: Route) =>
    route.fulfill({ status, json: body });

const noAnswer = (route: Route) => route.abort();

/** Errors that the page logs to the console. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

test.describe('a reader', () => {
  test('signs in, is redirected to the home page, and no script sees a token', async ({
    page,
    request,
  }) => {
    const account = await registerReader(request);
    await page.goto('/iniciar-sesion');
    expect(await marker(page)).toBeNull();
    let body: unknown;
    await page.route(LOGIN, async (route) => {
      const response = await route.fetch();
      body = await response.json();
      await route.fulfill({ response });
    });
    await logIn(page, account);
    await expect(page).toHaveURL('/');
    expect(await sessionCookies(page)).toEqual(['access_token', 'refresh_token']);
    expect(await marker(page)).not.toBeNull();
    expect(body).toEqual({
      usuario: expect.objectContaining({ email: account.email, role: 'LECTOR' }),
    });
    expect(await page.evaluate(() => document.cookie)).not.toContain('token');
  });

  test('does not return to the form with the back button', async ({ page, request }) => {
    const account = await registerReader(request);
    await page.goto('/contacto');
    await page.goto('/iniciar-sesion');
    await logIn(page, account);
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/contacto');
  });

  test('may type the e-mail in upper case and with spaces', async ({ page, request }) => {
    const account = await registerReader(request);
    await page.goto('/iniciar-sesion');
    await logIn(page, { ...account, email: `  ${account.email.toUpperCase()} ` });
    await expect(page).toHaveURL('/');
  });

  test('an editor is redirected to the home page, too', async ({ page }) => {
    await page.goto('/iniciar-sesion');
    await logIn(page, EDITOR);
    await expect(page).toHaveURL('/');
  });

  test('signs in with the keyboard alone', async ({ page, request }) => {
    const account = await registerReader(request);
    await page.goto('/iniciar-sesion');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(email(page)).toBeFocused();
    await page.keyboard.insertText(account.email);
    await page.keyboard.press('Tab');
    await page.keyboard.insertText(account.password);
    await page.keyboard.press('Tab');
    const toggle = page.getByRole('button', { name: 'Mostrar contraseña' });
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Space');
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '¿Olvidaste tu contraseña?' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(submit(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
  });
});

test.describe('the way back (D25)', () => {
  test('leads to where the reader came from', async ({ page, request }) => {
    const account = await registerReader(request);
    await page.goto(`/iniciar-sesion?next=${encodeURIComponent('/foro?page=1#contenido')}`);
    await logIn(page, account);
    await expect(page).toHaveURL('/foro?page=1#contenido');
  });

  // Of many (lib/session/next-path.test.ts), one of another site and one of this one.
  for (const next of ['//evil.test', '/api/session/logout']) {
    test(`leads home and not to ${JSON.stringify(next)}`, async ({ page }) => {
      await page.route(LOGIN, answer(200, {}));
      await page.goto(`/iniciar-sesion?next=${encodeURIComponent(next)}`);
      await logIn(page, READER);
      await expect(page).toHaveURL('/');
    });
  }

  test('survives a look at the other screens', async ({ page }) => {
    await page.route(LOGIN, answer(200, {}));
    // The page is one for everybody: its script adds the way back to its links.
    const follow = async (name: string, screen: string) => {
      const link = page.getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', `${screen}?next=%2Fnosotros`);
      await link.click();
      await expect(page).toHaveURL(`${screen}?next=%2Fnosotros`);
    };
    await page.goto('/iniciar-sesion?next=/nosotros');
    await follow('Regístrate', '/registrarse');
    await follow('Inicia sesión', '/iniciar-sesion');
    await follow('¿Olvidaste tu contraseña?', '/reset-password');
    await follow('Inicia sesión', '/iniciar-sesion');
    await logIn(page, READER);
    await expect(page).toHaveURL('/nosotros');
  });
});

test.describe('the form', () => {
  test('shows its progress and is sent once', async ({ page }) => {
    let calls = 0;
    const held = Promise.withResolvers<void>();
    await page.route(LOGIN, async (route) => {
      calls += 1;
      await held.promise;
      await route.fulfill({ status: 401, json: {} });
    });
    await page.goto('/iniciar-sesion');
    await email(page).fill(READER.email);
    await password(page).fill(READER.password);
    await submit(page).dblclick();
    await expect(submit(page)).toHaveText('Iniciando sesión...');
    await expect(submit(page)).toBeDisabled();
    await password(page).press('Enter');
    held.resolve();
    await expect(failure(page)).toBeVisible();
    await expect(submit(page)).toHaveText('Iniciar sesión');
    expect(calls).toBe(1);
  });

  test('shows an error under each field and focuses the first', async ({ page }) => {
    await page.goto('/iniciar-sesion');
    await password(page).fill('1234567');
    await submit(page).click();
    await expect(email(page)).toBeFocused();
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(email(page)).toHaveAccessibleDescription('El correo electrónico no es válido');
    await expect(password(page)).toHaveAccessibleDescription(
      'La contraseña debe tener al menos 8 caracteres.',
    );
    await email(page).fill('ana@veta.test');
    await expect(email(page)).not.toHaveAttribute('aria-invalid');
  });

  test('is known to password managers, and never names a password in an address', async ({
    page,
  }) => {
    await page.goto('/iniciar-sesion');
    await expect(form(page)).toHaveAttribute('method', 'post');
    await expect(email(page)).toHaveAttribute('autocomplete', 'username');
    await expect(email(page)).toHaveAttribute('type', 'email');
    await expect(email(page)).toHaveAttribute('name', 'email');
    await expect(password(page)).toHaveAttribute('autocomplete', 'current-password');
    await expect(password(page)).toHaveAttribute('name', 'password');
    await expect(password(page)).toHaveAttribute('type', 'password');
  });

  test('shows the password on demand, and hides it when it is sent', async ({ page }) => {
    await page.route(LOGIN, answer(401));
    await page.goto('/iniciar-sesion');
    await hydratedPage(page);
    await email(page).fill(READER.email);
    await password(page).fill('con errores');
    await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await expect(password(page)).toHaveValue('con errores');
    await expect(page.getByRole('button', { name: 'Ocultar contraseña' })).toBeVisible();
    await submit(page).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
    await expect(password(page)).toHaveValue('con errores');
  });

  for (const query of ['next=/foro%23nuevo-tema', 'aviso=cancelado', 'cuenta-creada']) {
    test(`nothing moves the button when scripts arrive (?${query})`, async ({ page }) => {
      const loaded = Promise.withResolvers<void>();
      await page.route('**/_next/static/**/*.js', async (route) => {
        await loaded.promise;
        await route.fallback();
      });
      await page.goto(`/iniciar-sesion?${query}`, { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const before = await submit(page).boundingBox();

      loaded.resolve();
      await hydratedPage(page);

      expect(await submit(page).boundingBox()).toEqual(before);
    });
  }

  test('sends what a password manager filled in before the scripts arrived', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/_next/static/**/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.route(LOGIN, answer(401));
    await page.goto('/iniciar-sesion', { waitUntil: 'domcontentloaded' });
    await email(page).fill(READER.email);
    await password(page).fill(READER.password);
    await submit(page).click();
    const [call] = await Promise.all([page.waitForRequest(LOGIN), held.resolve()]);
    expect(call.postDataJSON()).toEqual(READER);
    expect(Object.keys(call.headers())).not.toContain('x-form-stamp');
  });

  test('is replaced by a message without JavaScript', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    await page.goto('/iniciar-sesion');
    await expect(form(page)).toBeHidden();
    await expect(page.getByText('Para iniciar sesión hace falta JavaScript.')).toBeVisible();
    await page.close();
  });
});

test.describe('a failure', () => {
  test('with a wrong password shows an error, and nobody is signed in', async ({
    page,
    request,
  }) => {
    const account = await registerReader(request);
    const errors = watchErrors(page);
    await page.goto('/iniciar-sesion');
    await logIn(page, { ...account, password: 'otra cosa del todo' });
    await expect(failure(page)).toHaveText(
      'Credenciales incorrectas. Por favor verifica tu email y contraseña.',
    );
    await expect(email(page)).toHaveValue(account.email);
    expect(await sessionCookies(page)).toEqual([]);
    expect(await marker(page)).toBeNull();
    expect(errors.some((text) => text.startsWith('Error al iniciar sesión'))).toBe(true);
    expect(errors.join()).not.toContain('otra cosa del todo');
  });

  test('with an unknown e-mail shows an error', async ({ page }) => {
    await page.goto('/iniciar-sesion');
    await logIn(page, { email: aMailbox('nadie'), password: 'Mineria2026!' });
    await expect(failure(page)).toHaveText('No se encontró una cuenta con este email.');
    await expect(submit(page)).toBeFocused();
  });

  // All others are told in the same place (lib/auth/failures.test.ts).
  for (const [name, reply, text] of [
    ['a message of the server', answer(400, { message: 'Cuenta bloqueada.' }), 'Cuenta bloqueada.'],
    ['no answer', noAnswer, 'No se pudo conectar con el servidor. Verifica tu conexión.'],
  ] as const) {
    test(`with ${name} reads "${text}"`, async ({ page }) => {
      await page.route(LOGIN, reply);
      await page.goto('/iniciar-sesion');
      await logIn(page, READER);
      await expect(failure(page)).toHaveText(text);
      await expect(submit(page)).toBeEnabled();
    });
  }
});

test.describe('the staff', () => {
  test('has a welcome of its own', async ({ page }) => {
    await page.goto('/login-admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Panel de Administración');
    await expect(page.getByRole('main')).toContainText(
      'Bienvenido de nuevo a nuestro panel de administración',
    );
  });

  test('signs in and is redirected to the panel', async ({ page }) => {
    await page.goto('/login-admin?next=/contacto');
    await logIn(page, EDITOR);
    await expect(page).toHaveURL('/panel-admin');
    expect(await sessionCookies(page)).toEqual(['access_token', 'refresh_token']);
  });

  test('refuses readers', async ({ page, request }) => {
    await page.goto('/login-admin');
    await logIn(page, await registerReader(request));
    await expect(failure(page)).toHaveText(
      'Solo usuarios con rol de Administrador o Superusuario pueden acceder al panel',
    );
    await expect(page).toHaveURL('/login-admin');
    expect(await sessionCookies(page)).toEqual([]);
    expect(await marker(page)).toBeNull();
  });

  const reader = { usuario: { id: 1, email: 'lector@veta.test', role: 'LECTOR' } };
  for (const [name, reply, text] of [
    [
      'a reader whom the server let in',
      answer(200, reader),
      'No tienes permisos para acceder al panel de administración',
    ],
    ['a refusal with a message', answer(403, { message: 'Solo editores.' }), 'Solo editores.'],
  ] as const) {
    test(`reads after ${name}: "${text}"`, async ({ page }) => {
      await page.route(LOGIN_ADMIN, reply);
      await page.goto('/login-admin');
      await logIn(page, EDITOR);
      await expect(failure(page)).toHaveText(text);
      await expect(page).toHaveURL('/login-admin');
      expect(await marker(page)).toBeNull();
    });
  }
});

for (const path of [
  '/iniciar-sesion',
  '/registrarse',
  '/reset-password',
  '/reset-password-confirm',
  '/invitacion',
  '/login-admin',
]) {
  test(`${path} has the logo with a link to the home page, and no header or footer`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await page.getByRole('link', { name: 'Veta Minera, inicio' }).click();
    await expect(page).toHaveURL('/');
  });
}

test('axe finds nothing in its failures in either theme', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(LOGIN, answer(401));
  await page.goto('/iniciar-sesion');
  await submit(page).click();
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  expect(await findingsInEitherTheme(page)).toEqual([]);
  await logIn(page, READER);
  await expect(failure(page)).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  expect(await findingsInEitherTheme(page)).toEqual([]);
});
