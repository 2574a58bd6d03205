import * as desk from './support/desk.ts';
import { findings } from './support/findings.ts';
import { hydrated } from './support/hydrated.ts';
import { expectNoSidewaysScrolling } from './support/page-width.ts';
import { dropArticles, scheduleArticles, tableRows } from './support/panel-content.ts';
import { aText } from './support/thread.ts';
import { expect, test } from './support/visitor.ts';

/** The board of the newsroom as list and month (D63). */

test('several items are moved to another day, found in its month, deleted and brought back', async ({
  browser,
}) => {
  const page = await desk.openNewsroom(browser);
  const word = aText('Estaciones');
  const titles = [`${word}, uno`, `${word}, dos`];
  const ids = await scheduleArticles(page.request, titles);
  try {
    const search = new URLSearchParams({ search: word });
    await page.goto(`${desk.LIST}?${search}`);
    await expect(tableRows(page)).toHaveCount(2);
    await page.getByRole('link', { name: /^Programadas/ }).click();
    await expect(page).toHaveURL(/estado=programada/);
    await expect(tableRows(page)).toHaveCount(2);
    const all = await hydrated(page.getByRole('checkbox', { name: 'Seleccionar la página' }));

    await all.check();
    await page.getByRole('button', { name: 'Cambiar la fecha (2)' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cambiar la fecha de 2 piezas' });
    await dialog.getByLabel('Fecha de publicación').fill('2099-02-10');
    await dialog.getByRole('button', { name: 'Cambiar la fecha' }).click();
    await expect(page.getByText('Fecha cambiada en 2 piezas')).toBeVisible();
    await expect(tableRows(page).first()).toContainText('10 feb 2099');

    const month = await page.context().newPage();
    await month.goto(`${desk.LIST}?vista=mes&mes=2099-02&${search}`);
    const days = month.getByRole('list', { name: 'Febrero de 2099' });
    const day = days.getByRole('listitem').filter({ hasText: 'Martes, 10 de febrero' });
    for (const title of titles) await expect(day.getByRole('link', { name: title })).toBeVisible();
    // 1 February 2099 is a Sunday.
    const left = async (text: string) =>
      (await days.getByRole('listitem').filter({ hasText: text }).boundingBox())?.x ?? 0;
    expect(await left('Domingo, 1 de febrero')).toBeGreaterThan(
      await left('Martes, 10 de febrero'),
    );
    await month.getByRole('link', { name: 'Mes anterior: Enero de 2099' }).click();
    await expect(month.getByText('No se encontró nada')).toBeVisible();
    await month.goBack();
    await month.reload();
    await expect(day.getByRole('link', { name: titles[0] })).toBeVisible();
    expect(await findings(month)).toEqual([]);
    await month.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScrolling(month);
    expect(await findings(month)).toEqual([]);

    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText('Fecha anterior recuperada en 2 piezas')).toBeVisible();
    await expect(tableRows(page).first()).toContainText('1 ene 2099');

    await all.check();
    await page.getByRole('button', { name: 'Eliminar publicaciones (2)' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByText('2 publicaciones eliminadas')).toBeVisible();
    await expect(page.getByText('No se encontró nada')).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(tableRows(page)).toHaveCount(2);

    await all.check();
    await page.getByRole('button', { name: 'Cambiar los autores (2)' }).click();
    const authors = page.getByRole('dialog', { name: 'Cambiar los autores de 2 piezas' });
    await expect(authors.getByLabel('Buscar autores para agregar')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScrolling(page);
    expect(await findings(page)).toEqual([]);
    await authors.getByRole('button', { name: 'Cancelar' }).click();

    await page.getByRole('button', { name: 'Retirar (2)' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
    await expect(page.getByText('2 publicaciones retiradas')).toBeVisible();
    await page.goto('/panel-admin/articulos');
    await (await hydrated(page.getByRole('button', { name: 'Retirados' }))).click();
    const withdrawn = page.getByRole('dialog', { name: 'Artículos retirados' });
    await expect(withdrawn.getByText(titles[1] ?? '')).toBeVisible();
    await expectNoSidewaysScrolling(page);
    expect(await findings(page)).toEqual([]);
    await withdrawn.getByRole('button', { name: `Volver a publicar: ${titles[0]}` }).click();
    await expect(
      withdrawn.getByText(`Artículo de nuevo en el sitio: «${titles[0]}»`),
    ).toBeVisible();
    await withdrawn.getByRole('button', { name: `Volver a publicar: ${titles[1]}` }).click();
    await expect(
      withdrawn.getByText(`Artículo de nuevo en el sitio: «${titles[1]}»`),
    ).toBeVisible();
  } finally {
    await dropArticles(page.request, ids);
  }
});
