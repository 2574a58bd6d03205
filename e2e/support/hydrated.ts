import type { Locator, Page } from '@playwright/test';

/**
 * Waits until React has hydrated an element: a press before that goes to the plain HTML, which the
 * specs without JavaScript test.
 */
export async function hydrated(element: Locator): Promise<Locator> {
  await element.waitFor({ state: 'attached' });
  const page = element.page();
  const handle = await element.elementHandle();
  await page.waitForFunction(
    (node) => node !== null && Object.keys(node).some((key) => key.startsWith('__reactProps')),
    handle,
  );
  return element;
}

/**
 * Waits until a page is hydrated, if it has scripts at all: they load after the first paint, and the
 * browser's `load` event does not wait for them (record 064).
 */
export const hydratedPage = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      (document.readyState !== 'loading' &&
        document.querySelector('script[src], script[data-src]') === null) ||
      Object.keys(document.body).some((key) => key.startsWith('__reactProps')),
  );
