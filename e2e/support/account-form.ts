import type { Page } from '@playwright/test';
import type { TestAccount } from './accounts.ts';

/** The form of an account screen and its fields. */
export const form = (page: Page) => page.getByRole('main').locator('form:has(label)');
export const submit = (page: Page) => form(page).locator('button[type="submit"]');
export const email = (page: Page) => page.getByLabel('Correo electrónico');
export const password = (page: Page) => page.getByLabel('Contraseña', { exact: true });
export const failure = (page: Page) => form(page).getByRole('alert');

/** Fills the login form in and submits it. */
export async function logIn(page: Page, account: TestAccount): Promise<void> {
  await email(page).fill(account.email);
  await password(page).fill(account.password);
  await submit(page).click();
}

/** Leaves requests for a page unanswered, so that the page before it stays. */
export const holdPage = (page: Page, path: string) =>
  page.route(
    (url) => url.pathname === path,
    () => {},
  );
