import type { BrowserContext, Page } from '@playwright/test';

/** Presses 'Cerrar Sesión', which is shown, and waits for the home page that is loaded anew, also by who is there already. */
export async function pressSignOut(page: Page): Promise<void> {
  const home = page.waitForEvent(
    'framenavigated',
    (frame) => frame === page.mainFrame() && new URL(frame.url()).pathname === '/',
  );
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await home;
  // A page that is closed while it loads may keep Chromium waiting.
  await page.waitForLoadState();
}

/** Signs out in a tab of its own. */
export async function signOutElsewhere(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/nosotros');
  await page.locator('summary[aria-label="Tu cuenta"]:visible').click();
  await pressSignOut(page);
  await page.close();
}

/** Keys of the drafts in the tab's session storage. */
export const keptDrafts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('borrador-')));
