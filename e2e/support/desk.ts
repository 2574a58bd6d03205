import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { TestAccount } from './accounts.ts';
import { EDITOR } from './accounts.ts';
import { hydrated } from './hydrated.ts';
import { openPanel } from './panel.ts';

export const LIST = '/panel-admin/redaccion';

/** A page of the newsroom, with an editor of its own browser in it. */
export const openNewsroom = (
  browser: Browser,
  path = LIST,
  account: TestAccount = EDITOR,
): Promise<Page> => openPanel(browser, path, account);

/** Title, text and state of the copy on a desk. */
export const title = (page: Page): Locator =>
  page.getByRole('textbox', { name: 'Título', exact: true });
export const text = (page: Page): Locator => page.getByRole('textbox', { name: 'Contenido' });
export const saveState = (page: Page): Locator => page.locator('[data-save-state]');

export const expectSaved = (page: Page): Promise<void> =>
  expect(saveState(page)).toHaveText(/^Guardado \d{2}:\d{2}$/);

/** Begins a copy with a button of the list, and waits for its desk. */
export async function begin(page: Page, button = '+ Nuevo artículo'): Promise<string> {
  await (await hydrated(page.getByRole('button', { name: button }))).click();
  await expect(page.getByRole('toolbar', { name: 'Formato' })).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Opens what lies beside the text. */
export async function openDetails(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Ficha', exact: true }).click();
  return page.getByRole('complementary', { name: 'Ficha' });
}

/** Opens a group of what lies beside the text. */
export async function openGroup(details: Locator, title: string): Promise<void> {
  const summary = details.locator('summary', { hasText: title });
  await summary.click();
  // Its fields are drawn once it has opened.
  await expect(summary.locator('~ *').first()).toBeVisible();
}

/** Opens a copy on the desk of another browser. */
export async function openCopy(
  browser: Browser,
  address: string,
  account?: TestAccount,
): Promise<Page> {
  const page = await openNewsroom(browser, address, account);
  await expect(page.getByRole('toolbar', { name: 'Formato' })).toBeVisible();
  return page;
}
