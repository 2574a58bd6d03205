import type { Browser, Locator, Page } from '@playwright/test';
import { EDITOR, signIn, type TestAccount } from './accounts.ts';
import { anAddress } from './visitor.ts';

/** A page of the panel in a browser of its own, in which somebody of the staff is signed in. */
export async function openPanel(
  browser: Browser,
  path: string,
  account: TestAccount = EDITOR,
): Promise<Page> {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': anAddress() },
  });
  const page = await context.newPage();
  await page.goto('/healthz');
  await signIn(page, account);
  await page.goto(path);
  return page;
}

/** The item of a queue with that text. */
export const queued = (page: Page, text: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: text, has: page.getByRole('checkbox') });
