import type { Page } from '@playwright/test';
import { hydratedPage } from './hydrated.ts';

/** Navigates as a link of the site does, after hydration: before, it would be lost. */
export async function follow(page: Page, path: string): Promise<void> {
  await hydratedPage(page);
  await page.evaluate((to) => Reflect.get(window, 'next').router.push(to), path);
}
