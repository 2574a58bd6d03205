import type { Page, Route } from '@playwright/test';

/**
 * Holds back the calls of one method to the addresses of a pattern until the function that it gives
 * is called; `answer` then says what becomes of them, by default what the server answers.
 */
export async function holdBack(
  page: Page,
  addresses: string,
  method: string,
  answer: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  let letGo = () => {};
  const isDue = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(addresses, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    await isDue;
    await answer(route);
  });
  return letGo;
}
