import type { Page } from '@playwright/test';
import { SUPERUSER } from './support/accounts.ts';
import * as desk from './support/desk.ts';
import { findingsInEitherTheme } from './support/findings.ts';
import { hydrated } from './support/hydrated.ts';
import { expectNoSidewaysScrolling } from './support/page-width.ts';
import { tableRows } from './support/panel-content.ts';
import { text as dialogText, startNew } from './support/panel-writing.ts';
import { pauseRequests } from './support/pause-requests.ts';
import { aPng } from './support/test-pictures.ts';
import { aText } from './support/thread.ts';
import { expect, test } from './support/visitor.ts';

/** A working copy from its first word until it is published, with every trouble on the way (D56 to D58). */

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const LONG = 'El litio de la puna descansa bajo una costra de sal que nadie ha tocado.';
const picture = async (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await aPng(120, 80),
});

test('a copy saves itself, survives a reload and goes on in another browser', async ({
  browser,
}) => {
  const page = await desk.openNewsroom(browser);
  const address = await desk.begin(page);
  const title = aText('Litio');
  await desk.title(page).fill(title);
  await desk.text(page).fill(LONG);
  await expect(desk.saveState(page)).toHaveText('Cambios sin guardar');
  await desk.expectSaved(page);
  await page.reload();
  await expect(desk.text(page)).toHaveText(LONG);
  await expect(desk.title(page)).toHaveValue(title);

  const other = await desk.openCopy(browser, address);
  await desk.text(other).press('Control+End');
  await other.keyboard.type(' Hasta ahora.');
  await desk.expectSaved(other);
  // The first browser shows it when somebody comes back to it.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(desk.text(page)).toContainText('Hasta ahora.');

  await page.goto(desk.LIST);
  const row = tableRows(page).filter({ hasText: title });
  await expect(row).toContainText('Artículo');
  await expect(row).toContainText('Borrador');
  await row.getByRole('button', { name: `Eliminar: ${title}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`¿Eliminar el borrador «${title}»?`);
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(row).toHaveCount(0);
});

test('Ctrl+S saves at once and stays', async ({ browser }) => {
  const page = await desk.openNewsroom(browser);
  const address = await desk.begin(page);
  await desk.title(page).fill(aText('Al instante'));
  const saved = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.keyboard.press('Control+s');
  await saved;
  await desk.expectSaved(page);
  expect(new URL(page.url()).pathname).toBe(address);
});

test('two editors of one copy: the second sees whose version it is, and chooses', async ({
  browser,
}) => {
  const first = await desk.openNewsroom(browser);
  const address = await desk.begin(first);
  await desk.title(first).fill(aText('Dos manos'));
  await desk.expectSaved(first);
  // Only its own save may tell the first, not the heartbeat of every 20 s.
  await first.route('**/api/v1/redaccion/copias/*/presencia/', (route) => route.abort());
  const second = await desk.openCopy(browser, address, SUPERUSER);
  await desk.text(second).fill('La versión de la segunda.');
  await desk.expectSaved(second);

  await desk.text(first).fill('La versión de la primera.');
  const notice = first.getByRole('alert').filter({ hasText: 'guardó cambios mientras editabas.' });
  await expect(notice).toBeVisible();
  await expect(notice).not.toContainText('Otra persona');
  await notice.getByRole('button', { name: 'Ver la otra versión' }).click();
  await expect(first.getByRole('region', { name: 'La otra versión' })).toContainText(
    'La versión de la segunda.',
  );
  await first.getByRole('button', { name: 'Quedarme con la otra' }).click();
  await expect(desk.text(first)).toHaveText('La versión de la segunda.');
  await first.getByRole('button', { name: 'Volver a la mía' }).click();
  await expect(desk.text(first)).toHaveText('La versión de la primera.');
  await desk.expectSaved(first);
  await second.reload();
  await expect(desk.text(second)).toHaveText('La versión de la primera.');
});

test('without a connection the text stays in this browser, and is sent later', async ({
  browser,
}) => {
  const page = await desk.openNewsroom(browser);
  const address = await desk.begin(page);
  // A route would miss the request that a closed tab leaves behind.
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  });
  await desk.text(page).fill(LONG);
  await expect(desk.saveState(page)).toHaveText('Sin conexión: se guarda en este equipo');
  // The tab is closed without a question.
  await page.close();
  const later = await page.context().newPage();
  await later.goto(address);
  await expect(desk.text(later)).toHaveText(LONG);
  await expect(
    later.getByText('Recuperamos lo que este equipo guardó sin conexión.'),
  ).toBeVisible();
  await desk.expectSaved(later);
  const other = await desk.openCopy(browser, address);
  await expect(desk.text(other)).toHaveText(LONG);
});

test('a session that ends loses nothing', async ({ browser }) => {
  const page = await desk.openNewsroom(browser);
  await desk.begin(page);
  let isOver = true;
  await page.route('**/api/v1/redaccion/copias/*/', (route) =>
    isOver && route.request().method() === 'PATCH'
      ? route.fulfill({ status: 401, json: { detail: 'No.' } })
      : route.fallback(),
  );
  await desk.text(page).fill(LONG);
  await expect(page.getByText(/^Tu sesión ha terminado\./).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Iniciar sesión en otra pestaña' })).toBeVisible();
  await expect(desk.text(page)).toHaveText(LONG);
  isOver = false;
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await desk.expectSaved(page);
});

test('the bar has one toolbar, with the tools of a table only in one; Escape leaves the text', async ({
  browser,
}) => {
  const page = await desk.openNewsroom(browser);
  await desk.begin(page);
  const tools = page.getByRole('toolbar', { name: 'Formato' });
  await expect(tools.getByRole('button', { name: 'Insertar tabla' })).toBeVisible();
  await expect(tools.getByRole('button', { name: 'Eliminar fila' })).toHaveCount(0);
  // Far below the fold.
  await desk.text(page).click();
  for (let line = 0; line < 60; line += 1) await page.keyboard.press('Enter');
  await page.keyboard.type('Al final.');
  await tools.getByRole('button', { name: 'Insertar tabla' }).click();
  await expect(tools.getByRole('button', { name: 'Eliminar fila' })).toBeVisible();
  await page.keyboard.type('Ley');
  await expect(desk.text(page).getByText('Ley', { exact: true })).toBeInViewport();
  await expect(desk.saveState(page)).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(tools.getByRole('button', { name: 'Encabezado', exact: true })).toBeFocused();
});

test('it is published after a summary, corrected and published again', async ({ browser }) => {
  const page = await desk.openNewsroom(browser);
  await desk.begin(page);
  const title = aText('Publicado');
  await desk.title(page).fill(title);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const summary = page.getByRole('dialog', { name: 'Publicar' });
  await expect(summary).toContainText('Contenido: El contenido del artículo es requerido');
  await expect(summary).toContainText('Imagen principal: La imagen principal es requerida');
  await summary.getByRole('button', { name: 'Cancelar' }).click();

  await desk.text(page).fill(LONG);
  const details = await desk.openDetails(page);
  await desk.openGroup(details, 'Imágenes');
  await details.getByLabel('Imagen principal').setInputFiles(await picture('pozo.png'));
  await details.getByLabel('Banner').setInputFiles(await picture('banner.png'));
  await expect(details.getByText('Se conserva si no eliges otra.')).toHaveCount(2);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await expect(summary).toContainText('Nada: está todo.');
  await expect(summary).toContainText('Ahora mismo.');
  await summary.getByRole('button', { name: 'Publicar ahora' }).click();
  const done = page.getByRole('dialog', { name: 'Publicado' });
  await expect(done.getByRole('link', { name: 'Ver en el sitio' })).toHaveAttribute(
    'href',
    /\/articulos\/\d+$/,
  );
  await done.getByRole('button', { name: 'Seguir corrigiendo' }).click();
  await expect(done).toBeHidden();
  await desk.title(page).fill(`${title}, corregido`);
  await desk.expectSaved(page);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const again = page.getByRole('dialog', { name: 'Publicar los cambios' });
  await expect(again).toContainText('Título');
  await again.getByRole('button', { name: 'Publicar ahora' }).click();
  await done.getByRole('link', { name: 'Ver en el sitio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a dialog saves a draft on the server and opens it on the desk', async ({ browser }) => {
  const page = await desk.openNewsroom(browser, '/panel-admin/articulos');
  const dialog = await startNew(page, 'articulos');
  const title = aText('Desde el formulario');
  await dialog.getByLabel('Título').fill(title);
  await dialogText(dialog).fill(LONG);
  await page.keyboard.press('Control+s');
  await expect(
    dialog.getByText('Borrador guardado en la redacción: no se ha publicado nada.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Abrir en la redacción' }).click();
  await expect(desk.title(page)).toHaveValue(title);
  await expect(desk.text(page)).toHaveText(LONG);
});

test('each row has its state and the ways to the site and to the desk', async ({ browser }) => {
  const page = await desk.openNewsroom(browser, '/panel-admin/articulos');
  const row = tableRows(page).first();
  await expect(row).toContainText(/Publicada|Cambios sin publicar|Programada/);
  // The focus stays on its button when the states arrive.
  const resume = await pauseRequests(page, '**/api/v1/redaccion/copias/?*', 'GET');
  await page.reload();
  const edit = await hydrated(row.getByRole('button', { name: /^Editar: / }));
  await edit.focus();
  resume();
  await expect(row).toContainText(/Publicada|Cambios sin publicar|Programada/);
  await expect(edit).toBeFocused();
  await expect(row.getByRole('link', { name: /^Ver en el sitio: / })).toBeVisible();
  await row.getByRole('button', { name: /^Abrir en la redacción: / }).click();
  await expect(page.getByRole('toolbar', { name: 'Formato' })).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`the title stays where it is when the toolbar arrives, at ${width} px`, async ({
    browser,
  }) => {
    const page = await desk.openNewsroom(browser);
    await page.setViewportSize({ width, height: 900 });
    const loaded = Promise.withResolvers<void>();
    await page.route('**/_next/static/**/*.js', async (route) => {
      // The desk's own scripts come first.
      if (await desk.title(page).isVisible()) await loaded.promise;
      await route.fallback();
    });
    await (await hydrated(page.getByRole('button', { name: '+ Nuevo artículo' }))).click();
    await expect(desk.title(page)).toBeVisible();
    const toolbar = page.getByRole('toolbar', { name: 'Formato' });
    await expect(toolbar).toBeHidden();
    const before = (await desk.title(page).boundingBox())?.y;

    loaded.resolve();
    await expect(toolbar).toBeVisible();
    expect((await desk.title(page).boundingBox())?.y).toBe(before);
  });
}

test('on a phone the bar stays in view, and text twice as large fits', async ({ browser }) => {
  const page = await desk.openNewsroom(browser);
  await page.setViewportSize(PHONE);
  await desk.begin(page);
  await desk.text(page).click();
  for (let line = 0; line < 40; line += 1) await page.keyboard.press('Enter');
  await page.keyboard.type('Al final.');
  await desk.expectSaved(page);
  const isUncovered = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  const publish = page.getByRole('button', { name: 'Publicar', exact: true });
  for (const part of [desk.saveState(page), publish]) {
    expect(await part.evaluate(isUncovered)).toBe(true);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    scrollTo(0, 0);
  });
  await expectNoSidewaysScrolling(page);
  await publish.click();
  const summary = page.getByRole('dialog', { name: 'Publicar' });
  await expectNoSidewaysScrolling(page);
  await summary.getByRole('radio', { name: 'Programar' }).check();
  expect(await summary.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  await summary.getByRole('button', { name: 'Cancelar' }).click();
  const details = await desk.openDetails(page);
  await desk.openGroup(details, 'Imágenes');
  await expectNoSidewaysScrolling(page);
  const cut = await details
    .locator('div:has(> input[type="file"])')
    .evaluateAll((boxes) => boxes.map((box) => box.scrollHeight - box.clientHeight));
  expect(Math.max(...cut)).toBe(0);
});

test('an open copy shows what a colleague saves, and the cursor stays in its line', async ({
  browser,
}) => {
  const page = await desk.openNewsroom(browser);
  const address = await desk.begin(page);
  await desk.title(page).fill(aText('A cuatro manos'));
  await desk.text(page).click();
  for (let nth = 1; nth <= 12; nth += 1) {
    await page.keyboard.type(`Párrafo ${nth}.${nth === 12 ? '' : ` ${LONG}`}`);
    if (nth < 12) await page.keyboard.press('Enter');
  }
  await desk.expectSaved(page);
  const paragraph = (on: Page, text: string) => desk.text(on).locator('p', { hasText: text });
  await paragraph(page, 'Párrafo 9.').click({ position: { x: 3, y: 8 } });
  await page.keyboard.press('Home');
  const before = await paragraph(page, 'Párrafo 9.').boundingBox();

  const other = await desk.openCopy(browser, address, SUPERUSER);
  await paragraph(other, 'Párrafo 2.').click();
  await other.keyboard.press('End');
  await other.keyboard.press('Enter');
  await other.keyboard.type('Añadido por otra persona.');
  await paragraph(other, 'Párrafo 12.').click();
  await other.keyboard.press('End');
  await other.keyboard.type(' Y el final.');
  await desk.expectSaved(other);
  // The next heartbeat would show it too, up to 20 seconds later.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));

  await expect(page.getByText(/ guardó cambios a las \d{2}:\d{2}$/)).toBeVisible();
  await expect(desk.text(page)).toContainText('Añadido por otra persona.');
  await expect(desk.text(page)).toContainText('Párrafo 12. Y el final.');
  const after = await paragraph(page, 'Párrafo 9.').boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3);
  await page.keyboard.type('Aquí. ');
  await desk.expectSaved(page);
  await expect(paragraph(page, 'Aquí. Párrafo 9.')).toBeVisible();
  await expect(page.getByText(/guardó cambios mientras editabas/)).toBeHidden();
});

test('axe finds nothing in the newsroom in either theme', async ({ browser }) => {
  const page = await desk.openNewsroom(browser);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const address = await desk.begin(page);
  await desk.title(page).fill(aText('Accesible'));
  await desk.expectSaved(page);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await page.goto(desk.LIST);
    await expect(tableRows(page).first()).toBeVisible();
    await expectNoSidewaysScrolling(page);
    expect(await findingsInEitherTheme(page)).toEqual([]);
    await page.goto(address);
    const details = await desk.openDetails(page);
    for (const summary of await details.locator('summary').all()) await summary.click();
    await expectNoSidewaysScrolling(page);
    expect(await findingsInEitherTheme(page)).toEqual([]);
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Publicar' })).toBeVisible();
    expect(await findingsInEitherTheme(page)).toEqual([]);
  }
});
