import { expect, type Page } from '@playwright/test';
import { hydratedPage } from '../hydrated.ts';
import { inspect } from './inspect.ts';

const LOCAL = /^(?:https?:\/\/(?:127\.0\.0\.1|localhost)[:/]|data:|blob:|about:)/;
/** Where the corpus has honest pictures and links: an editor may show a picture of any host. */
const HONEST = 'https://veta.test/';
const RAN = 'a hostile script ran';

/**
 * Watches a page for what no text may do. The function that it gives checks the page as it stands,
 * and everything that happened since the last check; `where` names it in a failure.
 */
export async function watch(page: Page): Promise<(where: string) => Promise<void>> {
  const happened: string[] = [];
  await page.addInitScript((ran) => {
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'msgbox']) {
      Object.defineProperty(window, name, { value: () => console.error(`${ran}: ${name}`) });
    }
  }, RAN);
  page.on('dialog', (dialog) => {
    happened.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => happened.push(`window ${popup.url()}`));
  page.on('pageerror', (error) => happened.push(`error ${error.message}`));
  page.on('console', (message) => {
    // A picture that is not there is no harm; where it was asked for is watched below.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load')) return;
    happened.push(`console ${message.text()}`);
  });
  await page.route(
    (url) => !LOCAL.test(url.href),
    (route) => {
      happened.push(`request ${route.request().url()}`);
      return route.abort();
    },
  );
  await page.route(`${HONEST}**`, (route) => route.fulfill({ contentType: 'image/png', body: '' }));
  return async (where) => {
    await hydratedPage(page);
    expect(await page.evaluate(inspect, null), where).toEqual([]);
    expect(happened.splice(0), where).toEqual([]);
  };
}
