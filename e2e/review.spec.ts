import type { Page } from '@playwright/test';
import { EDITOR, SUPERUSER } from './support/accounts.ts';
import * as desk from './support/desk.ts';
import { emailTo, linkIn } from './support/emails.ts';
import { findings } from './support/findings.ts';
import { expectNoSidewaysScrolling } from './support/page-width.ts';
import { tableRows } from './support/panel-content.ts';
import { aText } from './support/thread.ts';
import { expect, test } from './support/visitor.ts';

const OPEN_ELSEWHERE = / lo tiene abierto$/;

/** A heartbeat comes every 20 seconds, and at once for a page that is shown again. */
const expectOthersOnDesk = (page: Page, count: number): Promise<void> =>
  expect
    .poll(async () => {
      await page.evaluate(() =>
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
      );
      return page.getByText(OPEN_ELSEWHERE).count();
    })
    .toBe(count);

/** A draft that one person gives to another, and gets back with a note (D63). */

test('a review is asked, mailed, and returned with a note', async ({ browser }) => {
  const page = await desk.openNewsroom(browser);
  const address = await desk.begin(page);
  const title = aText('Sal');
  await desk.title(page).fill(title);
  await desk.expectSaved(page);
  await page.getByRole('button', { name: 'Pedir revisión' }).click();
  const asking = page.getByRole('dialog', { name: 'Pedir revisión' });
  await asking.getByLabel('Nota').fill('Mira el tercer párrafo.');
  await asking.getByRole('button', { name: 'Pedir revisión' }).click();
  await expect(page.getByText('En revisión', { exact: true })).toBeVisible();

  const isAbout = (words: string) => new RegExp(`${words}.*${title}`);
  const asked = await emailTo(SUPERUSER.email, isAbout('pide revisar'));
  expect(asked.text).toContain('Mira el tercer párrafo.');
  expect(new URL(linkIn(asked, '/panel-admin/redaccion/')).pathname).toBe(address);

  const other = await desk.openCopy(browser, address, SUPERUSER);
  await expect(other.getByText(OPEN_ELSEWHERE)).toBeVisible();
  const details = await desk.openDetails(other);
  await expect(details.getByText('Mira el tercer párrafo.')).toBeVisible();
  await details.getByLabel('Nueva nota').fill('Lo leo ahora.');
  await details.getByRole('button', { name: 'Añadir nota' }).click();
  await expect(details.getByText('Lo leo ahora.')).toBeVisible();
  expect(await findings(other)).toEqual([]);
  await other.getByRole('button', { name: 'Devolver con nota' }).click();
  const returning = other.getByRole('dialog', { name: 'Devolver con nota' });
  await returning.getByLabel('Nota').fill('Falta la fuente.');
  await returning.getByRole('button', { name: 'Devolver con nota' }).click();
  await expect(other.getByText('Borrador', { exact: true })).toBeVisible();

  const returned = await emailTo(EDITOR.email, isAbout('te devuelve'));
  expect(returned.text).toContain('Falta la fuente.');
  // The first desk goes on saving, without a conflict.
  await desk.text(page).fill('Con su fuente.');
  await desk.expectSaved(page);
  // With the next heartbeat, and not after the 45 seconds of the last one: the poll ends before.
  await expectOthersOnDesk(page, 1);
  await other.goto('/');
  await expectOthersOnDesk(page, 0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScrolling(page);

  await page.goto(desk.LIST);
  await expect(tableRows(page).filter({ hasText: title })).toContainText('Borrador');
});
