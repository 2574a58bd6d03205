import type { Page, Route } from '@playwright/test';
import { email, failure, form, holdPage, logIn, password, submit } from './support/account-form.ts';
import { registerReader } from './support/accounts.ts';
import { emailTo, linkIn } from './support/emails.ts';
import { findingsInEitherTheme } from './support/findings.ts';
import { hydrated } from './support/hydrated.ts';
import { createArticle } from './support/own-content.ts';
import { pauseRequests } from './support/pause-requests.ts';
import { aMailbox, expect, test } from './support/visitor.ts';

const REQUEST = '**/api/v1/users/auth/request-password-reset/';
const CONFIRM = '**/api/v1/users/auth/reset-password-confirm/';
const LINK = '/reset-password-confirm?uid=MQ&token=abc';
const NEW_PASSWORD = 'otra galería con salida 8';

const newPassword = (page: Page) => page.getByLabel('Nueva contraseña');
const confirmation = (page: Page) => page.getByLabel('Confirmar contraseña');
const done = (page: Page) => page.getByRole('heading', { name: 'Contraseña cambiada' });

const answer =
  (status: number, body: unknown = {}) =>
  (route: Route) =>
    route.fulfill({ status, json: body });

async function ask(page: Page, address: string): Promise<void> {
  await page.goto('/reset-password');
  await email(page).fill(address);
  await submit(page).click();
}

async function choose(page: Page, chosen: string, repeated = chosen): Promise<void> {
  await newPassword(page).fill(chosen);
  await confirmation(page).fill(repeated);
  await submit(page).click();
}

test('the link of an e-mail replaces a forgotten password, once', async ({ page, request }) => {
  const account = await registerReader(request);
  await ask(page, account.email);
  await expect(form(page).getByRole('status')).toHaveText(
    'Te hemos enviado un correo con las instrucciones para restablecer tu contraseña.',
  );
  const link = linkIn(await emailTo(account.email, /^Restablece/), '/reset-password-confirm');

  await page.goto(link);
  // The page goes on after two seconds.
  const goOn = await pauseRequests(page, '**/iniciar-sesion', 'GET');
  await choose(page, NEW_PASSWORD);
  await expect(done(page)).toBeFocused();
  await expect(page.getByRole('main')).toContainText(
    'Tu contraseña se cambió correctamente. Ya puedes iniciar sesión.',
  );
  goOn();
  await expect(page).toHaveURL('/iniciar-sesion');

  await logIn(page, account);
  await expect(failure(page)).toHaveText(
    'Credenciales incorrectas. Por favor verifica tu email y contraseña.',
  );
  await logIn(page, { ...account, password: NEW_PASSWORD });
  await expect(page).toHaveURL('/');

  await page.goto(link);
  await choose(page, 'una tercera galería 9');
  await expect(failure(page)).toHaveText('Hubo un error al cambiar la contraseña.');
});

test('recovery during a comment returns to it, and the first tab has a link to continue', async ({
  page,
  request,
}) => {
  const account = await registerReader(request);
  const path = `/articulos/${await createArticle()}`;
  await page.goto(path);
  await (await hydrated(page.getByLabel('Deja tu comentario'))).fill('Lo que quería decir');
  await page.getByRole('button', { name: 'Publicar comentario' }).click();
  await expect(page.getByRole('main')).toContainText(
    'Inicia sesión para publicar tu comentario. Lo que escribiste se conserva: lo encontrarás al volver.',
  );
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page).toHaveURL(/reset-password/);
  await email(page).fill(account.email);
  await submit(page).click();
  const link = linkIn(await emailTo(account.email, /^Restablece/), '/reset-password-confirm');
  expect(link).not.toContain('next');

  const other = await page.context().newPage();
  // A link must not redirect to another site.
  await other.goto(`${link}&next=https%3A%2F%2Fevil.example%2F`);
  await choose(other, NEW_PASSWORD);
  await expect(other).toHaveURL(`/iniciar-sesion?next=${encodeURIComponent(`${path}#comentar`)}`);
  await logIn(other, { ...account, password: NEW_PASSWORD });
  await expect(other).toHaveURL(`${path}#comentar`);

  await expect(page.getByRole('main')).toContainText('Ya iniciaste sesión en otra pestaña.');
  await page.getByRole('link', { name: 'Continuar donde estabas' }).click();
  await expect(page).toHaveURL(`${path}#comentar`);
  await expect(page.getByLabel('Deja tu comentario')).toHaveValue('Lo que quería decir');
});

test('opening the link changes nothing (D34)', async ({ page, request }) => {
  const account = await registerReader(request);
  await ask(page, account.email);
  const link = linkIn(await emailTo(account.email, /^Restablece/), '/reset-password-confirm');
  await page.goto(link);
  await hydrated(submit(page));
  await page.goto('/iniciar-sesion');
  await logIn(page, account);
  await expect(page).toHaveURL('/');
});

test.describe('the recovery', () => {
  test('of an address without an account shows an error', async ({ page }) => {
    const unknown = aMailbox('nadie');
    await ask(page, unknown);
    await expect(failure(page)).toHaveText(
      'Usuario no existente. Verifica tu email o regístrate para crear una cuenta.',
    );
    await expect(email(page)).toHaveValue(unknown);
  });

  for (const [name, reply] of [
    ['a limit', answer(429, { detail: 'Espera 10 minutos.' })],
    ['a broken server', answer(500, { detail: 'Error interno del servidor.' })],
    ['no answer', (route: Route) => route.abort()],
  ] as const) {
    test(`has one text for any failure: ${name}`, async ({ page }) => {
      await page.route(REQUEST, reply);
      await ask(page, 'ana@veta.test');
      await expect(failure(page)).toHaveText(
        'Usuario no existente. Verifica tu email o regístrate para crear una cuenta.',
      );
    });
  }

  test('shows what the server says', async ({ page }) => {
    await page.route(REQUEST, answer(200, { message: 'Mira en tu buzón.' }));
    await ask(page, 'ana@veta.test');
    await expect(form(page).getByRole('status')).toHaveText('Mira en tu buzón.');
  });

  test('refuses an invalid address, and sends once', async ({ page }) => {
    let calls = 0;
    const held = Promise.withResolvers<void>();
    await page.route(REQUEST, async (route) => {
      calls += 1;
      await held.promise;
      await route.fulfill({ json: { message: 'Mira en tu buzón.' } });
    });
    await ask(page, 'ana@veta');
    await expect(email(page)).toBeFocused();
    await expect(email(page)).toHaveAccessibleDescription('El correo electrónico no es válido');
    expect(calls).toBe(0);
    await email(page).fill('ana@veta.test');
    await submit(page).dblclick();
    await expect(submit(page)).toHaveText('Enviando enlace...');
    await expect(submit(page)).toBeDisabled();
    held.resolve();
    await expect(form(page).getByRole('status')).toHaveText('Mira en tu buzón.');
    expect(calls).toBe(1);
  });

  test('leads to the login and to the registration', async ({ page }) => {
    await page.goto('/reset-password');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Inicia sesión' })).toHaveAttribute(
      'href',
      '/iniciar-sesion',
    );
    await expect(main.getByRole('link', { name: 'Regístrate' })).toHaveAttribute(
      'href',
      '/registrarse',
    );
  });
});

test.describe('the page behind the link', () => {
  test('takes it out of the address, keeps it for a reload, and forgets it when used', async ({
    page,
  }) => {
    await page.route(CONFIRM, answer(200, { message: 'Hecho.' }));
    await page.goto('/contacto');
    await page.goto(LINK);
    await expect(page).toHaveURL('/reset-password-confirm');
    await page.reload();
    await hydrated(submit(page));
    const [call] = await Promise.all([page.waitForRequest(CONFIRM), choose(page, NEW_PASSWORD)]);
    expect(call.postDataJSON()).toEqual({
      uid: 'MQ',
      token: 'abc',
      new_password: NEW_PASSWORD,
      confirm_password: NEW_PASSWORD,
    });
    await expect(page).toHaveURL('/iniciar-sesion');
    await page.goto('/reset-password-confirm');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('El enlace no está completo');
  });

  test('sends its address to no other site', async ({ page }) => {
    const told: string[] = [];
    page.on('request', async (request) => told.push((await request.allHeaders()).referer ?? ''));
    const response = await page.goto(LINK, { waitUntil: 'networkidle' });
    expect(response?.headers()['referrer-policy']).toBe('no-referrer');
    expect(told.length).toBeGreaterThan(1);
    // Style sheets are the referrer of their fonts; the page is the referrer of nothing.
    expect(told.filter((address) => address && !address.includes('/_next/static/'))).toEqual([]);
  });

  test('goes on to other pages and back', async ({ page }) => {
    await page.goto(LINK);
    await expect(page).toHaveURL('/reset-password-confirm');
    await page.getByRole('link', { name: 'Pide otro' }).click();
    await expect(page).toHaveURL('/reset-password');
    await page.goBack();
    await expect(page).toHaveURL('/reset-password-confirm');
    await expect(newPassword(page)).toBeVisible();
  });

  test('works in a browser that stores nothing', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.route(CONFIRM, answer(200, { message: 'Hecho.' }));
    await page.goto(LINK);
    await page.reload();
    await choose(page, NEW_PASSWORD);
    await expect(done(page)).toBeVisible();
  });

  for (const query of ['', '?uid=MQ', '?token=abc', '?uid=&token=']) {
    test(`without its link leads to another: "${query}"`, async ({ page }) => {
      await page.goto(`/reset-password-confirm${query}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'El enlace no está completo',
      );
      await page.getByRole('link', { name: 'Pedir un enlace nuevo' }).click();
      await expect(page).toHaveURL('/reset-password');
    });
  }

  test('shows an error under each field', async ({ page }) => {
    await page.goto(LINK);
    await choose(page, 'corta');
    await expect(newPassword(page)).toBeFocused();
    await expect(newPassword(page)).toHaveAccessibleDescription(
      /La contraseña debe tener al menos 8 caracteres\./,
    );
    await choose(page, NEW_PASSWORD, 'otra cosa del todo');
    await expect(confirmation(page)).toBeFocused();
    await expect(confirmation(page)).toHaveAccessibleDescription('Las contraseñas no coinciden.');
  });

  test("shows the server's error about a password under the field", async ({ page, request }) => {
    const account = await registerReader(request);
    await ask(page, account.email);
    await page.goto(linkIn(await emailTo(account.email, /^Restablece/), '/reset-password-confirm'));
    await choose(page, 'password123');
    await expect(newPassword(page)).toBeFocused();
    await expect(newPassword(page)).toHaveAccessibleDescription(
      /Esta contraseña es demasiado común\./,
    );
    await expect(failure(page)).toHaveText('Hubo un error al cambiar la contraseña.');
    await choose(page, NEW_PASSWORD);
    await expect(done(page)).toBeVisible();
  });

  test('leads to the login after two seconds, and sends once', async ({ page }) => {
    let calls = 0;
    const held = Promise.withResolvers<void>();
    await page.route(CONFIRM, async (route) => {
      calls += 1;
      await held.promise;
      await route.fulfill({ json: { message: 'Hecho.' } });
    });
    await page.clock.install();
    await page.goto(LINK);
    await newPassword(page).fill(NEW_PASSWORD);
    await confirmation(page).fill(NEW_PASSWORD);
    await page.clock.pauseAt(Date.now() + 60_000);
    await submit(page).dblclick();
    await expect(submit(page)).toHaveText('Cambiando contraseña...');
    await expect(submit(page)).toBeDisabled();
    held.resolve();
    await expect(done(page)).toBeVisible();
    await page.clock.runFor(1999);
    await expect(page).toHaveURL('/reset-password-confirm');
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/iniciar-sesion');
    await expect(password(page)).toBeVisible();
    expect(calls).toBe(1);
  });
});

test('axe finds nothing in their states in either theme', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(REQUEST, answer(404));
  await ask(page, 'nadie@veta.test');
  await expect(failure(page)).toBeVisible();
  expect(await findingsInEitherTheme(page)).toEqual([]);
  await page.unroute(REQUEST);
  await page.route(REQUEST, answer(200, { message: 'Mira en tu buzón.' }));
  await submit(page).click();
  await expect(form(page).getByRole('status')).toHaveText('Mira en tu buzón.');
  expect(await findingsInEitherTheme(page)).toEqual([]);

  await page.route(CONFIRM, answer(400, { new_password: ['Es demasiado común.'] }));
  await page.goto(LINK);
  await choose(page, NEW_PASSWORD);
  await expect(failure(page)).toBeVisible();
  expect(await findingsInEitherTheme(page)).toEqual([]);
  await page.unroute(CONFIRM);
  await page.route(CONFIRM, answer(200, { message: 'Hecho.' }));
  await holdPage(page, '/iniciar-sesion');
  await submit(page).click();
  await expect(done(page)).toBeVisible();
  expect(await findingsInEitherTheme(page)).toEqual([]);
});
