import type { Page } from '@playwright/test';

/** Observes the event timing of a page. */
const WATCH = `
  globalThis.interactions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) globalThis.interactions.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/** Waits two frames for the observer's entries. */
const SETTLED = `new Promise((resolve) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))))`;

/** Observes all pages of a tab; call it before the first navigation. */
export const watchInteractions = (page: Page): Promise<unknown> => page.addInitScript(WATCH);

/**
 * Longest time between an input event of `act` and the frame that
 * follows it, in milliseconds, like Interaction to Next Paint; 16 if all were shorter.
 */
export async function longestInteraction(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(SETTLED);
  await page.evaluate('globalThis.interactions.length = 0');
  await act();
  await page.evaluate(SETTLED);
  return page.evaluate<number>('Math.max(16, ...globalThis.interactions)');
}

/**
 * Time from the click until the title of the next page is shown, measured in the page,
 * in milliseconds. `act` clicks a link to `path`.
 */
export async function timeToTitle(
  page: Page,
  path: string,
  act: () => Promise<unknown>,
): Promise<number> {
  const shown = page.evaluate<number, string>((wanted) => {
    const before = document.querySelector('h1');
    return new Promise((resolve) => {
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const look = () => {
            const title = document.querySelector('h1');
            const isThere = location.pathname === wanted && title !== null && title !== before;
            if (isThere) resolve(performance.now() - timeStamp);
            else requestAnimationFrame(look);
          };
          look();
        },
        { capture: true, once: true },
      );
    });
  }, path);
  await act();
  return shown;
}
