import type { Browser, BrowserContextOptions } from '@playwright/test';

/** Lighthouse's mobile network: 150 ms round trip, 1.6 Mbit/s down and 0.75 up. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** Older clicks are not replayed after hydration (`EarlyPress`): then people click again. */
const FORGOTTEN_MS = 6000;

/** Times of a first visit on a slow network, in milliseconds. */
export interface FirstVisit {
  /** From navigation to the first text. */
  text: number;
  /** From a click on the menu, as soon as it is visible, until it is open. */
  menu: number;
}

/**
 * First visit without a session on a slow network and a phone `slowdown` times slower than this
 * machine, which clicks the menu at once, before the page is hydrated (record 064).
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
