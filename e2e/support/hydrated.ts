import type { Locator, Page } from '@playwright/test';

/**
 * Waits until React answers for an element: a press before that goes to the plain HTML, whose
 * behaviour the specs without script test.
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
 * Waits until React has taken a page over, if it is one that brings scripts at all: they come after the
 * first paint, and the browser's `load` does not wait for them (record 064).
 */
export const hydratedPage = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.querySelector('script[src], script[data-src]') === null ||
      Object.keys(document.body).some((key) => key.startsWith('__reactProps')),
  );
