import type { Browser, Locator, Page } from '@playwright/test';
import { copyEndpoints } from '../contract/endpoints.ts';
import * as desk from './support/desk.ts';
import { findingsInEitherTheme } from './support/findings.ts';
import { FROM_SITE } from './support/from-site.ts';
import { hydrated } from './support/hydrated.ts';
import { expectNoSidewaysScrolling } from './support/page-width.ts';
import { tableRows, toast } from './support/panel-content.ts';
import { aText } from './support/thread.ts';
import { expect, test } from './support/visitor.ts';

/** Planning in the month of the board (D63): drafts on their day, new pieces, other days; and the way back to a list. */

const MONTH = `${desk.LIST}?vista=mes&mes=2099-02`;
const PHONE = { width: 390, height: 844 };

const dayOf = (page: Page, name: string): Locator =>
  page
    .getByRole('list', { name: 'Febrero de 2099' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name }),
    });

async function makeDrafts(page: Page, titles: string[], fecha_publicacion: string) {
  const ids: number[] = [];
  for (const titulo_articulo of titles) {
    const answer = await page.request.post(`/api/v1/${copyEndpoints.list}`, {
      data: { tipo: 'articulo', campos: { titulo_articulo, fecha_publicacion } },
      headers: FROM_SITE,
    });
    expect(answer.status(), await answer.text()).toBe(201);
    ids.push((await answer.json()).id);
  }
  return ids;
}

async function withDrafts(
  browser: Browser,
  { titles, day }: { titles: string[]; day: string },
  use: (page: Page) => Promise<number[] | undefined>,
) {
  const page = await desk.openNewsroom(browser, '/healthz');
  const ids = await makeDrafts(page, titles, day);
  try {
    ids.push(...((await use(page)) ?? []));
  } finally {
    for (const id of ids) {
      await page.request.delete(`/api/v1/${copyEndpoints.item(id)}`, { headers: FROM_SITE });
    }
  }
}

test('a day of the month begins a piece with the keyboard on a phone, and it is moved to another day', async ({
  browser,
}) => {
  const title = aText('Cierre de mina');
  await withDrafts(browser, { titles: [title], day: '2099-02-10' }, async (page) => {
    await page.setViewportSize(PHONE);
    await page.goto(`${MONTH}&search=${encodeURIComponent(title)}`);
    const entry = dayOf(page, 'Martes, 10 de febrero').getByRole('link', { name: title });
    await expect(entry).toContainText('Borrador');
    await expectNoSidewaysScrolling(page);

    const menu = await hydrated(page.getByLabel(`Acciones de «${title}»`));
    await menu.focus();
    await page.keyboard.press('Enter');
    expect(await findingsInEitherTheme(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Cambiar día' });
    await dialog.getByLabel(/^Día/).fill('2099-02-24');
    expect(await findingsInEitherTheme(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(toast(page, `«${title}» pasa al martes, 24 de febrero de 2099`)).toBeVisible();
    const moved = dayOf(page, 'Martes, 24 de febrero').getByRole('link', { name: title });
    await expect(moved).toBeFocused();
    await toast(page, 'pasa al').getByRole('button', { name: 'Deshacer' }).click();
    await expect(entry).toBeVisible();

    const begin = page.getByLabel('Empezar algo para el jueves, 26 de febrero');
    await begin.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Nuevo artículo', exact: true })).toBeFocused();
    await expectNoSidewaysScrolling(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('toolbar', { name: 'Formato' })).toBeVisible();
    const begun = Number(new URL(page.url()).pathname.split('/').at(-1));
    const details = await desk.openDetails(page);
    await expect(details.getByLabel(/^Fecha de publicación/)).toHaveValue('2099-02-26');
    return [begun];
  });
});

test('an entry is dragged to another day with the mouse', async ({ browser }) => {
  const title = aText('Puerto seco');
  await withDrafts(browser, { titles: [title], day: '2099-02-11' }, async (page) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`${MONTH}&search=${encodeURIComponent(title)}`);
    await hydrated(page.getByLabel(`Acciones de «${title}»`));
    const entry = page.getByRole('link', { name: title });
    await entry.dragTo(dayOf(page, 'Viernes, 27 de febrero'));
    await expect(toast(page, `«${title}» pasa al viernes, 27 de febrero de 2099`)).toBeVisible();
    await expect(
      dayOf(page, 'Viernes, 27 de febrero').getByRole('link', { name: title }),
    ).toBeVisible();
    expect(await findingsInEitherTheme(page)).toEqual([]);
    return undefined;
  });
});

test('a list has its filters, page and place again after the desk', async ({ browser }) => {
  const word = aText('Galería');
  const titles = Array.from({ length: 24 }, (_, index) => `${word}, ${index + 1}`);
  await withDrafts(browser, { titles, day: '2099-02-12' }, async (page) => {
    await page.setViewportSize(PHONE);
    await page.goto(desk.LIST);
    await (await hydrated(page.getByLabel('Tipo'))).selectOption('articulo');
    await expect(page).toHaveURL(/tipo=articulo/);
    await page.getByRole('searchbox', { name: 'Buscar por título' }).fill(word);
    await expect(page).toHaveURL(/search=/);
    await page.getByRole('link', { name: /^Borradores/ }).click();
    await expect(page).toHaveURL(/estado=borrador/);
    const last = page.getByRole('link', { name: `${word}, 5`, exact: true });
    await last.scrollIntoViewIfNeeded();
    const { href } = new URL(page.url());
    await expect(tableRows(page).first()).toBeVisible();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(500);
    await last.click();
    await expect(page.getByRole('toolbar', { name: 'Formato' })).toBeVisible();

    await page.goBack();

    await expect(page).toHaveURL(href);
    await expect(last).toBeVisible();
    await expect(page.getByLabel('Tipo')).toHaveValue('articulo');
    await expect(page.getByRole('searchbox', { name: 'Buscar por título' })).toHaveValue(word);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled - 60);
    await expect(last).toBeInViewport();
    return undefined;
  });
});
