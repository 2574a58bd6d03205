import type { Page } from '@playwright/test';
import { hydratedPage } from './hydrated.ts';

/** Goes to a path as a link inside the site does; before React has the page, that would be lost. */
export async function follow(page: Page, path: string): Promise<void> {
  await hydratedPage(page);
  await page.evaluate((to) => Reflect.get(window, 'next').router.push(to), path);
}
