import type { Browser, Page } from '@playwright/test';
import { registerReader, signIn, type TestAccount } from './accounts.ts';
import { openContext } from './visitor.ts';

/** A page in a browser context of its own with `account`, or a new reader, signed in. */
export async function openSignedIn(browser: Browser, account?: TestAccount): Promise<Page> {
  const page = await (await openContext(browser)).newPage();
  await page.goto('/healthz');
  await signIn(page, account ?? (await registerReader(page.request)));
  return page;
}
