import { EDITOR } from './support/accounts.ts';
import { findingsInEitherTheme } from './support/findings.ts';
import { openPanel } from './support/panel.ts';
import { aText } from './support/thread.ts';
import { expect, test } from './support/visitor.ts';

test('an editor composes a newsletter, sees it as e-mail under the policy of the panel, and deletes it', async ({
  browser,
}) => {
  const subject = aText('Litio');
  const page = await openPanel(browser, '/panel-admin/boletin', EDITOR);
  await page.getByRole('button', { name: '+ Nuevo boletín' }).click();
  await page.getByRole('textbox', { name: /^Asunto/ }).fill(subject);
  await page.getByRole('textbox', { name: 'Texto 1' }).click();
  await page.keyboard.type('Hola, lectores');
  await page.getByRole('button', { name: '+ Última edición' }).click();
  await page.getByRole('button', { name: 'Subir: Última edición 3' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Subir: Última edición 2' })).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Guardado /)).toBeVisible();

  await page.getByRole('button', { name: 'Vista previa' }).click();
  const mail = page.frameLocator('iframe[title="El boletín como correo"]');
  const text = mail.getByText('Hola, lectores');
  await expect(text).toBeVisible();
  const look = () => text.evaluate((element) => getComputedStyle(element).color);
  const light = await look();
  await page.getByRole('button', { name: 'Oscura' }).click();
  await expect(text).toBeVisible();
  await expect.poll(look).not.toBe(light);
  expect(await findingsInEitherTheme(page)).toEqual([]);

  await page.reload();
  await expect(page.getByRole('textbox', { name: /^Asunto/ })).toHaveValue(subject);
  await page.getByRole('link', { name: 'Boletines' }).click();
  await page.getByRole('button', { name: `Eliminar: ${subject}` }).click();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByRole('link', { name: subject })).toBeHidden();
  await page.context().close();
});
