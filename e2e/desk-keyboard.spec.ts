import type { Locator, Page } from '@playwright/test';
import * as desk from './support/desk.ts';
import { hydrated } from './support/hydrated.ts';
import { expectNoSidewaysScrolling } from './support/page-width.ts';
import { dropArticles } from './support/panel-content.ts';
import { aPng } from './support/test-pictures.ts';
import { aText } from './support/thread.ts';
import { expect, test } from './support/visitor.ts';

/** The whole way of an article with the keyboard alone, on a phone with text twice as large (D56 to D63). */

const PHONE = { width: 390, height: 844 };
const LONG = 'El litio de la puna descansa bajo una costra de sal que nadie ha tocado.';

/** Presses Tab until a control has the focus, and Enter on it. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 90; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}
async function press(page: Page, target: Locator, key?: string): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

test('an article is written, scheduled, reviewed, published and withdrawn by keyboard', async ({
  browser,
}) => {
  test.slow();
  const page = await desk.openNewsroom(browser);
  await page.setViewportSize(PHONE);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
  const state = page.getByRole('region', { name: 'Estado del borrador' });
  const title = aText('Con teclado');

  await press(page, await hydrated(button('+ Nuevo artículo')));
  await expect(page.getByRole('toolbar', { name: 'Formato' })).toBeVisible();
  await tabTo(page, desk.title(page));
  await page.keyboard.type(title);
  await tabTo(page, desk.text(page));
  await page.keyboard.type(LONG);
  await press(page, button('Ficha'), 'Shift+Tab');
  const details = page.getByRole('complementary', { name: 'Ficha' });
  await expect(details.getByRole('heading', { name: 'Ficha' })).toBeFocused();
  await press(page, details.locator('summary', { hasText: 'Imágenes' }));
  await details.getByLabel('Imagen principal').setInputFiles({
    name: 'pozo.png',
    mimeType: 'image/png',
    buffer: await aPng(120, 80),
  });
  await expect(details.getByText('Se conserva si no eliges otra.')).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await press(page, button('Cerrar ficha'), 'Shift+Tab');
  await expect(button('Ficha')).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, details.getByLabel('Nueva nota'));
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(button('Ficha')).toBeFocused();

  await press(page, button('Publicar'));
  await tabTo(page, dialog.getByRole('radio', { name: 'Publicar ahora' }));
  await page.keyboard.press('ArrowDown');
  expect(await dialog.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
  await press(page, inDialog('Programar'));
  await expect(dialog).toBeHidden();
  await expect(button('Publicar')).toBeFocused();
  await expectNoSidewaysScrolling(page);
  await press(page, button('Quitar la programación'));
  await expect(state).toBeFocused();

  await press(page, button('Pedir revisión'));
  await tabTo(page, dialog.getByLabel('Nota'));
  await page.keyboard.type('Mira el final.');
  await press(page, inDialog('Pedir revisión'));
  await expect(button('Devolver con nota')).toBeFocused();
  await expectNoSidewaysScrolling(page);
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel('Nota'));
  await page.keyboard.type('Falta la fuente.');
  await press(page, inDialog('Devolver con nota'));
  await expect(button('Pedir revisión')).toBeFocused();

  await press(page, button('Publicar'), 'Shift+Tab');
  await press(page, inDialog('Publicar ahora'));
  await expect(page.getByRole('dialog', { name: 'Publicado' })).toBeVisible();
  await press(page, inDialog('Seguir corrigiendo'));
  await expect(dialog).toBeHidden();
  await press(page, await hydrated(button('Ficha')));
  await press(page, details.getByRole('button', { name: `Retirar: ${title}` }));
  await tabTo(page, dialog.getByLabel('Motivo (opcional)'));
  await page.keyboard.type('Falta contrastar una cifra');
  await press(page, inDialog('Retirar'));
  const published = details.getByRole('region', { name: 'Lo publicado' });
  await expect(published).toBeFocused();
  await expectNoSidewaysScrolling(page);
  await press(page, published.getByRole('button', { name: 'Volver a publicar' }));
  await expect(published).toBeFocused();
  await expect(published.getByRole('button', { name: `Retirar: ${title}` })).toBeVisible();

  const list = await page.request.get(`/api/v1/articles/articulos/?search=${title}`);
  const [{ id = 0 } = {}] = (await list.json()).results;
  await dropArticles(page.request, [id]);
});
