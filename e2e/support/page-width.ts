import { expect, type Page } from '@playwright/test';

/** That nothing of the page leads sideways out of its window. */
export async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  const widths = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(widths.content).toBeLessThanOrEqual(widths.window);
}

/**
 * That what scrolls by itself holds all that is in it: what is placed by something outside of it does not scroll with
 * it, and makes that scroll as well.
 */
export async function expectNothingHangsOut(page: Page): Promise<void> {
  const hanging = await page.evaluate(() => {
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflow);
    const isPlaced = (element: Element) => getComputedStyle(element).position === 'absolute';
    return [...document.querySelectorAll('body *')].filter(scrolls).flatMap((scroller) =>
      [...scroller.querySelectorAll<HTMLElement>('*')]
        .filter((element) => isPlaced(element) && element.offsetParent?.contains(scroller))
        .filter((element) => element.offsetParent !== scroller)
        .map((element) => `${scroller.className} holds no ${element.outerHTML.slice(0, 80)}`),
    );
  });
  expect(hanging).toEqual([]);
}

/** Makes the text twice as large, and nothing else, as by a reader's style sheet or `Zoom text only`; runs in the page. */
export function doubleText(): void {
  document.documentElement.style.fontSize = '200%';
}
