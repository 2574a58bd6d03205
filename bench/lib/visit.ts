import type { BrowserContext } from '@playwright/test';
import { type Transfer, watchTransfer } from './transfer.ts';

/** What a reader who opens a page and scrolls to its end has to bear. */
export interface Visit {
  /** Until the page asks for nothing any more, before anything is scrolled. */
  transfer: Transfer;
  /** Sum of all layout shifts, those while scrolling included; the goal is 0. */
  layoutShift: number;
}

const TIMEOUT_MS = 30_000;

const WATCH_SHIFTS = `
  globalThis.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!entry.hadRecentInput) globalThis.layoutShift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
`;

const SCROLL_TO_END = `(async () => {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
    scrollTo({ top: y, behavior: 'instant' });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
})()`;

/**
 * Opens a page in a tab of its own. The context's cache makes it a first or a later visit.
 * @throws {Error} when the page is not there within 30 s
 */
export async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  try {
    await page.addInitScript(WATCH_SHIFTS);
    const network = await watchTransfer(await context.newCDPSession(page));
    await page.goto(url, { timeout: TIMEOUT_MS });
    await network.silence();
    const transfer = network.sum();
    await page.evaluate(SCROLL_TO_END);
    await network.silence();
    const layoutShift = await page.evaluate<number>('globalThis.layoutShift');
    return { transfer, layoutShift };
  } finally {
    await page.close();
  }
}
