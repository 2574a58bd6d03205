import type { Browser, BrowserContextOptions } from '@playwright/test';

/** A phone's line, as Lighthouse takes it: 150 ms there and back, 1.6 Mbit/s down and 0.75 up. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** A press that is older is not remembered (`EarlyPress`): then people press again. */
const FORGOTTEN_MS = 6000;

/** What somebody waits for who comes for the first time, on a slow line, in milliseconds. */
export interface FirstVisit {
  /** From the address to the first text on the screen. */
  text: number;
  /** From a press on the menu, made as soon as it can be seen, until it is open. */
  menu: number;
}

/**
 * Opens a page for the first time as a stranger on a slow line and a phone `slowdown` times slower than this
 * machine, and presses the menu at once, before the page's scripts can be there (decision 064).
 */
export async function firstVisit(
  browser: Browser,
  url: string,
  { device, slowdown }: { device: BrowserContextOptions; slowdown: number },
): Promise<FirstVisit> {
  const context = await browser.newContext({ ...device, locale: 'es-ES' });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(url, { waitUntil: 'commit' });
    const menuButton = page.getByRole('button', { name: 'Abrir el menú' });
    const openMenu = page.getByRole('button', { name: 'Cerrar el menú' });
    await menuButton.tap();
    const pressedAt = performance.now();
    await openMenu.waitFor({ timeout: FORGOTTEN_MS }).catch(() => menuButton.tap());
    await openMenu.waitFor();
    const menu = performance.now() - pressedAt;
    const text = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    );
    return { text, menu };
  } finally {
    await context.close();
  }
}
