import type { Page } from '@playwright/test';
import { findings } from './support/findings.ts';
import { hydrated } from './support/hydrated.ts';
import { openPanel, panelMenu } from './support/panel.ts';
import {
  answerArticles,
  dropArticles,
  scheduleArticles,
  tableRows,
  toast,
} from './support/panel-content.ts';
import { article, listOf } from './support/sample-content.ts';
import { aText } from './support/thread.ts';
import { expect, test } from './support/visitor.ts';

const ARTICLES = '/panel-admin/articulos';

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Buscar artículos' });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Paginación' });
const idsOf = async (page: Page) =>
  (await page.getByRole('table').locator('tbody td:first-child').allTextContents()).map(Number);

/** Goes to the articles from within the panel, so that all that they are is what the test answers. */
async function goToArticles(page: Page): Promise<void> {
  await (await hydrated(panelMenu(page).getByRole('link', { name: 'Artículos' }))).click();
  await page.waitForURL(ARTICLES);
}

/** As many articles as a small server of the test's own has; it obeys page and search. */
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    article({ id: index + 1, titulo_articulo: `Artículo número ${index + 1}` }),
  );

function pageOf(url: URL, count: number) {
  const page = Number(url.searchParams.get('page'));
  const size = Number(url.searchParams.get('page_size'));
  const term = url.searchParams.get('search') ?? '';
  const found = many(count).filter(({ titulo_articulo }) => titulo_articulo.includes(term));
  return listOf(found.slice((page - 1) * size, page * size), found.length);
}

test('each section lists its own by id, with its button and its texts', async ({ browser }) => {
  const page = await openPanel(browser, '/panel-admin');
  for (const [path, button, search, size] of [
    ['revistas', '+ Nueva Edición', 'Buscar ediciones', 6],
    ['articulos', '+ Nuevo Artículo', 'Buscar artículos', 6],
    ['noticias', '+ Nueva Noticia', 'Buscar noticias', 8],
  ] as const) {
    await page.goto(`/panel-admin/${path}`);
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    await expect(page.getByRole('searchbox', { name: search })).toBeVisible();
    await expect(tableRows(page)).toHaveCount(size);
    const ids = await idsOf(page);
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
    await expect(pages(page)).toContainText(new RegExp(`Mostrando 1 a ${size} de \\d+ resultados`));
    const preview = tableRows(page).first().locator('p').last();
    expect(Array.from((await preview.textContent()) ?? '').length).toBeLessThanOrEqual(103);
  }
});

test('an editor finds, deletes, undoes, and comes back from an emptied page', async ({
  browser,
}) => {
  const page = await openPanel(browser, ARTICLES);
  const word = aText('Zarandeo').replace(/\W/g, '');
  const titles = Array.from({ length: 7 }, (_, index) => `${word} ${index + 1}`);
  const ids = await scheduleArticles(page.request, titles);
  try {
    await expect(tableRows(page)).toHaveCount(6);
    await (await hydrated(searchField(page))).fill(word);
    await expect(pages(page)).toContainText('Mostrando 1 a 6 de 7 resultados');
    await expect(page).toHaveURL(`${ARTICLES}?search=${word}`);
    // Equal titles: the newest first, as the server ranks them (D18).
    expect(await idsOf(page)).toEqual(ids.toReversed().slice(0, 6));
    await expect(tableRows(page).first()).toContainText('Programada');

    await pages(page).getByRole('button', { name: 'Siguiente' }).click();
    await expect(page).toHaveURL(`${ARTICLES}?search=${word}&page=2`);
    await page.reload();
    await expect(pages(page)).toContainText('Mostrando 7 a 7 de 7 resultados');
    await expect(searchField(page)).toHaveValue(word);

    await page.getByRole('button', { name: `Eliminar: ${word} 1` }).press('Enter');
    const dialog = page.getByRole('alertdialog', {
      name: `¿Estás seguro de que quieres eliminar el artículo «${word} 1»?`,
    });
    await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: `Eliminar: ${word} 1` })).toBeFocused();

    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Eliminar' }).press('Enter');
    await expect(toast(page, `✅ Artículo eliminado con éxito: "${word} 1"`)).toBeVisible();
    await expect(page).toHaveURL(`${ARTICLES}?search=${word}`);
    await expect(tableRows(page)).toHaveCount(6);
    await expect(pages(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Artículos' })).toBeFocused();

    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(toast(page, `✅ Artículo restaurado con éxito: «${word} 1»`)).toBeVisible();
    await expect(pages(page)).toContainText('Mostrando 1 a 6 de 7 resultados');
  } finally {
    await dropArticles(page.request, ids);
  }
});

test('a question that is closed can be asked again at once', async ({ browser }) => {
  const page = await openPanel(browser, ARTICLES);
  const question = page.getByRole('alertdialog');
  await (await hydrated(tableRows(page).first().getByRole('button', { name: 'Eliminar' }))).click();
  await expect(question).toBeVisible();
  // Before the browser dispatches the dialog's close event, which is late on a slow machine.
  await page.evaluate(async () => {
    const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    document.querySelector('dialog[open]')?.dispatchEvent(key);
    await Promise.resolve();
    (document.activeElement as HTMLElement).click();
    await new Promise((resolve) => setTimeout(resolve));
  });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toBeHidden();
});

test('saving the only article of a later page goes to the first page', async ({ browser }) => {
  const page = await openPanel(browser, ARTICLES);
  const word = aText('Trituradora').replace(/\W/g, '');
  const titles = Array.from({ length: 7 }, (_, index) => `${word} ${index + 1}`);
  const ids = await scheduleArticles(page.request, titles);
  try {
    await page.goto(`${ARTICLES}?search=${word}&page=2`);
    await (await hydrated(page.getByRole('button', { name: `Editar: ${word} 1` }))).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Título').fill(`${word} uno`);
    await dialog.getByRole('button', { name: 'Actualizar' }).click();
    await expect(toast(page, '✅ Artículo actualizado exitosamente')).toBeVisible();
    await expect(page).toHaveURL(`${ARTICLES}?search=${word}`);
    await expect(pages(page)).toContainText('Mostrando 1 a 6 de 7 resultados');
    await expect.poll(() => idsOf(page)).toEqual(ids.toReversed().slice(0, 6));
  } finally {
    await dropArticles(page.request, ids);
  }
});

test('what was deleted is found among the deleted, and brought back', async ({ browser }) => {
  const page = await openPanel(browser, ARTICLES);
  const title = aText('Ida y vuelta');
  const [id = 0] = await scheduleArticles(page.request, [title]);
  const status = async () => (await page.request.get(`/api/v1/articles/articulos/${id}/`)).status();
  try {
    await (await hydrated(searchField(page))).fill(title);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Eliminar: ${title}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByText('No se encontraron resultados')).toBeVisible();
    expect(await status()).toBe(404);

    await page.getByRole('button', { name: 'Eliminados' }).press('Enter');
    const trash = page.getByRole('dialog', { name: 'Artículos eliminados' });
    await expect(trash).toContainText('Lo eliminado se puede restaurar durante 30 días.');
    await trash.getByRole('button', { name: `Restaurar: ${title}` }).press('Enter');
    await expect(
      trash.getByRole('status').filter({ hasText: `Restaurado: «${title}»` }),
    ).toBeVisible();
    await expect(trash.getByRole('list').first()).toBeFocused();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Eliminados' })).toBeFocused();
    await expect(page.getByRole('button', { name: `Editar: ${title}` })).toBeVisible();
    expect(await status()).toBe(200);
  } finally {
    await dropArticles(page.request, [id]);
  }
});

test('the search waits for a pause, goes at once on Enter, and an empty one shows all', async ({
  browser,
}) => {
  const page = await openPanel(browser, '/panel-admin/contenidos');
  await page.clock.install();
  const asked: string[] = [];
  await answerArticles(page, (route, url) => {
    asked.push(url.search);
    return route.fulfill({ json: pageOf(url, 40) });
  });
  await goToArticles(page);
  await expect(tableRows(page)).toHaveCount(6);
  const field = await hydrated(searchField(page));
  await page.clock.pauseAt(Date.now() + 60_000);
  asked.length = 0;
  await field.pressSequentially('número 3');
  await page.clock.runFor(499);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(page.getByText('11 resultados', { exact: true })).toBeVisible();
  expect(asked).toEqual(['?page=1&page_size=6&search=n%C3%BAmero+3']);

  await field.pressSequentially('9');
  await field.press('Enter');
  await expect(page.getByText('1 resultado', { exact: true })).toBeVisible();
  await expect(tableRows(page)).toContainText(['Artículo número 39']);
  await field.fill('');
  await expect(pages(page)).toContainText('Mostrando 1 a 6 de 40 resultados');
  await expect(page).toHaveURL(ARTICLES);
  // The cached list is shown before the response arrives.
  await expect.poll(() => asked.length).toBe(3);
});

test('a late answer overwrites nothing, and typing goes on meanwhile', async ({ browser }) => {
  const page = await openPanel(browser, '/panel-admin/contenidos');
  const { promise: isLate, resolve: release } = Promise.withResolvers<void>();
  await answerArticles(page, async (route, url) => {
    if (url.searchParams.get('search') === 'número 1') await isLate;
    // The first call was given up by then.
    await route.fulfill({ json: pageOf(url, 40) }).catch(() => undefined);
  });
  await goToArticles(page);
  const field = await hydrated(searchField(page));
  await field.fill('número 1');
  await field.press('Enter');
  await expect(page).toHaveURL(/search=n%C3%BAmero\+1$/);
  await field.fill('número 25');
  await field.press('Enter');
  await expect(tableRows(page)).toContainText(['Artículo número 25']);
  release();
  await expect(page.getByText('1 resultado', { exact: true })).toBeVisible();
  await expect(tableRows(page)).toHaveCount(1);
  await expect(field).toHaveValue('número 25');
});

test('pages have their windows, are off while one loads, and back works', async ({ browser }) => {
  const page = await openPanel(browser, '/panel-admin/contenidos');
  let gate = Promise.resolve();
  await answerArticles(page, async (route, url) => {
    await gate;
    await route.fulfill({ json: pageOf(url, 70) });
  });
  await goToArticles(page);
  const numbers = pages(page).getByRole('listitem');
  const press = (name: string) => pages(page).getByRole('button', { name, exact: true }).click();
  await expect(numbers).toHaveText(['Anterior', '1', '2', '3', '4', '…', '12', 'Siguiente']);
  await expect(pages(page).getByRole('button', { name: 'Anterior' })).toBeDisabled();

  const { promise, resolve: open } = Promise.withResolvers<void>();
  gate = promise;
  await press('Página 4');
  for (const name of ['Anterior', 'Página 12', 'Siguiente']) {
    await expect(pages(page).getByRole('button', { name, exact: true })).toBeDisabled();
  }
  await expect(page.getByText('Cargando artículos...')).toBeAttached();
  open();
  await expect(tableRows(page).first()).toContainText('Artículo número 19');
  await expect(numbers).toHaveText(['Anterior', '1', '…', '3', '4', '5', '…', '12', 'Siguiente']);
  await expect(pages(page).getByRole('button', { name: 'Página 4' })).toBeFocused();

  await press('Página 12');
  await expect(pages(page)).toContainText('Mostrando 67 a 70 de 70 resultados');
  await expect(numbers).toHaveText(['Anterior', '1', '…', '9', '10', '11', '12', 'Siguiente']);
  await page.goBack();
  await expect(pages(page)).toContainText('Mostrando 19 a 24 de 70 resultados');
  await expect(page).toHaveURL(`${ARTICLES}?page=4`);
});

test('loading, failing, empty and beyond the end', async ({ browser }) => {
  const page = await openPanel(browser, '/panel-admin/contenidos');
  let isBroken = true;
  await answerArticles(page, (route, url) =>
    isBroken
      ? route.fulfill({ status: 500, json: { detail: 'Traza interna' } })
      : route.fulfill({
          ...(Number(url.searchParams.get('page')) > 1
            ? { status: 404, json: { detail: 'Página no válida.' } }
            : { json: pageOf(url, url.searchParams.get('search') ? 0 : 3) }),
        }),
  );
  await goToArticles(page);
  await expect(page.getByText('Cargando artículos...')).toBeVisible();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Error al cargar los artículos');
  await expect(alert).not.toContainText('Traza interna');
  expect(await findings(page)).toEqual([]);

  isBroken = false;
  await alert.getByRole('button', { name: 'Reintentar' }).click();
  await expect(tableRows(page)).toHaveCount(3);
  await expect(pages(page)).toHaveCount(0);
  await page.goto(`${ARTICLES}?page=9`);
  await expect(tableRows(page)).toHaveCount(3);
  await expect(page).toHaveURL(ARTICLES);

  const field = await hydrated(searchField(page));
  await field.fill('nada');
  await field.press('Enter');
  await expect(page.getByText('No se encontraron resultados')).toBeVisible();
  isBroken = true;
  await field.fill('otra cosa');
  await field.press('Enter');
  await expect(alert).toContainText('Error al realizar la búsqueda');
});

test('an empty list shows a message; an item that cannot be deleted stays with an error', async ({
  browser,
}) => {
  const page = await openPanel(browser, '/panel-admin/contenidos');
  let count = 1;
  await answerArticles(page, (route, url) => route.fulfill({ json: pageOf(url, count) }));
  await page.route(/\/articulos\/1\//, (route) =>
    route.fulfill(
      route.request().method() === 'DELETE' && count === 1
        ? { status: 500, json: { detail: 'Error interno' } }
        : { status: 404, json: { detail: 'No encontrado.' } },
    ),
  );
  await goToArticles(page);
  await page.getByRole('button', { name: 'Eliminar: Artículo número 1' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  await expect(
    toast(page, 'Error al eliminar el artículo. Por favor, inténtalo de nuevo.'),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(tableRows(page)).toHaveCount(1);
  count = 0;
  await page.reload();
  await expect(page.getByText('No hay artículos disponibles')).toBeVisible();
});

test('a server that ignores order and pages, and cannot undo', async ({ browser }) => {
  const page = await openPanel(browser, '/panel-admin/contenidos');
  const left = many(8).reverse();
  await answerArticles(page, (route) => route.fulfill({ json: listOf(left) }));
  await page.route(/\/articulos\/8\//, (route) => {
    if (route.request().method() !== 'DELETE') return route.fulfill({ status: 404 });
    left.shift();
    return route.fulfill({ status: 200, body: 'OK' });
  });
  await goToArticles(page);
  await expect(pages(page)).toContainText('Mostrando 1 a 6 de 8 resultados');
  expect(await idsOf(page)).toEqual([1, 2, 3, 4, 5, 6]);
  await pages(page).getByRole('button', { name: 'Siguiente' }).click();
  await page.getByRole('button', { name: 'Eliminar: Artículo número 8' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(
    toast(page, 'Este servidor ya no tiene el artículo: no se puede deshacer.'),
  ).toBeVisible();
  await expect(pages(page)).toContainText('Mostrando 7 a 7 de 7 resultados');
  await page.route('**/articles/articulos/eliminados/**', (route) =>
    route.fulfill({ status: 404 }),
  );
  await page.getByRole('button', { name: 'Eliminados' }).click();
  await expect(page.getByText('Este servidor no guarda lo eliminado.')).toBeVisible();
});

test('a dialog is closed beside it, and not by its own scroll bar', async ({ browser }) => {
  const page = await openPanel(browser, ARTICLES);
  await page.setViewportSize({ width: 1280, height: 500 });
  const moment = '2026-11-03T15:30:00Z';
  const rows = many(20).map(({ id, titulo_articulo }) => {
    return { id, titulo: titulo_articulo, fecha_publicacion: moment, eliminado_en: moment };
  });
  await page.route('**/articles/articulos/eliminados/**', (route) =>
    route.fulfill({ json: listOf(rows) }),
  );
  await (await hydrated(page.getByRole('button', { name: 'Eliminados' }))).click();
  const trash = page.getByRole('dialog', { name: 'Artículos eliminados' });
  await expect(trash.getByRole('listitem')).toHaveCount(20);
  // The bar itself is not there without a window: a press on it goes to the dialog.
  await trash.evaluate((dialog) => {
    const { right, top, bottom } = dialog.getBoundingClientRect();
    const place = { clientX: right - 5, clientY: (top + bottom) / 2 };
    dialog.dispatchEvent(new MouseEvent('mousedown', { ...place, bubbles: true }));
  });
  await expect(trash).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(trash).toBeHidden();
});

test('a form that cannot be loaded shows an error, and can be opened again', async ({
  browser,
}) => {
  const page = await openPanel(browser, ARTICLES);
  await expect(tableRows(page)).toHaveCount(6);
  // The page's own scripts are there: what is asked for from here on is the form's.
  const open = await hydrated(page.getByRole('button', { name: '+ Nuevo Artículo' }));
  const asked: string[] = [];
  await page.route('**/_next/static/**', (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await open.click();
  const told = toast(page, 'No se pudo abrir el formulario. Verifica tu conexión.');
  await expect(told).toBeVisible();
  const { length } = asked;
  await open.click();
  await expect.poll(() => asked.length).toBeGreaterThan(length);
});

for (const [colorScheme, width] of [
  ['light', 1440],
  ['dark', 390],
] as const) {
  test(`axe finds nothing in a table, ${colorScheme}, ${width} px`, async ({ browser }) => {
    const page = await openPanel(browser, ARTICLES);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(tableRows(page)).toHaveCount(6);
    expect(await findings(page)).toEqual([]);
    const remove = page.getByRole('button', { name: /^Eliminar: / }).first();
    await expect(remove).toBeInViewport();
    const isWider = () => document.documentElement.scrollWidth > innerWidth;
    expect(await page.evaluate(isWider)).toBe(false);
    await remove.click();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });
}
