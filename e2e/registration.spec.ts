import type { Page, Route } from '@playwright/test';
import { email, failure, form, holdPage, password, submit } from './support/account-form.ts';
import { marker, registerReader, sessionCookies, type TestAccount } from './support/accounts.ts';
import { findingsInEitherTheme } from './support/findings.ts';
import { aMailbox, expect, test } from './support/visitor.ts';

const REGISTER = '**/api/v1/users/auth/registro-inicial';
const LOGIN = '**/api/v1/users/auth/login';
const PASSWORD = 'galería sin salida 7';

const confirmation = (page: Page) => page.getByLabel('Confirmar contraseña');
const done = (page: Page) => page.getByRole('heading', { name: 'Registro Exitoso' });

const answer =
  (status: number, body: unknown = {}) =>
  (route: Route) =>
    route.fulfill({ status, json: body });

async function fill(page: Page, account: TestAccount, repeated = account.password): Promise<void> {
  await email(page).fill(account.email);
  await password(page).fill(account.password);
  await confirmation(page).fill(repeated);
}

const somebody = (): TestAccount => ({ email: aMailbox('mara'), password: PASSWORD });

test('a new reader is signed in, sees a message, and is redirected home after two seconds', async ({
  page,
}) => {
  const broken: string[] = [];
  page.on('requestfailed', (request) => broken.push(request.url()));
  await page.clock.install();
  await page.goto('/registrarse');
  await fill(page, somebody());
  await expect(submit(page)).toHaveText('Crear cuenta');
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit(page).click();

  await expect(done(page)).toBeFocused();
  await expect(form(page)).toHaveCount(0);
  expect(await sessionCookies(page)).toEqual(['access_token', 'refresh_token']);
  expect(await marker(page)).not.toBeNull();
  expect(broken).toEqual([]);
  await page.clock.runFor(1999);
  await expect(page).toHaveURL('/registrarse');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/');
});

test('the link skips the wait', async ({ page }) => {
  await page.clock.install();
  await page.goto('/registrarse?next=/nosotros');
  await fill(page, somebody());
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit(page).click();
  await page.getByRole('link', { name: 'Continuar' }).click();
  await expect(page).toHaveURL('/nosotros');
});

test('the way back is kept (D25)', async ({ page }) => {
  await page.goto('/registrarse?next=/nosotros');
  await fill(page, somebody());
  await submit(page).click();
  await expect(page).toHaveURL('/nosotros');
});

test('an account that could not be signed in goes to the login with a message', async ({
  page,
}) => {
  const account = somebody();
  await page.route(LOGIN, answer(503));
  await page.goto('/registrarse?next=/nosotros');
  await fill(page, account);
  await submit(page).click();
  await expect(page).toHaveURL(/\/iniciar-sesion\?/);
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveText(
    'Tu cuenta está lista. Inicia sesión para entrar.',
  );
  expect(await marker(page)).toBeNull();

  await page.unroute(LOGIN);
  await email(page).fill(account.email);
  await password(page).fill(account.password);
  await submit(page).click();
  await expect(page).toHaveURL('/nosotros');
});

test('it shows its progress and is sent once', async ({ page }) => {
  let calls = 0;
  const held = Promise.withResolvers<void>();
  await page.route(REGISTER, async (route) => {
    calls += 1;
    await held.promise;
    await route.fulfill({ status: 400, json: {} });
  });
  await page.goto('/registrarse');
  await fill(page, somebody());
  await submit(page).dblclick();
  await expect(submit(page)).toHaveText('Creando cuenta...');
  await expect(submit(page)).toBeDisabled();
  held.resolve();
  await expect(failure(page)).toHaveText('Error en el registro');
  expect(calls).toBe(1);
});

test('what is wrong is said under each field, and the first one gets the focus', async ({
  page,
}) => {
  await page.goto('/registrarse');
  await submit(page).click();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAccessibleDescription(/El correo electrónico no es válido/);
  for (const field of [password(page), confirmation(page)]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(
      /La contraseña debe tener al menos 8 caracteres\./,
    );
  }
});

test('the password is typed twice alike, whichever of the two is mended', async ({ page }) => {
  await page.goto('/registrarse');
  await fill(page, somebody(), 'otra cosa del todo');
  await submit(page).click();
  await expect(confirmation(page)).toBeFocused();
  await expect(confirmation(page)).toHaveAccessibleDescription('Las contraseñas no coinciden.');
  await password(page).fill('otra cosa del todo');
  await expect(confirmation(page)).not.toHaveAttribute('aria-invalid');
});

test('an e-mail with an account shows an error under its field', async ({ page, request }) => {
  const account = await registerReader(request);
  await page.goto('/registrarse');
  await fill(page, account);
  await submit(page).click();
  await expect(email(page)).toHaveAccessibleDescription(
    /Ya existe una cuenta con este correo electrónico\./,
  );
  await expect(email(page)).toBeFocused();
});

test('a common password shows an error under its field', async ({ page }) => {
  await page.goto('/registrarse');
  await fill(page, { ...somebody(), password: 'password123' });
  await submit(page).click();
  await expect(password(page)).toHaveAccessibleDescription(
    /Esta contraseña es demasiado común\. Elige otra más difícil de adivinar\./,
  );
});

for (const [name, reply, text] of [
  ['the message of the server', answer(409, { message: 'Hoy no.' }), 'Hoy no.'],
  ['a limit', answer(429, { detail: 'Espera 12 minutos.' }), 'Espera 12 minutos.'],
  ['silence', answer(500), 'Error en el registro'],
  ['no answer', (route: Route) => route.abort(), 'Error en el registro'],
] as const) {
  test(`a failure with ${name} reads "${text}" and is logged to the console`, async ({ page }) => {
    const logged = page.waitForEvent('console', (message) =>
      message.text().startsWith('Error al iniciar sesión'),
    );
    await page.route(REGISTER, reply);
    await page.goto('/registrarse');
    await fill(page, somebody());
    await submit(page).click();
    await expect(failure(page)).toHaveText(text);
    expect((await logged).type()).toBe('error');
  });
}

test('the password field has autocomplete="new-password"', async ({ page }) => {
  await page.goto('/registrarse');
  await expect(email(page)).toHaveAttribute('autocomplete', 'email');
  for (const field of [password(page), confirmation(page)]) {
    await expect(field).toHaveAttribute('autocomplete', 'new-password');
    await expect(field).toHaveAttribute('type', 'password');
  }
});

test('it is filled in and sent with the keyboard alone', async ({ page }) => {
  await page.goto('/registrarse');
  await expect(submit(page)).toBeEnabled();
  await email(page).focus();
  await page.keyboard.insertText(aMailbox('nora'));
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(PASSWORD);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(done(page)).toBeFocused();
});

test('axe finds nothing in its states in either theme', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(REGISTER, answer(500));
  await page.route(LOGIN, answer(200));
  await page.goto('/registrarse');
  await submit(page).click();
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  expect(await findingsInEitherTheme(page)).toEqual([]);
  await fill(page, somebody());
  await submit(page).click();
  await expect(failure(page)).toBeVisible();
  expect(await findingsInEitherTheme(page)).toEqual([]);
  await page.unroute(REGISTER);
  await page.route(REGISTER, answer(201));
  await holdPage(page, '/');
  await submit(page).click();
  await expect(done(page)).toBeVisible();
  expect(await findingsInEitherTheme(page)).toEqual([]);
});
