import type { Browser, Page } from '@playwright/test';
import { userListSchema } from '../contract/users.ts';
import { registerReader, SUPERUSER } from './support/accounts.ts';
import { findings } from './support/findings.ts';
import { hydrated } from './support/hydrated.ts';
import { openSignedIn } from './support/open-signed-in.ts';
import { openPanel, panelMenu } from './support/panel.ts';
import { tableRows, toast } from './support/panel-content.ts';
import { pauseRequests } from './support/pause-requests.ts';
import { expect, test } from './support/visitor.ts';

const USERS = '/panel-admin/usuarios';
const LIST = '/api/v1/users/roles/users/';

const openUsers = (browser: Browser) => openPanel(browser, USERS, SUPERUSER);
const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Buscar usuarios' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cambiar rol' });

async function find(page: Page, email: string) {
  const field = await hydrated(searchField(page));
  await field.fill(email);
  await field.press('Enter');
  await expect(tableRows(page)).toHaveCount(1);
  return page.getByRole('button', { name: `Cambiar rol: ${email}` });
}

async function give(page: Page, email: string, role: 'LECTOR' | 'ADMIN') {
  await (await find(page, email)).press('Enter');
  await dialog(page).getByRole('radio', { name: role }).check();
  await dialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(toast(page, 'Rol actualizado correctamente.').first()).toBeVisible();
  await expect(tableRows(page)).toContainText([role]);
}

test('an account made ADMIN enters the panel, and leaves it when made LECTOR again', async ({
  browser,
}) => {
  const superuser = await openUsers(browser);
  const account = await registerReader(superuser.request);
  const other = await openSignedIn(browser, account);
  await other.goto('/panel-admin');
  await expect(other).toHaveURL('/');

  await give(superuser, account.email, 'ADMIN');
  await other.goto('/panel-admin/articulos');
  await expect(tableRows(other)).toHaveCount(6);
  await expect(other.getByRole('link', { name: 'Usuarios' })).toHaveCount(0);

  // Only the refusal may tell the panel, not the session check of every 30 s.
  const resume = await pauseRequests(other, '**/api/session', 'GET');
  await give(superuser, account.email, 'LECTOR');
  // The dialog asks which changes of the item wait: that is refused, and leads out.
  await Promise.all([
    other.waitForResponse((response) => response.status() === 403),
    other
      .getByRole('button', { name: /^Eliminar: / })
      .first()
      .click(),
  ]);
  resume();
  await expect(other).toHaveURL('/');
});

test('users are listed by id, found by name, and a superuser stays one', async ({ browser }) => {
  const page = await openUsers(browser);
  await expect(page.getByText('Gestiona los roles de los usuarios del sistema')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'ID',
    'Correo electrónico',
    'Nombre',
    'Apellido',
    'Rol',
    'Fecha de creación',
    'Acciones',
  ]);
  await expect(tableRows(page).first()).toBeVisible();
  const ids = (await page.locator('tbody td:first-child').allTextContents()).map(Number);
  expect(ids).toEqual(ids.toSorted((one, other) => one - other));

  const choose = await find(page, SUPERUSER.email);
  await choose.press('Enter');
  await expect(dialog(page).getByRole('radio', { name: 'ADMIN' })).toBeChecked();
  await expect(dialog(page).getByRole('radio', { name: 'ADMIN' })).toBeDisabled();
  await expect(dialog(page).getByRole('button', { name: 'Guardar' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(choose).toBeFocused();

  await searchField(page).fill('nadie-se-llama-asi');
  await expect(page.getByText('No se encontraron resultados')).toBeVisible();
  await searchField(page).fill('');
  await expect(tableRows(page).first()).toBeVisible();
  await expect(page).toHaveURL(USERS);
});

test('failures show the messages of the catalogue', async ({ browser }) => {
  const page = await openPanel(browser, '/panel-admin/contenidos', SUPERUSER);
  const user = { id: 7, email: 'rosa@veta.test', role: 'LECTOR' };
  let answer: object = { status: 500 };
  await page.route(
    (url) => url.pathname === LIST,
    (route) => route.fulfill(answer),
  );
  let refusal: object = { status: 500, json: { detail: 'Traza interna' } };
  await page.route('**/users/roles/assign/', (route) => route.fulfill(refusal));
  const alert = page.getByRole('main').getByRole('alert');

  await panelMenu(page).getByRole('link', { name: 'Usuarios' }).click();
  await expect(alert).toContainText('Error al cargar la lista de usuarios');
  answer = { json: { usuarios: [user] } };
  await alert.getByRole('button', { name: 'Reintentar' }).click();
  await expect(alert).toContainText('Error: Los datos recibidos no tienen el formato esperado');
  answer = { json: { count: 1, next: null, previous: null, results: [user] } };
  await alert.getByRole('button', { name: 'Reintentar' }).click();

  await page.getByRole('button', { name: 'Cambiar rol: rosa@veta.test' }).click();
  await dialog(page).getByRole('radio', { name: 'ADMIN' }).check();
  const save = dialog(page).getByRole('button', { name: 'Guardar' });
  await save.click();
  await expect(dialog(page).getByRole('alert')).toHaveText('Error al cambiar el rol del usuario');
  refusal = { status: 403, json: { detail: 'El rol de un superusuario no se puede cambiar.' } };
  await save.click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'El rol de un superusuario no se puede cambiar.',
  );
  refusal = { status: 204 };
  await save.click();
  await expect(dialog(page)).toBeHidden();

  answer = { status: 500 };
  await (await hydrated(searchField(page))).fill('rosa');
  await expect(alert).toContainText('Error al realizar la búsqueda');
});

test('an editor gets no list of users', async ({ browser }) => {
  const page = await openPanel(browser, '/panel-admin');
  expect((await page.request.get(LIST)).status()).toBe(403);
  const superuser = await openUsers(browser);
  expect(
    userListSchema.parse(await (await superuser.request.get(LIST)).json()).count,
  ).toBeGreaterThan(0);
});

for (const [colorScheme, width] of [
  ['dark', 768],
  ['light', 390],
] as const) {
  test(`axe finds nothing among the users, ${colorScheme}, ${width} px`, async ({ browser }) => {
    const page = await openUsers(browser);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(tableRows(page).first()).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page
      .getByRole('button', { name: /^Cambiar rol: / })
      .first()
      .click();
    await expect(dialog(page)).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });
}
