import { findingsInEitherTheme } from './support/findings.ts';
import { expectNothingHangsOut } from './support/page-width.ts';
import { openSection, startNew, text } from './support/panel-writing.ts';
import { expect, test } from './support/visitor.ts';

test('a text is formatted and linked without a mouse', async ({ browser }) => {
  const page = await openSection(browser, 'articulos');
  const dialog = await startNew(page, 'articulos');
  await expect(dialog.getByLabel('Título')).toBeFocused();
  const toolbar = dialog.getByRole('toolbar', { name: 'Formato' });
  await text(dialog).focus();
  await page.keyboard.type('Un enlace');
  await page.keyboard.press('Shift+Tab');
  await expect(toolbar.getByRole('button', { name: 'Encabezado', exact: true })).toBeFocused();
  await page.keyboard.press('End');
  await expect(toolbar.getByRole('button', { name: 'Eliminar tabla' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(toolbar.getByRole('button', { name: 'Encabezado menor' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(text(dialog)).toBeFocused();
  await expect(text(dialog).getByRole('heading', { level: 3, name: 'Un enlace' })).toBeVisible();

  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+k');
  const address = dialog.getByLabel('Dirección del enlace');
  await expect(address).toBeFocused();
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Escribe una dirección web o de correo completa')).toBeVisible();
  await address.fill('minas.test/litio');
  await page.keyboard.press('Enter');
  await expect(text(dialog).getByRole('link', { name: 'Un enlace' })).toHaveAttribute(
    'href',
    'https://minas.test/litio',
  );
  await expect(text(dialog)).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await expect(address).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test('a long title is seen as a whole, and stays one line', async ({ browser }) => {
  const page = await openSection(browser, 'articulos');
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await startNew(page, 'articulos');
  const title = dialog.getByLabel('Título');
  const height = () => title.evaluate((field) => field.clientHeight);
  const before = await height();
  await title.fill('El litio de la puna\n y las cuatro comunidades que viven de otra cosa');
  await expect(title).toHaveValue(
    'El litio de la puna y las cuatro comunidades que viven de otra cosa',
  );
  expect(await height()).toBeGreaterThan(before);
  expect(await title.evaluate((field) => field.scrollHeight - field.clientHeight)).toBe(0);

  await title.press('Enter');
  await expect(title).toHaveValue(
    'El litio de la puna y las cuatro comunidades que viven de otra cosa',
  );
  await expect(dialog.getByText('La imagen principal es requerida')).toHaveCount(0);
});

test('axe finds nothing in a form in either theme, and it fits on a phone', async ({ browser }) => {
  const page = await openSection(browser, 'noticias');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const dialog = await startNew(page, 'noticias');
  await expect(dialog.getByRole('button', { name: /^Agregar/ }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialog.getByText('La imagen principal es requerida')).toBeVisible();
  await dialog.getByRole('button', { name: 'Enlace' }).click();
  expect(await findingsInEitherTheme(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await findingsInEitherTheme(page)).toEqual([]);
  const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBe(0);
  await expectNothingHangsOut(page);
  await expect(dialog.getByRole('button', { name: 'Guardar', exact: true })).toBeInViewport();
  await dialog.getByRole('button', { name: 'Vista previa' }).click();
  expect(await findingsInEitherTheme(page)).toEqual([]);
});
