import { SUPERUSER } from './support/accounts.ts';
import { findingsInEitherTheme } from './support/findings.ts';
import { hydrated } from './support/hydrated.ts';
import { openPanel, panelMenu } from './support/panel.ts';
import { expect, test } from './support/visitor.ts';

const PHONE = { width: 390, height: 844 };

test('the section is in the address: reload and back work', async ({ browser }) => {
  const page = await openPanel(browser, '/panel-admin');
  const heading = page.getByRole('heading', { level: 1 });
  const menu = panelMenu(page);
  await expect(heading).toHaveText('Revistas');
  await expect(menu.getByRole('link', { name: 'Revistas' })).toHaveAttribute(
    'aria-current',
    'page',
  );

  await menu.getByRole('link', { name: 'Contenidos' }).click();
  await expect(heading).toHaveText('Listado de Contenidos');
  await expect(page.getByText('Próximamente', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/panel-admin/contenidos');
  await page.reload();
  await expect(heading).toHaveText('Listado de Contenidos');

  await menu.getByRole('link', { name: 'Moderación' }).click();
  await expect(heading).toHaveText('Moderación');
  await page.goBack();
  await expect(heading).toHaveText('Listado de Contenidos');
});

test('the menu is that of the role', async ({ browser }) => {
  const admin = await openPanel(browser, '/panel-admin');
  const names = ['Revistas', 'Artículos', 'Noticias', 'Contenidos'];
  const items = panelMenu(admin).getByRole('listitem');
  await expect(items).toContainText([...names, 'Moderación']);
  await admin.goto('/panel-admin/usuarios');
  await expect(admin.getByText('Sección no encontrada')).toBeVisible();

  const superuser = await openPanel(browser, '/panel-admin/usuarios', SUPERUSER);
  await expect(superuser.getByText('Gestiona los roles de los usuarios del sistema')).toBeVisible();
  await expect(panelMenu(superuser).getByRole('listitem')).toContainText([
    ...names,
    'Usuarios',
    'Moderación',
  ]);
});

test('an unknown section says so, with the menu beside it', async ({ browser }) => {
  const page = await openPanel(browser, '/panel-admin/mapas');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sección no encontrada');
  await panelMenu(page).getByRole('link', { name: 'Noticias', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noticias');
});

test('on a phone the menu folds, opens by keyboard and closes on Escape', async ({ browser }) => {
  const page = await openPanel(browser, '/panel-admin');
  await page.setViewportSize(PHONE);
  const link = panelMenu(page).getByRole('link', { name: 'Artículos' });
  await expect(link).toBeHidden();
  const button = await hydrated(page.getByRole('button', { name: 'Abrir el menú' }));
  await button.press('Enter');
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(button).toBeFocused();
  await button.press('Enter');
  await link.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artículos');
  await expect(link).toBeHidden();
});

test('the focus ring of a section is whole: the menu, which scrolls, cuts what lies outside of it', async ({
  browser,
}) => {
  const page = await openPanel(browser, '/panel-admin');
  const first = panelMenu(page).getByRole('link', { name: 'Revistas' });
  await (await hydrated(page.getByRole('button', { name: /^Cambiar entre tema/ }))).focus();
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  const { outlineStyle, outlineOffset, outlineWidth } = await first.evaluate((link) => {
    const style = getComputedStyle(link);
    const { outlineStyle, outlineOffset, outlineWidth } = style;
    return { outlineStyle, outlineOffset, outlineWidth };
  });
  expect(outlineStyle).toBe('solid');
  expect(Number.parseFloat(outlineOffset)).toBeLessThanOrEqual(-Number.parseFloat(outlineWidth));
});

test('axe finds nothing in the panel in either theme', async ({ browser }) => {
  const page = await openPanel(browser, '/panel-admin/contenidos');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(page.getByText('Próximamente', { exact: true })).toBeVisible();
  expect(await findingsInEitherTheme(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await (await hydrated(page.getByRole('button', { name: 'Abrir el menú' }))).click();
  expect(await findingsInEitherTheme(page)).toEqual([]);
});
