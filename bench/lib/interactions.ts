import type { Page } from '@playwright/test';

/** Watches how long a page takes to show what follows from a click or a key. */
const WATCH = `
  globalThis.interactions = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId) globalThis.interactions.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

/** Two frames, and what the observer is told after them. */
const SETTLED = `new Promise((resolve) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))))`;

/** Has the pages of a tab watched; call it before the tab goes anywhere. */
export const watchInteractions = (page: Page): Promise<unknown> => page.addInitScript(WATCH);

/**
 * The longest time between something that `act` does with keys, mouse or finger and the frame that
 * follows it, in milliseconds, as Interaction to Next Paint counts; 16 where all were shorter.
 */
export async function longestInteraction(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(SETTLED);
  await page.evaluate('globalThis.interactions.length = 0');
  await act();
  await page.evaluate(SETTLED);
  return page.evaluate<number>('Math.max(16, ...globalThis.interactions)');
}

/**
 * How long the title of the next page takes to stand on the screen, counted in the page from the click,
 * in milliseconds. `act` makes the click, on a link to `path`.
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
