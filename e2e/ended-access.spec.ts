import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { logIn } from './support/account-form.ts';
import { registerReader, signIn } from './support/accounts.ts';
import { endAccess, withEndedAccess } from './support/ended-access.ts';
import { hydrated } from './support/hydrated.ts';
import { openPanel, panelMenu } from './support/panel.ts';
import { tableRows, toast } from './support/panel-content.ts';
import { drop, FAR, idOf, startNew, text } from './support/panel-writing.ts';
import { consentAs, goToProvider } from './support/provider.ts';
import { aReader, enter, loginStatus } from './support/reader.ts';
import { aText, commentOf, publish, thread } from './support/thread.ts';
import { aMailbox, expect, openContext, test } from './support/visitor.ts';

const SAVED = 'Perfil actualizado correctamente ✅';
const NEW_PASSWORD = 'Otra-Veta-de-Plata-31';

const header = (page: Page) => page.getByRole('banner').locator('> div:visible').last();
const account = (page: Page) => header(page).locator('summary[aria-label="Tu cuenta"]');
const security = (page: Page) => page.getByRole('region', { name: 'Seguridad' });
const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true });

/** A reader of this test alone, with a page of the site open. */
async function openAsReader(page: Page) {
  const reader = await registerReader(page.request);
  await page.goto('/nosotros');
  await signIn(page, reader);
  return reader;
}

/** A picture of more than a megabyte, as telephones take them. */
const aPhoto = () =>
  sharp(randomBytes(700 * 700 * 3), { raw: { width: 700, height: 700, channels: 3 } })
    .png()
    .toBuffer();

/** What the server answers to the refresh token that a browser had. */
async function refreshAtServer(refresh: string | undefined): Promise<number> {
  const answer = await fetch(`${process.env.E2E_API_BASE_URL}/auth/refresh/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh }),
  });
  return answer.status;
}

async function refreshTokenOf(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'refresh_token')?.value;
}

test('a reader stays signed in on the next page, and on one that stays open', async ({ page }) => {
  await page.clock.install();
  await openAsReader(page);
  await withEndedAccess(page, () => page.reload());
  await expect(account(page)).toBeVisible();
  await withEndedAccess(page, () => page.clock.runFor(31_000));
  await expect(account(page)).toBeVisible();
});

test('two tabs that look at the session at once both stay signed in', async ({ page, context }) => {
  await openAsReader(page);
  const other = await context.newPage();
  const before = await refreshTokenOf(context);
  await withEndedAccess(page, () => Promise.all([page.reload(), other.goto('/contacto')]));
  await expect(account(page)).toBeVisible();
  await expect(account(other)).toBeVisible();
  expect(await refreshTokenOf(context)).not.toBe(before);
  await page.goto('/perfil');
  await expect(page).toHaveURL('/perfil');
});

test('the profile is opened, edited with a photo of more than a megabyte, and saved', async ({
  page,
}) => {
  await openAsReader(page);
  await withEndedAccess(page, () => page.goto('/perfil'));
  await withEndedAccess(page, async () => {
    await page.getByRole('main').getByRole('link', { name: 'Editar Perfil' }).click();
    await expect(page).toHaveURL('/perfil/editar-perfil');
  });
  const main = page.getByRole('main');
  const save = await hydrated(main.getByRole('button', { name: 'Guardar' }));
  await main.getByLabel('Ciudad', { exact: true }).fill('Moquegua');
  await withEndedAccess(page, () => save.click());
  await expect(main.getByText(SAVED)).toBeVisible();

  const buffer = await aPhoto();
  expect(buffer.byteLength).toBeGreaterThan(1_048_576);
  await main
    .getByLabel('Elegir una foto')
    .setInputFiles({ name: 'yo.png', mimeType: 'image/png', buffer });
  const saving = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await withEndedAccess(page, () => save.click());
  expect((await saving).status()).toBe(200);
  await expect(main.getByRole('button', { name: 'Quitar la foto' })).toBeVisible();
});

test('a topic, an answer to it and a like are written', async ({ page }) => {
  await openAsReader(page);
  await page.goto('/foro');
  await (await hydrated(button(page, 'Nuevo Tema'))).click();
  const form = page.getByRole('dialog', { name: 'Nuevo Tema' });
  const [title, answer] = [aText('¿Qué bomba?'), aText('La de lodos')];
  await form.getByLabel('Título').fill(title);
  await form.getByLabel('Categoría').selectOption({ index: 1 });
  await form.getByLabel('Contenido').fill('La nuestra dura un mes.');
  await withEndedAccess(page, () => button(form, 'Publicar tema').click());
  await expect(page.getByText('¡Tema creado exitosamente!')).toBeVisible();

  await page.getByRole('heading', { name: title }).getByRole('link').click();
  await thread(page).scrollIntoViewIfNeeded();
  await hydrated(button(page, 'Publicar comentario'));
  await withEndedAccess(page, () => publish(page, answer));
  await expect(commentOf(page, answer)).toBeVisible();
  const like = page.getByRole('button', { name: /gusta( \d+)? el tema$/ });
  await withEndedAccess(page, () => like.click());
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});

test('the panel is opened, and an article with pictures is written', async ({ browser }) => {
  const page = await openPanel(browser, '/panel-admin');
  await withEndedAccess(page, () => page.reload());
  await expect(page.getByText('Sesión de admin@veta.test')).toBeVisible();
  await withEndedAccess(page, () =>
    panelMenu(page).getByRole('link', { name: 'Artículos', exact: true }).click(),
  );
  await expect(tableRows(page)).toHaveCount(6);

  const title = aText('Pozos');
  const dialog = await startNew(page, 'articulos');
  await dialog.getByLabel('Título').fill(title);
  await dialog.getByLabel('Fecha de publicación').fill(FAR);
  await text(dialog).fill('Una veta honda.');
  const photo = { name: 'pozo.png', mimeType: 'image/png', buffer: await aPhoto() };
  await dialog.getByLabel('Imagen principal').setInputFiles(photo);
  await dialog.getByLabel('Banner').setInputFiles(photo);
  await withEndedAccess(page, () => button(dialog, 'Guardar').click());
  await expect(toast(page, 'Nuevo Artículo creado exitosamente')).toBeVisible();
  await drop(page, 'articulos', [await idOf(page, 'articulos', title)]);
  await page.context().close();
});

test('other sessions are ended, the password is changed, and the data are downloaded', async ({
  page,
  context,
  browser,
}) => {
  const reader = await openAsReader(page);
  const phone = await openContext(browser);
  await enter(phone, reader);
  await endAccess(phone);
  await page.goto('/perfil');
  await (await hydrated(button(page, 'Cerrar las demás sesiones'))).click();
  const question = page.getByRole('dialog', { name: '¿Cerrar las demás sesiones?' });
  await question.getByLabel('Contraseña').fill(reader.password);
  await withEndedAccess(page, () => button(question, 'Cerrar las demás').click());
  await expect(security(page).getByText('Las demás sesiones se cerraron.')).toBeVisible();
  expect((await phone.request.get('/api/v1/users/profile')).status()).toBe(401);

  await button(page, 'Cambiar contraseña').click();
  await security(page).getByLabel('Contraseña actual').fill(reader.password);
  await security(page).getByLabel('Contraseña nueva', { exact: true }).fill(NEW_PASSWORD);
  await security(page).getByLabel('Repite la contraseña nueva').fill(NEW_PASSWORD);
  await withEndedAccess(page, () => page.keyboard.press('Enter'));
  await expect(security(page).getByText(/^Tu contraseña se cambió\./)).toBeVisible();
  expect(await loginStatus(phone, { ...reader, password: NEW_PASSWORD })).toBe(200);

  const downloading = page.waitForEvent('download');
  await withEndedAccess(page, () =>
    security(page).getByRole('link', { name: 'Descargar mis datos' }).click(),
  );
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain(reader.email);
  await phone.close();
  await expect.poll(() => context.cookies()).toHaveLength(2);
});

test('signing out ends the session at the server, and signs out the other tab', async ({
  page,
  context,
}) => {
  await openAsReader(page);
  await page.reload();
  const other = await context.newPage();
  await other.goto('/contacto');
  await expect(account(other)).toBeVisible();
  await account(page).click();
  await endAccess(context);
  const refresh = await refreshTokenOf(context);
  await header(page).getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL('/');
  await expect(header(other).getByText('Acceder')).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  expect(await refreshAtServer(refresh)).toBe(401);
});

test('the account is deleted, and the login is gone', async ({ page, context }) => {
  const reader = await openAsReader(page);
  await page.goto('/perfil');
  await (await hydrated(button(page, 'Eliminar mi cuenta'))).click();
  const dialog = page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' });
  await dialog.getByLabel('Contraseña').fill(reader.password);
  await endAccess(context);
  await button(dialog, 'Eliminar mi cuenta').click();
  await expect(page).toHaveURL('/');
  expect(await context.cookies()).toEqual([]);
  expect(await loginStatus(context, reader)).toBe(404);
});

for (const [way, signInAgain] of [
  ['a password', async (page: Page) => logIn(page, await registerReader(page.request))],
  [
    'the provider',
    async (page: Page) => {
      await goToProvider(page);
      await consentAs(page, aMailbox('ines'));
    },
  ],
] as const) {
  test(`a session that has ended is replaced at the server by a sign-in with ${way}`, async ({
    page,
    context,
  }) => {
    await context.route('https://fonts.googleapis.com/**', (route) => route.abort());
    await aReader(context);
    await endAccess(context);
    const before = await refreshTokenOf(context);
    await page.goto('/iniciar-sesion');
    await signInAgain(page);
    await expect(page).toHaveURL('/');
    expect(await refreshAtServer(before)).toBe(401);
    expect((await context.request.get('/api/v1/users/profile')).status()).toBe(200);
  });
}
