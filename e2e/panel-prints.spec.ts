import type { Locator, Page } from '@playwright/test';
import { editionListSchema } from '../contract/editions.ts';
import { hydrated } from './support/hydrated.ts';
import { editions, first, LONG_AGO, readApi } from './support/magazine.ts';
import { tableRows, toast } from './support/panel-content.ts';
import {
  changeElsewhere,
  chooseFiles,
  drop,
  FAR,
  idOf,
  openSection,
  startEditing,
  startNew,
  stored,
  text,
} from './support/panel-writing.ts';
import { pauseRequests } from './support/pause-requests.ts';
import { aPdf } from './support/test-pdf.ts';
import { aPng } from './support/test-pictures.ts';
import { aText } from './support/thread.ts';
import { expect, openContext, test } from './support/visitor.ts';

const CALL = '**/api/v1/impresas/';
const PRINT = /\/media\/textos\/impresas\/[0-9a-f-]{36}\/[a-z0-9-]+\.pdf$/;
const PER_PAGE = 6;

const aPrint = (name = 'edicion-48.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: aPdf('Veta Minera'),
});

/** Chooses a file with the button for printed versions. */
const choose = (dialog: Locator, file: ReturnType<typeof aPrint>) =>
  chooseFiles(dialog, 'Subir PDF', [file]);

/** The dialog of a new edition of the far future that lacks its printed version alone. */
async function startEdition(page: Page, title: string): Promise<Locator> {
  const dialog = await startNew(page, 'revistas');
  await dialog.getByLabel('Título').fill(title);
  await text(dialog).fill('Litio y agua en el altiplano.');
  await dialog.getByLabel('Fecha de publicación').fill(FAR);
  const buffer = await aPng(300, 400);
  const cover = { name: 'portada.png', mimeType: 'image/png', buffer };
  await dialog.getByLabel('Imagen de portada').setInputFiles(cover);
  return dialog;
}

const save = (dialog: Locator) =>
  dialog.getByRole('button', { name: 'Guardar', exact: true }).click();

/** Writes and saves an edition with an uploaded printed version; gives its number. */
async function writeEdition(page: Page, title: string): Promise<number> {
  const dialog = await startEdition(page, title);
  await choose(dialog, aPrint());
  await expect(dialog.getByLabel('URL')).toHaveValue(PRINT);
  await save(dialog);
  await expect(dialog).toBeHidden();
  return idOf(page, 'revistas', title);
}

/** The number begins with 1; one that is taken is warned of, and the next one is offered. */
async function takeNextNumber(dialog: Locator): Promise<void> {
  const number = dialog.getByLabel('Número de edición');
  await expect(number).toHaveValue('1');
  const { numero_edicion: taken } = first(await editions());
  await number.fill(String(taken));
  const warning = dialog.getByText(`Ya hay una edición N.º ${taken}.`);
  await expect(warning).toBeVisible();
  const next = dialog.getByText(/^La siguiente es la \d+\.$/);
  const offered = (await next.textContent())?.match(/\d+/)?.[0] ?? '';
  expect(Number(offered)).toBeGreaterThan(taken);
  await dialog.getByRole('button', { name: `Usar ${offered}` }).click();
  await expect(number).toHaveValue(offered);
  await expect(number).toBeFocused();
  await expect(warning.or(next)).toBeHidden();
}

/** Goes to the page of the list on which an edition stands; gives the link to its printed version. */
async function findEdition(reader: Page, id: number, pathname: string): Promise<Locator> {
  const link = reader.locator(`a[href="${pathname}"]`).first();
  await expect(async () => {
    const { results } = await readApi('magazine/editions/?page_size=100', editionListSchema);
    const index = results.findIndex((edition) => edition.id === id);
    await reader.goto(`/ediciones?page=${Math.floor(index / PER_PAGE) + 1}`);
    // Other tests may have published or deleted an edition between the two.
    await expect(link).toBeAttached({ timeout: 1000 });
  }).toPass();
  return hydrated(link);
}

/** Sets whether the browser claims to show PDF in a frame. */
const showsPdf = (page: Page, isAble: boolean) =>
  page.addInitScript((value) => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { get: () => value });
  }, isAble);

test('a PDF is uploaded as the printed version of an edition, and read in the viewer', async ({
  browser,
  page: reader,
}) => {
  const page = await openSection(browser, 'revistas');
  const title = aText('Con PDF');
  const dialog = await startEdition(page, title);
  await takeNextNumber(dialog);
  await choose(dialog, aPrint());
  await expect(
    dialog.getByText('PDF subido. Guarda la edición para publicarlo con ella.'),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Subir PDF' })).toBeFocused();
  await expect(dialog.getByLabel('URL')).toHaveValue(/\/edicion-48\.pdf$/);
  await save(dialog);
  await expect(dialog).toBeHidden();
  const id = await idOf(page, 'revistas', title);
  try {
    // It is not public yet, so the note leads to its row.
    const note = toast(page, 'Nueva Edición creada exitosamente');
    await note.getByRole('link', { name: 'Ver', exact: true }).click();
    await expect(tableRows(page).first()).toContainText(title);
    await changeElsewhere(page, 'revistas', id, { fecha_publicacion: LONG_AGO });
    const { url_impresa } = await stored(page, 'revistas', id);
    const { pathname } = new URL(String(url_impresa));
    const file = await reader.request.get(pathname);
    expect(await file.body()).toEqual(aPrint().buffer);
    expect(file.headers()['content-security-policy']).toContain("frame-ancestors 'self'");

    await showsPdf(reader, true);
    await (await findEdition(reader, id, pathname)).click();
    const frame = reader.getByRole('dialog', { name: title }).locator('iframe');
    await expect(frame).toHaveAttribute('src', pathname);
    // No browser shows a PDF in a sandbox.
    await expect(frame).not.toHaveAttribute('sandbox');
  } finally {
    await drop(page, 'revistas', [id]);
  }
});

test('on a phone, and where the browser frames no PDF, it opens by itself', async ({ browser }) => {
  const page = await openSection(browser, 'revistas');
  const title = aText('Para el bolsillo');
  const id = await writeEdition(page, title);
  try {
    await changeElsewhere(page, 'revistas', id, { fecha_publicacion: LONG_AGO });
    const { pathname } = new URL(String((await stored(page, 'revistas', id)).url_impresa));
    // Phones say that they can show PDF.
    for (const [isAble, isPhone] of [
      [true, true],
      [false, false],
    ] as const) {
      const context = await openContext(browser, { isMobile: isPhone, hasTouch: isPhone });
      const reader = await context.newPage();
      await showsPdf(reader, isAble);
      const link = await findEdition(reader, id, pathname);
      const asked = context.waitForEvent('request', (one) => one.url().endsWith(pathname));
      await (isPhone ? link.tap() : link.click());
      await asked;
      await expect(reader.getByRole('dialog')).toHaveCount(0);
    }
  } finally {
    await drop(page, 'revistas', [id]);
  }
});

test('a message about a PDF is shown as long as its address is in the field', async ({
  browser,
}) => {
  const page = await openSection(browser, 'revistas');
  const dialog = await startEdition(page, aText('Con otra dirección'));
  const uploaded = dialog.getByText('PDF subido. Guarda la edición para publicarlo con ella.');
  await choose(dialog, aPrint());
  await expect(uploaded).toBeVisible();
  await dialog.getByLabel('URL').fill('https://impresa.test/48.pdf');
  await expect(uploaded).toHaveCount(0);
  await choose(dialog, { ...aPrint('foto.pdf'), buffer: await aPng(30, 40) });
  const refused = dialog.getByText('El archivo debe ser un PDF de hasta 24 MB.');
  await expect(refused).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Subir PDF' })).toHaveAccessibleDescription(
    /El archivo debe ser un PDF de hasta 24 MB\.$/,
  );
  await dialog.getByLabel('URL').fill('https://impresa.test/49.pdf');
  await expect(refused).toHaveCount(0);
});

test('saving waits for a PDF upload and stores its address', async ({ browser }) => {
  const page = await openSection(browser, 'revistas');
  const title = aText('Sin prisa');
  const dialog = await startEdition(page, title);
  const resume = await pauseRequests(page, CALL, 'POST');
  await choose(dialog, aPrint());
  await expect(dialog.getByText('Subiendo edicion-48.pdf (1 KB)...')).toBeVisible();
  await expect(dialog.getByLabel('URL')).toHaveAttribute('readonly');
  await save(dialog);
  await expect(dialog.getByRole('button', { name: 'Subiendo archivos...' })).toBeDisabled();
  await expect(dialog.getByText('La URL impresa debe ser válida')).toHaveCount(0);
  resume();
  await expect(dialog).toBeHidden();
  const id = await idOf(page, 'revistas', title);
  expect((await stored(page, 'revistas', id)).url_impresa).toMatch(PRINT);
  await drop(page, 'revistas', [id]);
});

test('a cancelled upload keeps the typed address', async ({ browser }) => {
  const page = await openSection(browser, 'revistas');
  const dialog = await startEdition(page, aText('Cancelada'));
  await dialog.getByLabel('URL').fill('https://impresa.test/48.pdf');
  const resume = await pauseRequests(page, CALL, 'POST', (route) => route.abort());
  await choose(dialog, aPrint());
  await dialog.getByRole('button', { name: 'Cancelar subida' }).click();
  resume();
  await expect(dialog.getByRole('button', { name: 'Subir PDF' })).toBeFocused();
  await expect(dialog.getByLabel('URL')).toHaveValue('https://impresa.test/48.pdf');
  await expect(dialog.getByLabel('URL')).not.toHaveAttribute('readonly');
  await expect(dialog.getByRole('alert').filter({ hasText: /PDF/ })).toHaveCount(0);
});

test('a file that is no PDF, is too large or fails shows an error, and nothing is lost', async ({
  browser,
}) => {
  const page = await openSection(browser, 'revistas');
  const title = aText('Con tropiezos');
  const dialog = await startEdition(page, title);
  const refused = dialog.getByText('El archivo debe ser un PDF de hasta 24 MB.');
  const failed = dialog.getByText('No se pudo subir el PDF. Inténtalo de nuevo.');

  await choose(dialog, { ...aPrint('foto.pdf'), buffer: await aPng(30, 40) });
  await expect(refused).toBeVisible();
  await page.route(CALL, (route) => route.abort());
  await choose(dialog, aPrint());
  await expect(failed).toBeVisible();
  await expect(refused).toHaveCount(0);
  await page.unroute(CALL);
  // The file is still selected.
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  await expect(dialog.getByLabel('URL')).toHaveValue(PRINT);
  await expect(dialog.getByRole('button', { name: 'Subir PDF' })).toBeFocused();
  await expect(failed).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  await page.route(CALL, (route) => route.fulfill({ status: 404, json: { detail: 'Nada.' } }));
  await choose(dialog, aPrint());
  await expect(
    dialog.getByText(
      'El servidor no guarda versiones impresas. Escribe la dirección de la que ya está publicada.',
    ),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
  await expect(dialog.getByLabel('URL')).toHaveValue(PRINT);
  await expect(dialog.getByLabel('Título')).toHaveValue(title);
});

test('a session that expires during a PDF upload loses nothing', async ({ browser }) => {
  const page = await openSection(browser, 'revistas');
  await (await hydrated(page.getByRole('button', { name: /^Editar: / }).first())).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('URL')).not.toHaveValue('');
  const resume = await pauseRequests(page, CALL, 'POST');
  await choose(dialog, aPrint());
  await expect(dialog.getByText(/^Subiendo edicion-48\.pdf/)).toBeVisible();
  await page.context().clearCookies();
  resume();
  await expect(
    dialog.getByText(/^Tu sesión ha terminado\. .* elige el PDF de nuevo\.$/),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Tienes cambios sin guardar' });
  await expect(question).toBeVisible();
});

test('another PDF replaces the first', async ({ browser }) => {
  const page = await openSection(browser, 'revistas');
  const title = aText('Corregida');
  const id = await writeEdition(page, title);
  try {
    const before = String((await stored(page, 'revistas', id)).url_impresa);
    const dialog = await startEditing(page, 'revistas', title);
    await choose(dialog, aPrint('corregida.pdf'));
    await expect(dialog.getByLabel('URL')).not.toHaveValue(before);
    await dialog.getByRole('button', { name: 'Actualizar' }).click();
    await expect(dialog).toBeHidden();

    const after = String((await stored(page, 'revistas', id)).url_impresa);
    expect(after).toMatch(PRINT);
    const status = async (address: string) =>
      (await page.request.get(new URL(address).pathname)).status();
    expect([await status(before), await status(after)]).toEqual([404, 200]);
  } finally {
    await drop(page, 'revistas', [id]);
  }
});
