import type { Locator } from '@playwright/test';

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
