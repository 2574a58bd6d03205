import type { Page, Route } from '@playwright/test';

/**
 * Pauses requests of one method to a URL pattern until the returned function is called. Then `answer`
 * answers them, by default the server.
 */
export async function pauseRequests(
  page: Page,
  urls: string,
  method: string,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let resume = () => {};
  const resumed = new Promise<void>((resolve) => {
    resume = resolve;
  });
  await page.route(urls, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await resumed;
    await answer(route);
  });
  return resume;
}
