import type { BrowserContext } from '@playwright/test';
import { type Transfer, watchTransfer } from './transfer.ts';

/** What a reader who opens a page and scrolls to its end has to bear. */
export interface Visit {
  /** Until the page asks for nothing any more, before anything is scrolled. */
  transfer: Transfer;
  /** Those while scrolling included; the goal is none. */
  layoutShifts: LayoutShift[];
}

/** A moment in which something moved without the reader's doing. */
interface LayoutShift {
  /** As Chromium weighs it: how much of the screen, how far. */
  value: number;
  /** Elements that moved, with their classes. */
  moved: string[];
}

const TIMEOUT_MS = 30_000;

const WATCH_SHIFTS = `
  globalThis.layoutShifts = [];
  const nameOf = ({ node }) =>
    node?.localName ? [node.localName, ...node.classList].slice(0, 4).join('.') : 'text';
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries()) {
      if (!hadRecentInput) globalThis.layoutShifts.push({ value, moved: sources.map(nameOf) });
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
    const layoutShifts = await page.evaluate<LayoutShift[]>('globalThis.layoutShifts');
    return { transfer, layoutShifts };
  } finally {
    await page.close();
  }
}
