import type { Browser, Locator, Page } from '@playwright/test';
import { moderationEndpoints } from '../../contract/endpoints.ts';
import { moderationQueueSchema } from '../../contract/moderation.ts';
import { EDITOR, type TestAccount } from './accounts.ts';
import { openSignedIn } from './open-signed-in.ts';

/** A page of the panel in a browser context of its own, with an editor signed in. */
export async function openPanel(
  browser: Browser,
  path: string,
  account: TestAccount = EDITOR,
): Promise<Page> {
  const page = await openSignedIn(browser, account);
  await page.goto(path);
  return page;
}

/** The menu of the panel; other parts of a page may have links of the same names. */
export const panelMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Panel' });

export const QUEUE = '/panel-admin/moderacion';
const LARGEST_PAGE = '100';

/** A moderation queue that shows only items that contain one of `texts`. */
export async function openQueue(browser: Browser, texts: string[], query = ''): Promise<Page> {
  const page = await openPanel(browser, '/healthz');
  // Items of other tests may fill the first page.
  await page.route(`**/api/v1/${moderationEndpoints.queue}**`, async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('page_size', LARGEST_PAGE);
    const response = await route.fetch({ url: url.href });
    const queue = moderationQueueSchema.parse(await response.json());
    const results = queue.results.filter(({ contenido }) =>
      texts.some((text) => contenido.includes(text)),
    );
    await route.fulfill({ response, json: { ...queue, count: results.length, results } });
  });
  await page.goto(`${QUEUE}${query}`);
  return page;
}

/** The item of a queue with that text. */
export const queued = (page: Page, text: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: text, has: page.getByRole('checkbox') });
