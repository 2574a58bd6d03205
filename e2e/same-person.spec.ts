import type { Page } from '@playwright/test';
import { profileSchema } from '../contract/profile.ts';
import { registerReader, SUPERUSER, signIn, type TestAccount } from './support/accounts.ts';
import { hydrated } from './support/hydrated.ts';
import { openSignedIn } from './support/open-signed-in.ts';
import { createArticle } from './support/own-content.ts';
import { FAR, openSection, startNew, text as textOf } from './support/panel-writing.ts';
import { pauseRequests } from './support/pause-requests.ts';
import { aHandle } from './support/reader.ts';
import { aPng } from './support/test-pictures.ts';
import {
  act,
  aText,
  commentOf,
  openAs,
  openCaller,
  comment as writeComment,
} from './support/thread.ts';
import { expect, test } from './support/visitor.ts';

/** A page of one account while another account signs in in the same browser (D79). */

const PROFILE = '/api/v1/users/profile';

/** Another tab of the same browser, in which a new account signs in. */
async function signInElsewhere(page: Page): Promise<TestAccount> {
  const other = await page.context().newPage();
  await other.goto('/healthz');
  const account = await registerReader(page.request);
  await signIn(other, account);
  await other.close();
  return account;
}

/** The profile of the account that is signed in in the browser of `page`. */
const profileIn = async (page: Page) =>
  profileSchema.parse(await (await page.request.get(PROFILE)).json());

test('a profile form of one account saves nothing to another', async ({ browser }) => {
  const page = await openSignedIn(browser);
  await page.goto('/perfil');
  const { email } = await profileIn(page);
  await expect(page.getByRole('main')).toContainText(email);

  const form = await page.context().newPage();
  await form.goto('/perfil/editar-perfil');
  await hydrated(form.getByLabel('Ciudad'));
  await form.getByLabel('Ciudad').fill('La de Ana');

  const bea = await signInElsewhere(page);
  // A page without unsaved text switches to the other account at once.
  await expect(page.getByRole('main')).toContainText(bea.email);
  await expect(page.getByRole('main')).not.toContainText(email);

  const before = await profileIn(page);
  const told = form.getByRole('alert').filter({ hasText: 'Ahora está abierta la sesión de' });
  await expect(told).toContainText(bea.email);
  const [answer] = await Promise.all([
    form.waitForResponse((response) => response.request().method() === 'PATCH'),
    form.getByRole('button', { name: 'Guardar' }).click(),
  ]);
  expect(answer.status()).toBe(409);
  await expect(form.getByText('No se envió nada.')).toBeVisible();
  await expect(form.getByText('Perfil actualizado correctamente')).toHaveCount(0);
  await expect(form.getByLabel('Ciudad')).toHaveValue('La de Ana');
  expect(await profileIn(page)).toEqual(before);
});

test('a picture, a password and a session are changed only for the account the page shows', async ({
  browser,
}) => {
  const page = await openSignedIn(browser);
  const ana = await profileIn(page);
  const session = page.waitForResponse('**/api/session');
  await page.goto('/perfil');
  await (await session).finished();
  // Nothing but the refusal may tell the page, which also asks every 30 s who is signed in.
  const resume = await pauseRequests(page, '**/api/session', 'GET');
  await (await hydrated(page.getByRole('button', { name: 'Cambiar contraseña' }))).click();
  await page.getByLabel('Contraseña actual').fill('Cobre-y-molibdeno-7');
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('otra galería con salida 8');
  await page.getByLabel('Repite la contraseña nueva').fill('otra galería con salida 8');

  // Without the marker no tab notices: only the API proxy does.
  const bea = await registerReader(page.request);
  const answer = await page.request.post('/api/v1/users/auth/login', {
    data: bea,
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.ok()).toBe(true);
  const [change] = await Promise.all([
    page.waitForResponse('**/users/auth/change-password**'),
    page.getByRole('button', { name: 'Cambiar contraseña' }).click(),
  ]);
  expect(change.status()).toBe(409);
  resume();
  // The refusal makes the page switch to the other account.
  await expect(page.getByRole('main')).toContainText(bea.email);
  await expect(page.getByRole('main')).not.toContainText(ana.email);

  const picture = await page.request.fetch(PROFILE, {
    method: 'PATCH',
    headers: { 'sec-fetch-site': 'same-origin', 'x-account-id': String(ana.id) },
    multipart: {
      perfil_url: { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(4096) },
    },
  });
  expect(picture.status()).toBe(409);
  expect(await profileIn(page)).toMatchObject({ email: bea.email, perfil_url: null });
});

test('a comment begun in one account is sent from another only after a warning', async ({
  browser,
}) => {
  const article = await createArticle();
  const path = `/articulos/${article}`;
  const page = await openAs(browser, path);
  const own = aText('Lo escribió Ana');
  await writeComment(page.request, article, own);
  await page.reload();
  await expect(act(commentOf(page, own), 'Editar')).toBeVisible();
  const text = aText('A medio escribir');
  await page.getByLabel('Deja tu comentario').fill(text);
  await act(commentOf(page, own), 'Eliminar').click();

  const bea = await signInElsewhere(page);
  await page.request.patch(PROFILE, {
    data: { usuario_unico: aHandle('bea') },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'DELETE'),
    page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click(),
  ]);
  expect(answer.status()).toBe(409);
  await expect(page.getByRole('alertdialog')).toContainText(bea.email);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();

  // The draft keeps its author, also over a reload.
  await page.reload();
  await expect(page.getByLabel('Deja tu comentario')).toHaveValue(text);
  await hydrated(page.getByLabel('Deja tu comentario'));
  const composer = page.locator('#comentar');
  await composer.getByRole('button', { name: 'Publicar comentario' }).click();
  await expect(composer.getByRole('alert')).toContainText('Ahora está abierta la sesión de');
  await expect(composer.getByRole('alert')).toContainText(bea.email);
  await expect(page.getByLabel('Deja tu comentario')).toHaveValue(text);
  await expect(commentOf(page, text)).toHaveCount(0);

  await composer.getByRole('button', { name: 'Publicar comentario' }).click();
  await expect(commentOf(page, text)).toContainText('bea_');
});

test("a visitor's draft is published by the account that signs in", async ({ page }) => {
  await page.goto(`/articulos/${await createArticle()}`);
  const text = aText('Sin cuenta');
  await (await hydrated(page.getByLabel('Deja tu comentario'))).fill(text);
  await signInElsewhere(page);
  await page.getByRole('button', { name: 'Publicar comentario' }).click();
  await expect(commentOf(page, text)).toBeVisible();
});

test('a report and a topic show the account that is signed in now', async ({ browser }) => {
  const article = await createArticle();
  const text = aText('Esto se denuncia');
  await writeComment(await openCaller(browser), article, text);
  const page = await openAs(browser, `/articulos/${article}`);
  await act(commentOf(page, text), /Denunciar/).click();
  await page.getByRole('dialog').getByLabel('Detalle').fill('Lo explica Ana.');
  const forum = await page.context().newPage();
  await forum.goto('/foro');
  await (await hydrated(forum.getByRole('button', { name: 'Nuevo Tema' }))).click();
  const title = aText('Tema a medias');
  await forum.getByLabel('Título').fill(title);
  await forum.getByRole('dialog').getByLabel('Categoría').selectOption({ index: 1 });
  await forum.getByLabel('Contenido').fill('De Ana.');

  const bea = await signInElsewhere(page);
  // Dialogs of the first account close; their drafts are there when they are opened again.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await act(commentOf(page, text), /Denunciar/).click();
  await expect(page.getByRole('dialog').getByLabel('Detalle')).toHaveValue('Lo explica Ana.');
  await page.getByRole('dialog').getByLabel('Publicidad o spam').check();
  await page.getByRole('button', { name: 'Enviar denuncia' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(bea.email);
  await forum.getByRole('button', { name: 'Publicar tema' }).click();
  await expect(forum.getByRole('dialog').getByRole('alert')).toContainText(bea.email);
  await expect(forum.getByLabel('Título')).toHaveValue(title);
  await forum.getByRole('button', { name: 'Publicar tema' }).click();
  await expect(forum.getByText('¡Tema creado exitosamente!')).toBeVisible();
});

test('an item of the panel is saved by the editor who wrote it', async ({ browser }) => {
  const page = await openSection(browser, 'articulos');
  const dialog = await startNew(page, 'articulos');
  await dialog.getByLabel('Título').fill(aText('A medias'));
  await dialog.getByLabel('Fecha de publicación').fill(FAR);
  await textOf(dialog).fill('Un párrafo.');
  const buffer = await aPng(60, 40);
  for (const label of ['Imagen principal', 'Banner']) {
    const file = { name: 'foto.png', mimeType: 'image/png', buffer };
    await dialog.getByLabel(label).setInputFiles(file);
  }
  const other = await page.context().newPage();
  await other.goto('/healthz');
  await signIn(other, SUPERUSER);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    dialog.getByRole('button', { name: 'Guardar', exact: true }).click(),
  ]);
  expect(answer.status()).toBe(409);
  await expect(dialog).toContainText(`(${SUPERUSER.email})`);
  await expect(dialog).toContainText('Lo que escribiste sigue aquí.');
  await expect(textOf(dialog)).toHaveText('Un párrafo.');
});
