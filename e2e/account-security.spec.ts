import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { profileExportSchema } from '../contract/profile.ts';
import { SUPERUSER, type TestAccount } from './support/accounts.ts';
import { findings, findingsInEitherTheme } from './support/findings.ts';
import { hydrated } from './support/hydrated.ts';
import { pauseRequests } from './support/pause-requests.ts';
import { aReader, enter, loginStatus, OF_THE_SITE } from './support/reader.ts';
import { expect, openContext, test } from './support/visitor.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const NEW_PASSWORD = 'Otra-Veta-de-Plata-31';

const security = (page: Page) => page.getByRole('region', { name: 'Seguridad' });
const sessions = (page: Page) => security(page).getByRole('listitem');
const button = (page: Page, name: string) =>
  security(page).getByRole('button', { name, exact: true });

/** Another browser of the same person, on a phone. */
async function phoneOf(browser: Browser, reader: TestAccount): Promise<BrowserContext> {
  const phone = await openContext(browser, { userAgent: ANDROID });
  await enter(phone, reader);
  return phone;
}

async function openProfile(page: Page): Promise<void> {
  await page.goto('/perfil');
  await hydrated(button(page, 'Eliminar mi cuenta'));
}

const statusOfProfile = async (context: BrowserContext) =>
  (await context.request.get('/api/v1/users/profile')).status();

test('a session is ended from another browser, which is out at its next call', async ({
  page,
  context,
  browser,
}) => {
  const reader = await aReader(context);
  const phone = await phoneOf(browser, reader);
  const phonePage = await phone.newPage();
  await phonePage.goto('/perfil/editar-perfil');
  await phonePage.getByLabel('Ciudad').fill('Moquegua');

  await openProfile(page);
  await expect(sessions(page)).toHaveCount(2);
  const own = sessions(page).filter({ hasText: 'Esta sesión' });
  await expect(own).toHaveCount(1);
  await expect(own).toContainText('Chrome en Windows');
  const other = sessions(page).filter({ hasText: 'Chrome en Android' });
  await expect(other).toContainText(/Último uso: \d{1,2} \p{L}+ \d{4}, \d\d:\d\d · [\d.:a-f]+/u);

  await button(page, 'Cerrar sesión: Chrome en Android').click();
  const dialog = page.getByRole('dialog', { name: '¿Cerrar la sesión de Chrome en Android?' });
  const password = dialog.getByLabel('Contraseña');
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  expect(await findings(page)).toEqual([]);
  await password.fill('no-es-esta-12345');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription(/La contraseña no es correcta\./);
  await expect(sessions(page)).toHaveCount(2);
  await password.fill(reader.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(security(page).getByText('La sesión se cerró.')).toBeVisible();
  await expect(sessions(page)).toHaveCount(1);
  await expect(button(page, 'Cerrar las demás sesiones')).toHaveCount(0);

  await phonePage.getByRole('button', { name: 'Guardar' }).click();
  await expect(phonePage.getByText('Error al actualizar el perfil ❌')).toBeVisible();
  await expect(phonePage.getByLabel('Ciudad')).toHaveValue('Moquegua');
  await expect(phonePage.getByRole('link', { name: 'Iniciar sesión de nuevo' })).toBeVisible();
  expect(await phone.cookies()).toEqual([]);
  expect(await statusOfProfile(context)).toBe(200);
});

async function endOthers(page: Page, { password }: TestAccount): Promise<void> {
  await button(page, 'Cerrar las demás sesiones').click();
  const dialog = page.getByRole('dialog', { name: '¿Cerrar las demás sesiones?' });
  await dialog.getByLabel('Contraseña').fill(password);
  await dialog.getByRole('button', { name: 'Cerrar las demás' }).click();
}

test('all other sessions are ended at once', async ({ page, context, browser }) => {
  const reader = await aReader(context);
  const phones = [await phoneOf(browser, reader), await phoneOf(browser, reader)];
  await openProfile(page);
  await expect(sessions(page)).toHaveCount(3);
  await endOthers(page, reader);
  await expect(security(page).getByText('Las demás sesiones se cerraron.')).toBeVisible();
  await expect(sessions(page)).toHaveCount(1);
  for (const phone of phones) {
    expect(await statusOfProfile(phone)).toBe(401);
    await phone.close();
  }
  expect(await statusOfProfile(context)).toBe(200);
});

const endOwnSession = (page: Page) =>
  sessions(page)
    .filter({ hasText: 'Esta sesión' })
    .getByRole('button', { name: /^Cerrar sesión: / })
    .click();

test('ending the own session leaves the others', async ({ page, context, browser }) => {
  const reader = await aReader(context);
  const phone = await phoneOf(browser, reader);
  await openProfile(page);
  await endOwnSession(page);
  await expect(page).toHaveURL('/');
  expect(await context.cookies()).toEqual([]);
  expect(await statusOfProfile(phone)).toBe(200);
});

test('ending the own session goes to the home page, also where the page notices the end first', async ({
  page,
  context,
}) => {
  await aReader(context);
  await openProfile(page);
  await page.route('**/api/session/logout', async (route) => {
    const response = await route.fetch();
    // Asked again where a check was under way that began before the end.
    await expect
      .poll(() =>
        page.evaluate(() => {
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
          return localStorage.getItem('sesion');
        }),
      )
      .toBeNull();
    await route.fulfill({ response });
  });
  await endOwnSession(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toBeVisible();
});

test("a page restored from the browser's memory after the session ended asks for a login", async ({
  page,
  context,
}) => {
  await aReader(context);
  await openProfile(page);
  // Home does not come, and the page stays as one that the browser keeps in its memory.
  const asked = page.waitForRequest('/');
  await page.route('/', (route) => route.fulfill({ status: 204 }));
  await endOwnSession(page);
  await asked;
  await expect(page).toHaveURL('/perfil');
  await page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page).toHaveURL('/iniciar-sesion?next=%2Fperfil');
});

test('a session that cannot be ended shows an error, and the list stays', async ({
  page,
  context,
  browser,
}) => {
  const reader = await aReader(context);
  await phoneOf(browser, reader);
  await openProfile(page);
  await page.route('**/api/v1/users/sessions/', (route) =>
    route.fulfill({ status: 502, json: {} }),
  );
  await endOthers(page, reader);
  const dialog = page.getByRole('dialog', { name: '¿Cerrar las demás sesiones?' });
  await expect(dialog.getByRole('alert')).toHaveText(
    'No se pudo cerrar la sesión. Inténtalo de nuevo.',
  );
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(button(page, 'Cerrar las demás sesiones')).toBeFocused();
  await expect(sessions(page)).toHaveCount(2);
});

test('a new password ends all other sessions, keeps its own tabs signed in, and replaces the old one', async ({
  page,
  context,
  browser,
}) => {
  const reader = await aReader(context);
  const phone = await phoneOf(browser, reader);
  const copied = await openContext(browser);
  await copied.addCookies(await context.cookies());
  const tab = await context.newPage();
  await tab.goto('/perfil/editar-perfil');
  await tab.getByLabel('Ciudad').fill('Moquegua');
  await openProfile(page);
  await button(page, 'Cambiar contraseña').click();
  const current = security(page).getByLabel('Contraseña actual');
  const next = security(page).getByLabel('Contraseña nueva', { exact: true });
  const again = security(page).getByLabel('Repite la contraseña nueva');
  await expect(current).toBeFocused();
  for (const [field, autocomplete] of [
    [current, 'current-password'],
    [next, 'new-password'],
    [again, 'new-password'],
  ] as const) {
    await expect(field).toHaveAttribute('autocomplete', autocomplete);
  }

  await current.fill('no-es-esta-12345');
  await next.fill(NEW_PASSWORD);
  await again.fill(`${NEW_PASSWORD}x`);
  await page.keyboard.press('Enter');
  await expect(again).toHaveAccessibleDescription('Las contraseñas no coinciden.');
  await again.fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(current).toHaveAccessibleDescription('La contraseña actual no es correcta.');
  await expect(next).toHaveValue(NEW_PASSWORD);
  await current.fill(reader.password);
  await page.keyboard.press('Enter');
  await expect(
    security(page).getByText('Tu contraseña se cambió. Las demás sesiones se cerraron.'),
  ).toBeVisible();
  await expect(current).toHaveValue('');
  await expect(sessions(page)).toHaveCount(1);

  expect(await statusOfProfile(phone)).toBe(401);
  expect(await statusOfProfile(copied)).toBe(401);
  expect(await loginStatus(phone, reader)).toBe(401);
  expect(await loginStatus(phone, { ...reader, password: NEW_PASSWORD })).toBe(200);
  expect(await statusOfProfile(context)).toBe(200);
  await tab.getByRole('button', { name: 'Guardar' }).click();
  await expect(tab.getByText('Perfil actualizado correctamente ✅')).toBeVisible();
  await page.reload();
  await expect(button(page, 'Cambiar contraseña')).toBeVisible();
});

test('the export is a file with everything that is kept', async ({ page, context }) => {
  const { email } = await aReader(context);
  await page.request.patch('/api/v1/users/profile', {
    headers: OF_THE_SITE,
    data: { ciudad: 'Moquegua' },
  });
  await page.goto('/perfil');
  const downloading = page.waitForEvent('download');
  await security(page).getByRole('link', { name: 'Descargar mis datos' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('mis-datos.json');
  const text = await readFile(await download.path(), 'utf8');
  const data = profileExportSchema.parse(JSON.parse(text));
  expect(data.perfil).toMatchObject({ email, ciudad: 'Moquegua' });
  expect(data.sesiones).toHaveLength(1);
  expect(text).not.toContain('password');
});

test('deleting the account asks for the password, signs out, and ends the login', async ({
  page,
  context,
  browser,
}) => {
  const reader = await aReader(context);
  const phone = await phoneOf(browser, reader);
  await openProfile(page);
  await button(page, 'Eliminar mi cuenta').click();
  const dialog = page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' });
  const password = dialog.getByLabel('Contraseña');
  const confirm = dialog.getByRole('button', { name: 'Eliminar mi cuenta' });
  await expect(dialog).toContainText('Cuenta eliminada');
  await expect(dialog).toContainText('No se puede deshacer.');
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  expect(await findings(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button(page, 'Eliminar mi cuenta')).toBeFocused();
  await page.keyboard.press('Enter');

  await confirm.click();
  await expect(password).toHaveAccessibleDescription(/La contraseña actual es requerida/);
  await password.fill('no-es-esta-12345');
  await confirm.click();
  await expect(password).toHaveAccessibleDescription(/La contraseña no es correcta\./);
  expect(await statusOfProfile(context)).toBe(200);

  await password.fill(reader.password);
  await confirm.click();
  await expect(page).toHaveURL('/');
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('sesion'))).toBeNull();
  await page.goBack();
  await expect(page.getByText(reader.email)).toHaveCount(0);

  expect(await statusOfProfile(phone)).toBe(401);
  expect(await loginStatus(phone, reader)).toBe(404);
});

test('closing the confirmation does not cancel a deletion in progress', async ({
  page,
  context,
}) => {
  const reader = await aReader(context);
  await openProfile(page);
  await button(page, 'Eliminar mi cuenta').click();
  const dialog = page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' });
  await dialog.getByLabel('Contraseña').fill(reader.password);
  const fail = await pauseRequests(page, '**/api/v1/users/profile', 'DELETE', (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(dialog.getByRole('button', { name: 'Eliminando...' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  fail();
  await expect(dialog.getByRole('alert')).not.toBeEmpty();
  await expect(dialog.getByRole('button', { name: 'Eliminar mi cuenta' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('a superuser cannot delete the account, and an error says why', async ({ page, context }) => {
  await enter(context, SUPERUSER);
  await openProfile(page);
  await button(page, 'Eliminar mi cuenta').click();
  const dialog = page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' });
  await dialog.getByLabel('Contraseña').fill(SUPERUSER.password);
  await dialog.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'La cuenta de un superusuario no se puede eliminar desde aquí.',
  );
  expect(await statusOfProfile(context)).toBe(200);
});

test('axe finds nothing in the section in either theme', async ({ page, context, browser }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await phoneOf(browser, await aReader(context));
  await openProfile(page);
  await expect(sessions(page)).toHaveCount(2);
  await button(page, 'Cambiar contraseña').click();
  await expect(security(page).getByLabel('Contraseña actual')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(security(page).getByLabel('Contraseña actual')).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  expect(await findingsInEitherTheme(page)).toEqual([]);
});
