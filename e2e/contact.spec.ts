import type { Page, Route } from '@playwright/test';
import { findEmail } from './support/emails.ts';
import { findingsInEitherTheme } from './support/findings.ts';
import { hydrated } from './support/hydrated.ts';
import { pauseRequests } from './support/pause-requests.ts';
import { aMailbox, expect, test } from './support/visitor.ts';

const SENT = '¡Mensaje enviado exitosamente! Te contactaremos pronto.';
const FAILED = 'Hubo un error al enviar tu mensaje. Por favor, inténtalo de nuevo.';

const SEND = '**/api/v1/magazine/contacts/';

const form = (page: Page) => page.getByRole('main').locator('form');
const field = (page: Page, label: string) => form(page).getByLabel(label);
const submit = (page: Page) => form(page).getByRole('button');

const message = {
  Nombre: 'Íñigo Ñahui',
  'Correo electrónico': 'inigo@veta.test',
  Teléfono: '+51 999 000 111',
  'Sitio web': 'www.mina.test',
  Mensaje: 'Hola.\n\nEl plano de la página 12 está al revés.',
};

async function fill(page: Page, texts: Record<string, string> = message): Promise<void> {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
}

async function expectFilled(page: Page, texts: Record<string, string> = message): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await expect(field(page, label)).toHaveValue(text);
  }
}

const answer =
  (status: number, body: unknown = {}) =>
  (route: Route) =>
    route.fulfill({ status, json: body });

test.beforeEach(async ({ page }) => {
  await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: '' }));
});

test('a message is e-mailed to the editors with its author as Reply-To', async ({ page }) => {
  const mailbox = aMailbox('inigo');
  await page.goto('/contacto');
  await fill(page, { ...message, 'Correo electrónico': mailbox });
  await submit(page).click();
  await expect(page.getByRole('status')).toHaveText(SENT);
  for (const label of Object.keys(message)) await expect(field(page, label)).toHaveValue('');

  const email = await findEmail(({ replyTo }) =>
    Boolean(replyTo?.value.some(({ address }) => address === mailbox)),
  );
  for (const text of ['Íñigo Ñahui', '+51 999 000 111', 'https://www.mina.test', 'al revés']) {
    expect(email.text).toContain(text);
  }
});

test('the form is read-only while a message is sent', async ({ page }) => {
  const send = await pauseRequests(page, SEND, 'POST', answer(201));
  await page.goto('/contacto');
  await fill(page);
  await submit(page).click();
  for (const label of Object.keys(message)) {
    await expect(field(page, label)).not.toBeEditable();
  }
  send();
  await expect(page.getByRole('status')).toHaveText(SENT);
  await expect(field(page, 'Mensaje')).toBeEditable();
});

test('missing fields show an error each, and the first gets the focus', async ({ page }) => {
  await page.goto('/contacto');
  await submit(page).click();
  await expect(field(page, 'Nombre')).toBeFocused();
  for (const [label, text] of [
    ['Nombre', /El nombre es requerido/],
    ['Correo electrónico', /El correo electrónico es requerido/],
    ['Teléfono', /El teléfono es requerido/],
    ['Mensaje', /El mensaje es requerido/],
  ] as const) {
    await expect(field(page, label)).toHaveAccessibleDescription(text);
    await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(field(page, 'Sitio web')).not.toHaveAttribute('aria-invalid');

  await field(page, 'Nombre').fill('Ana');
  await expect(field(page, 'Nombre')).not.toHaveAttribute('aria-invalid');
});

test('the website is optional, and an address where there is one', async ({ page }) => {
  await page.route(SEND, answer(201));
  await page.goto('/contacto');
  await fill(page, { ...message, 'Sitio web': 'no tengo' });
  await submit(page).click();
  await expect(field(page, 'Sitio web')).toHaveAccessibleDescription(/El sitio web no es válido/);
  await expect(field(page, 'Sitio web')).toBeFocused();

  await field(page, 'Sitio web').fill('');
  const [call] = await Promise.all([page.waitForRequest(SEND), submit(page).click()]);
  expect(call.postDataJSON()).toEqual({
    nombre_contacto: 'Íñigo Ñahui',
    correo_electronico: 'inigo@veta.test',
    telefono_contacto: '+51 999 000 111',
    sitio_web_contacto: '',
    mensaje_contacto: 'Hola.\n\nEl plano de la página 12 está al revés.',
  });
});

test("the server's error about a field is shown under it", async ({ page }) => {
  await page.route(
    SEND,
    answer(400, {
      mensaje_contacto: ['El mensaje es demasiado breve.'],
      telefono_contacto: ['El teléfono no existe.'],
    }),
  );
  await page.goto('/contacto');
  await fill(page);
  await submit(page).click();
  await expect(field(page, 'Teléfono')).toHaveAccessibleDescription(/El teléfono no existe\./);
  await expect(field(page, 'Mensaje')).toHaveAccessibleDescription(/demasiado breve\./);
  await expect(field(page, 'Teléfono')).toBeFocused();
  await expect(form(page).getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
  await expectFilled(page);

  await page.unroute(SEND);
  await page.route(SEND, answer(201));
  await submit(page).click();
  await expect(page.getByRole('status')).toHaveText(SENT);
});

for (const [name, reply, text] of [
  [
    'a limit that was reached',
    answer(429, { detail: 'Espera 12 minutos.' }),
    `${FAILED} Espera 12 minutos.`,
  ],
  ['a server that fails', answer(500, { detail: 'Error interno del servidor.' }), FAILED],
  ['a server that is away', answer(502, { detail: 'El servidor no está disponible.' }), FAILED],
  ['no network', (route: Route) => route.abort(), FAILED],
] as const) {
  test(`nothing that was typed is lost after ${name}`, async ({ page }) => {
    await page.route(SEND, reply);
    await page.goto('/contacto');
    await fill(page);
    await submit(page).click();
    await expect(form(page).getByRole('alert')).toHaveText(text);
    await expectFilled(page);
    await expect(submit(page)).toBeEnabled();
  });
}

test('it shows its progress', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(SEND, async (route) => {
    await held.promise;
    await route.fulfill({ status: 201, json: {} });
  });
  await page.goto('/contacto');
  await fill(page);
  await submit(page).click();
  await expect(submit(page)).toHaveText('Enviando...');
  await expect(submit(page)).toBeDisabled();
  held.resolve();
  await expect(page.getByRole('status')).toHaveText(SENT);
});

test('the draft survives a reload and a detour, and is removed when it is sent', async ({
  page,
}) => {
  await page.route(SEND, answer(201));
  await page.goto('/contacto');
  await hydrated(submit(page));
  await fill(page);
  await page.reload();
  await expect(field(page, 'Mensaje')).toHaveValue(message.Mensaje);

  await page.getByRole('link', { name: 'Qué hacemos con tus datos' }).click();
  await expect(page).toHaveURL('/privacidad');
  await page.goBack();
  await expect(field(page, 'Mensaje')).toHaveValue(message.Mensaje);

  await fill(page);
  await submit(page).click();
  await expect(page.getByRole('status')).toHaveText(SENT);
  await page.reload();
  await hydrated(submit(page));
  await expect(field(page, 'Mensaje')).toHaveValue('');
});

test('it is filled in and sent with the keyboard alone', async ({ page }) => {
  await page.route(SEND, answer(201));
  await page.goto('/contacto');
  await field(page, 'Nombre').focus();
  for (const text of Object.values(message)) {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
  }
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toHaveText(SENT);
  await expect(submit(page)).toBeFocused();
});

test('fields have autocomplete hints', async ({ page }) => {
  await page.goto('/contacto');
  for (const [label, autocomplete, type] of [
    ['Nombre', 'name', 'text'],
    ['Correo electrónico', 'email', 'email'],
    ['Teléfono', 'tel', 'tel'],
    ['Sitio web', 'url', 'url'],
  ] as const) {
    await expect(field(page, label)).toHaveAttribute('autocomplete', autocomplete);
    await expect(field(page, label)).toHaveAttribute('type', type);
  }
});

test('axe finds nothing in its states in either theme', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(SEND, answer(500));
  await page.goto('/contacto');
  await submit(page).click();
  await expect(field(page, 'Nombre')).toBeFocused();
  expect(await findingsInEitherTheme(page)).toEqual([]);
  await fill(page);
  await submit(page).click();
  await expect(form(page).getByRole('alert')).toHaveText(FAILED);
  expect(await findingsInEitherTheme(page)).toEqual([]);
  await page.unroute(SEND);
  await page.route(SEND, answer(201));
  await submit(page).click();
  await expect(page.getByRole('status')).toHaveText(SENT);
  expect(await findingsInEitherTheme(page)).toEqual([]);
});

test('it is replaced by an e-mail address without JavaScript', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: '' }));
  await page.goto('/contacto');
  await expect(form(page)).toBeHidden();
  await expect(page.getByText('El formulario necesita JavaScript.')).toBeVisible();
  await page.close();
});
