import type { Page } from '@playwright/test';
import { articleEndpoints } from '../contract/endpoints.ts';
import { signIn } from './support/accounts.ts';
import { dayFromNow } from './support/days.ts';
import { type OwnMagazine, startOwnMagazine } from './support/own-magazine.ts';
import { tableRows, toast } from './support/panel-content.ts';
import { startEditing, startNew, text } from './support/panel-writing.ts';
import { aPng } from './support/test-pictures.ts';
import { expect, openContext, test } from './support/visitor.ts';
import { makeEditors, type Writer } from './support/writer.ts';

/** A news item from its first word to its end, in a magazine of its own: the home page shows it. */

const TITLE = 'Zarpa el molibdeno';
const BETTER = 'Zarpa el molibdeno, con retraso';
const RELATED = ['El muelle de los concentrados', 'Cómo se lee una guía de remisión'];

let magazine: OwnMagazine;
test.afterAll(() => magazine?.stop());

async function writeArticle({ send }: Writer, title: string): Promise<void> {
  const body = new FormData();
  body.append('titulo_articulo', title);
  body.append('contenido', '<p>Lo que hay que saber antes de embarcar.</p>');
  body.append('fecha_publicacion', '2026-01-05');
  for (const field of ['imagen_principal', 'banner']) {
    body.append(field, new File([new Uint8Array(await aPng(80, 60))], 'foto.png'));
  }
  expect((await send('POST', articleEndpoints.list, body))[0]).toBe(201);
}

const picture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await aPng(120, 80),
});

/** HTML of the home page for a visitor. */
const home = async (page: Page) => (await page.request.get('/')).text();

test('an editor publishes, corrects, schedules, deletes and brings back a news item', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  magazine = await startOwnMagazine();
  const [editor] = (await makeEditors(magazine, 1)) as [Writer];
  for (const title of RELATED) await writeArticle(editor, title);
  const web = await magazine.startWeb();
  const context = await openContext(browser, { baseURL: web.at('/') });
  const page = await context.newPage();
  await page.goto('/healthz');
  await signIn(page, editor.account);
  await page.goto('/panel-admin/noticias');

  const dialog = await startNew(page, 'noticias');
  await dialog.getByLabel('Título').fill(TITLE);
  await text(dialog).fill('El buque espera desde el lunes por un certificado.');
  await dialog.getByLabel('Imagen principal').setInputFiles(await picture('muelle.png'));
  await dialog.getByLabel('Banner').setInputFiles(await picture('banner.png'));
  for (const title of RELATED) {
    await dialog.getByRole('button', { name: `Agregar: ${title}` }).click();
  }
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(toast(page, 'Nueva Noticia creada exitosamente')).toBeVisible();
  await expect(dialog).toBeHidden();

  const visitor = await (await openContext(browser, { baseURL: web.at('/') })).newPage();
  await visitor.goto('/');
  await visitor.getByRole('main').getByRole('link', { name: TITLE }).first().click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  for (const title of RELATED) {
    await expect(visitor.getByRole('link', { name: title }).first()).toBeVisible();
  }
  const address = new URL(visitor.url()).pathname;

  const again = await startEditing(page, 'noticias', TITLE);
  await again.getByLabel('Título').fill(BETTER);
  await again.getByRole('button', { name: 'Actualizar' }).click();
  await expect(toast(page, 'Noticia actualizada exitosamente')).toBeVisible();
  await expect.poll(() => home(page)).toContain(BETTER);

  const scheduled = await startEditing(page, 'noticias', BETTER);
  await scheduled.getByLabel('Fecha de publicación').fill(dayFromNow(3));
  await expect(scheduled.getByText(/^Programada: aparecerá/)).toBeVisible();
  await scheduled.getByRole('button', { name: 'Actualizar' }).click();
  await expect(tableRows(page).filter({ hasText: BETTER })).toContainText('Programada');
  await expect.poll(() => home(visitor)).not.toContain(BETTER);
  expect((await visitor.request.get(address)).status()).toBe(404);

  const today = await startEditing(page, 'noticias', BETTER);
  await today.getByLabel('Fecha de publicación').fill(dayFromNow(0));
  await today.getByRole('button', { name: 'Actualizar' }).click();
  await expect(today).toBeHidden();
  await expect.poll(() => home(visitor)).toContain(BETTER);

  await page.getByRole('button', { name: `Eliminar: ${BETTER}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  const deleted = toast(page, `✅ Noticia eliminada con éxito: "${BETTER}"`);
  await expect(deleted).toBeVisible();
  // A toast stays while the pointer is over it.
  await deleted.hover();
  await expect.poll(() => home(visitor)).not.toContain(BETTER);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(toast(page, `✅ Noticia restaurada con éxito: «${BETTER}»`)).toBeVisible();
  await expect.poll(() => home(visitor)).toContain(BETTER);
  expect((await visitor.request.get(address)).status()).toBe(200);
});
