import type { BrowserContext, Page } from '@playwright/test';

/** Signs out in a tab of its own. */
export async function signOutElsewhere(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/nosotros');
  await page.locator('summary[aria-label="Tu cuenta"]:visible').click();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await page.waitForURL('/');
  await page.close();
}

/** Keys of the drafts in the tab's session storage. */
export const keptDrafts = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('borrador-')));
