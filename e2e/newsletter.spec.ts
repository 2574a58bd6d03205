import type { Page, Route } from '@playwright/test';
import { emailTo, linkIn, oneClickAddress } from './support/emails.ts';
import { findingsInEitherTheme } from './support/findings.ts';
import { hydrated } from './support/hydrated.ts';
import { aMailbox, expect, test } from './support/visitor.ts';

const INCOMPLETE = 'Por favor, completa todos los campos y acepta los términos.';
const SENT = '¡Suscripción exitosa! Te hemos enviado un correo de confirmación.';
const FAILED = 'Hubo un error al procesar tu suscripción. Por favor, inténtalo de nuevo.';
const CONFIRMATION = /^Confirma tu suscripción/;

const SEND = '**/api/v1/magazine/newsletters/';
const STAMP = '**/api/v1/magazine/forms/stamp/';

const form = (page: Page) => page.getByRole('main').locator('form');
const email = (page: Page) => page.getByLabel('Correo electrónico');
const consent = (page: Page) => form(page).getByRole('checkbox');
const submit = (page: Page) => form(page).getByRole('button');

async function subscribe(page: Page, mailbox: string): Promise<void> {
  await page.goto('/');
  await email(page).fill(mailbox);
  await consent(page).check();
  await submit(page).click();
  await expect(page.getByRole('status')).toHaveText(SENT);
}

/** Stubs the response to the form's request. */
const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (route: Route) =>
    route.fulfill({ status, json: body, headers });

test.describe('a subscription', () => {
  test('is requested, confirmed by e-mail, and ended by e-mail', async ({ page }) => {
    const mailbox = aMailbox('ana');
    // As a mail program copies it, which the browser's own check would refuse.
    await subscribe(page, `Ana <mailto:${mailbox}>,`);
    await expect(email(page)).toHaveValue('');
    await expect(consent(page)).not.toBeChecked();

    const message = await emailTo(mailbox, CONFIRMATION);
    await page.goto(linkIn(message, '/boletin/confirmar'));
    await page.getByRole('button', { name: 'Confirmar mi suscripción' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      '¡Listo! Tu suscripción está confirmada.',
    );
    await expect(page).toHaveURL(/\/boletin\/confirmar\?listo=?$/);

    const welcome = await emailTo(mailbox, /^Ya recibes/);
    await page.goto(linkIn(welcome, '/boletin/baja'));
    await page.getByRole('button', { name: 'Darme de baja' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      '¡Listo! Te has dado de baja.',
    );
    await expect(page).toHaveURL(/\/boletin\/baja\?listo=?$/);
  });

  test('ends with one click in the mail program (RFC 8058)', async ({ page, playwright }) => {
    const mailbox = aMailbox('luis');
    await subscribe(page, mailbox);
    const message = await emailTo(mailbox, CONFIRMATION);
    const confirmation = linkIn(message, '/boletin/confirmar');

    // A program of somebody else: no cookies, no Origin.
    const program = await playwright.request.newContext();
    const ended = await program.post(oneClickAddress(message), {
      form: { 'List-Unsubscribe': 'One-Click' },
      maxRedirects: 0,
    });
    expect(ended.status()).toBe(200);
    await program.dispose();

    await page.goto(confirmation);
    await page.getByRole('button', { name: 'Confirmar mi suscripción' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'No pudimos confirmar tu suscripción',
    );
  });

  test('ends with one click whose body comes in parts', async ({ page, request }) => {
    const mailbox = aMailbox('eva');
    await subscribe(page, mailbox);
    const ended = await request.post(oneClickAddress(await emailTo(mailbox, CONFIRMATION)), {
      multipart: { 'List-Unsubscribe': 'One-Click' },
      maxRedirects: 0,
    });
    expect(ended.status()).toBe(200);
  });

  test('is confirmed where no script runs', async ({ page, browser, baseURL }) => {
    const mailbox = aMailbox('rosa');
    await subscribe(page, mailbox);
    const link = linkIn(await emailTo(mailbox, CONFIRMATION), '/boletin/confirmar');

    const plain = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    await plain.goto(link);
    await plain.getByRole('button', { name: 'Confirmar mi suscripción' }).click();
    await expect(plain.getByRole('heading', { level: 1 })).toHaveText(
      '¡Listo! Tu suscripción está confirmada.',
    );
    await plain.close();
  });
});

test.describe('the page behind a link', () => {
  for (const [path, button, title] of [
    ['/boletin/confirmar', 'Confirmar mi suscripción', 'No pudimos confirmar tu suscripción'],
    ['/boletin/baja', 'Darme de baja', 'No pudimos darte de baja'],
  ] as const) {
    test(`${path} says why a forged link does not work`, async ({ page }) => {
      await page.goto(`${path}?token=falso`);
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('alert').first()).toContainText('El enlace no es válido');
      await expect(page).not.toHaveURL(/falso/);
    });

    test(`${path} is not cached, not indexed, and not sent as a referrer`, async ({ request }) => {
      const response = await request.get(`${path}?token=a.b`);
      expect(response.headers()['cache-control']).toContain('no-store');
      expect(response.headers()['referrer-policy']).toBe('no-referrer');
      expect(await response.text()).toContain('<meta name="robots" content="noindex, nofollow"');
    });

    test(`${path} without its token leads on`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    });

    test(`${path} shows no words that somebody put into its address`, async ({ page }) => {
      await page.goto(`${path}?aviso=Llama+al+900`);
      await expect(page.getByRole('main')).not.toContainText('Llama');
    });

    test(`axe finds nothing on ${path} in either theme`, async ({ page }) => {
      for (const query of ['?token=a.b', '?listo=', '']) {
        await page.goto(path + query);
        expect(await findingsInEitherTheme(page)).toEqual([]);
      }
    });
  }

  test('leads from an old link to the form', async ({ page }) => {
    await page.goto('/boletin/confirmar');
    await page.getByRole('link', { name: 'Suscribirme de nuevo' }).click();
    await expect(page).toHaveURL('/#boletin');
    await expect(email(page)).toBeInViewport();
  });
});

test.describe('the form', () => {
  test('asks for whatever is missing, in one sentence', async ({ page }) => {
    await page.goto('/');
    await submit(page).click();
    await expect(form(page).getByText(INCOMPLETE)).toHaveCount(1);
    await expect(email(page)).toBeFocused();
    await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(email(page)).toHaveAccessibleDescription(new RegExp(INCOMPLETE));
    await expect(consent(page)).toHaveAttribute('aria-invalid', 'true');

    await email(page).fill('ana@veta.test');
    await expect(email(page)).not.toHaveAttribute('aria-invalid');
    await submit(page).click();
    await expect(consent(page)).toBeFocused();
    await expect(consent(page)).toHaveAccessibleDescription(INCOMPLETE);
  });

  test('refuses an invalid address', async ({ page }) => {
    await page.goto('/');
    await email(page).fill('ana@veta');
    await consent(page).check();
    await submit(page).click();
    await expect(email(page)).toHaveAccessibleDescription(/El correo electrónico no es válido/);
    await expect(email(page)).toBeFocused();
  });

  test('leads to the terms and to the privacy policy (D44)', async ({ page }) => {
    await page.goto('/');
    const links = form(page).getByRole('link');
    await expect(links.nth(0)).toHaveAttribute('href', '/terminos');
    await expect(links.nth(1)).toHaveAttribute('href', '/privacidad');
  });

  test('sends address and day, with the stamp of its first touch', async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-21T03:30:00Z'));
    await page.route(STAMP, answer(200, { stamp: 'sello.de.prueba' }));
    await page.route(SEND, answer(201, {}));
    await page.goto('/');
    await email(page).fill(' ana@veta.test ');
    await consent(page).check();
    const [call] = await Promise.all([page.waitForRequest(SEND), submit(page).click()]);
    expect(call.postDataJSON()).toEqual({
      correo_electronico: 'ana@veta.test',
      fecha_publicacion: '2026-11-20',
    });
    expect(call.headers()['x-form-stamp']).toBe('sello.de.prueba');
    expect(call.headers()).not.toHaveProperty('x-form-trap');
  });

  test('is sent without a stamp where the server has none', async ({ page }) => {
    await page.route(STAMP, answer(404, { detail: 'No encontrado.' }));
    await page.route(SEND, answer(201, {}));
    await page.goto('/');
    await email(page).fill('ana@veta.test');
    await consent(page).check();
    const [call] = await Promise.all([page.waitForRequest(SEND), submit(page).click()]);
    expect(call.headers()).not.toHaveProperty('x-form-stamp');
    await expect(page.getByRole('status')).toHaveText(SENT);
  });

  test('sends the honeypot field', async ({ page }) => {
    await page.route(SEND, answer(201, {}));
    await page.goto('/');
    const trap = form(page).locator('input[name="asunto"]');
    await expect(trap).not.toBeInViewport();
    await expect(form(page).getByRole('textbox')).toHaveCount(1);
    await trap.fill('Compre ya');
    await email(page).fill('ana@veta.test');
    await consent(page).check();
    const [call] = await Promise.all([page.waitForRequest(SEND), submit(page).click()]);
    expect(call.headers()['x-form-trap']).toBe('1');
    expect(JSON.stringify(call.postDataJSON())).not.toContain('Compre');
  });

  test('shows its progress and cannot be sent twice', async ({ page }) => {
    let calls = 0;
    const held = Promise.withResolvers<void>();
    await page.route(SEND, async (route) => {
      calls += 1;
      await held.promise;
      await route.fulfill({ status: 201, json: {} });
    });
    await page.goto('/');
    await email(page).fill('ana@veta.test');
    await consent(page).check();
    await email(page).press('Enter');
    await expect(submit(page)).toHaveText('ENVIANDO...');
    await expect(submit(page)).toBeDisabled();
    await email(page).press('Enter');
    held.resolve();
    await expect(page.getByRole('status')).toHaveText(SENT);
    await expect(submit(page)).toHaveText('SUSCRIBIRME');
    expect(calls).toBe(1);
  });

  for (const [name, reply, text] of [
    [
      'a limit that was reached',
      answer(429, { detail: 'Espera 12 minutos.' }, { 'retry-after': '720' }),
      `${FAILED} Espera 12 minutos.`,
    ],
    ['a server that fails', answer(500, { detail: 'Error interno del servidor.' }), FAILED],
    ['no network', (route: Route) => route.abort(), FAILED],
  ] as const) {
    test(`keeps what was typed after ${name}`, async ({ page }) => {
      await page.route(SEND, reply);
      await page.goto('/');
      await email(page).fill('ana@veta.test');
      await consent(page).check();
      await submit(page).click();
      await expect(form(page).getByRole('alert')).toHaveText(text);
      await expect(email(page)).toHaveValue('ana@veta.test');
      await expect(consent(page)).toBeChecked();
      await expect(submit(page)).toBeEnabled();
    });
  }

  test("shows the server's error under the field", async ({ page }) => {
    await page.route(SEND, answer(400, { correo_electronico: ['No aceptamos este dominio.'] }));
    await page.goto('/');
    await email(page).fill('ana@veta.test');
    await consent(page).check();
    await submit(page).click();
    await expect(email(page)).toHaveAccessibleDescription(/No aceptamos este dominio\./);
    await expect(email(page)).toBeFocused();
    await expect(form(page).getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
  });

  test('keeps what was typed before the script of the page arrives', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/_next/static/**/*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.route(SEND, answer(201, {}));
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await email(page).fill('ana@veta.test');
    await consent(page).check();
    held.resolve();
    await hydrated(submit(page));
    const [call] = await Promise.all([page.waitForRequest(SEND), submit(page).click()]);
    expect(call.postDataJSON()).toMatchObject({ correo_electronico: 'ana@veta.test' });
  });

  test('costs who passes it by neither its script nor a call', async ({ page }) => {
    const later: string[] = [];
    await page.goto('/', { waitUntil: 'networkidle' });
    await form(page).scrollIntoViewIfNeeded();
    await hydrated(submit(page));
    page.on('request', (request) => later.push(new URL(request.url()).pathname));
    await email(page).focus();
    await expect.poll(() => later).toContain('/api/v1/magazine/forms/stamp/');
    expect(later.some((path) => path.endsWith('.js'))).toBe(true);
  });

  test('is filled in and sent with the keyboard alone', async ({ page }) => {
    await page.route(SEND, answer(201, {}));
    await page.goto('/');
    await email(page).focus();
    await page.keyboard.type('ana@veta.test');
    await page.keyboard.press('Tab');
    await expect(submit(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toHaveText(SENT);
    await expect(submit(page)).toBeFocused();
  });

  test('axe finds nothing in its states in either theme', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.route(SEND, answer(500, {}));
    await page.goto('/');
    await submit(page).click();
    await expect(form(page)).toContainText(INCOMPLETE);
    expect(await findingsInEitherTheme(page)).toEqual([]);
    await email(page).fill('ana@veta.test');
    await consent(page).check();
    await submit(page).click();
    await expect(form(page).getByRole('alert')).toHaveText(FAILED);
    expect(await findingsInEitherTheme(page)).toEqual([]);
    await page.unroute(SEND);
    await page.route(SEND, answer(201, {}));
    await submit(page).click();
    await expect(page.getByRole('status')).toHaveText(SENT);
    expect(await findingsInEitherTheme(page)).toEqual([]);
  });

  test('is replaced by an e-mail address without JavaScript', async ({ browser, baseURL }) => {
    const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    await page.goto('/');
    await expect(form(page)).toBeHidden();
    const region = page.getByRole('region', { name: 'Lo que importa de la mina, en tu correo' });
    await expect(region.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    await page.close();
  });
});
