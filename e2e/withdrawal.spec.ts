import * as desk from './support/desk.ts';
import { FROM_SITE } from './support/from-site.ts';
import { dropArticles, scheduleArticles, tableRows } from './support/panel-content.ts';
import { aText } from './support/thread.ts';
import { expect, test } from './support/visitor.ts';

/** A published article that is taken off the site, and comes back (D61). */

test('an article is withdrawn from its row, is nowhere on the site, and comes back from the board', async ({
  browser,
}) => {
  const page = await desk.openNewsroom(browser);
  const title = aText('Relaves');
  const [id = 0] = await scheduleArticles(page.request, [title]);
  const address = `/articulos/${id}`;
  const status = async () => (await page.request.get(address, { maxRedirects: 0 })).status();
  try {
    const dated = await page.request.patch(`/api/v1/articles/articulos/${id}/`, {
      data: { fecha_publicacion: '2026-01-15' },
      headers: FROM_SITE,
    });
    expect(dated.status()).toBe(200);
    expect(await status()).toBe(200);
    await page.goto(`/panel-admin/articulos?${new URLSearchParams({ search: title })}`);
    const row = tableRows(page).filter({ hasText: title });

    await row.getByRole('button', { name: `Retirar: ${title}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Retirar 1 publicación' });
    await dialog.getByLabel('Motivo (opcional)').fill('Falta contrastar una cifra');
    await dialog.getByRole('button', { name: 'Retirar' }).click();

    await expect(page.getByText('1 publicación retirada')).toBeVisible();
    await expect(row).toHaveCount(0);
    expect(await status()).toBe(404);
    const gone = await page.context().newPage();
    await gone.goto(address);
    await expect(gone.getByRole('button', { name: 'Volver a publicar' })).toBeVisible();
    await expect(gone.getByText('Abrir en la redacción')).toBeVisible();

    await page.goto(`${desk.LIST}?${new URLSearchParams({ estado: 'retirada', search: title })}`);
    await expect(tableRows(page)).toHaveCount(1);
    await expect(tableRows(page)).toContainText('Falta contrastar una cifra');
    await page.getByRole('checkbox', { name: 'Seleccionar la página' }).check();
    await page.getByRole('button', { name: 'Volver a publicar (1)' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Volver a publicar' }).click();
    await expect(page.getByText('1 publicación ha vuelto al sitio')).toBeVisible();
    expect(await status()).toBe(200);
  } finally {
    await dropArticles(page.request, [id]);
  }
});
