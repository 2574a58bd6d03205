import type { BrowserContext } from '@playwright/test';
import { type Transfer, watchTransfer } from './transfer.ts';

/** Transfer and layout shifts of a visit that scrolls to the end of a page. */
export interface Visit {
  /** Transfer until the network is idle, before scrolling. */
  transfer: Transfer;
  /** Layout shifts, including those while scrolling; the goal is none. */
  layoutShifts: LayoutShift[];
}

/** A layout shift without user input. */
interface LayoutShift {
  /** Chromium's layout shift score. */
  value: number;
  /** Shifted elements, with their classes. */
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
 * Opens a page in a new tab. The cache of the context makes it a first or a repeat visit.
 * @throws {Error} if the page is not loaded within 30 s
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
