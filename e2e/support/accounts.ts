import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { aMailbox } from './visitor.ts';

export interface Account {
  email: string;
  password: string;
}

/** Demo accounts, which exist from the start; tests change nothing of them. */
export const demo = {
  reader: { email: 'lector@veta.test', password: 'Mineria2026!' },
  editor: { email: 'admin@veta.test', password: 'Mineria2026!' },
} satisfies Record<string, Account>;

/** A reader of the test's own, made through the site as a browser does it. */
export async function newAccount(request: APIRequestContext, name: string): Promise<Account> {
  const account = { email: aMailbox(name), password: 'galería sin salida 7' };
  const answer = await request.post('/api/v1/users/auth/registro-inicial', {
    headers: { origin: new URL(process.env.E2E_SITE_URL ?? '').origin },
    data: { ...account, confirm_password: account.password },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return account;
}

/** The form of a screen of an account, and what is in it. */
export const form = (page: Page) => page.getByRole('main').locator('form');
export const submit = (page: Page) => form(page).locator('button[type="submit"]');
export const email = (page: Page) => page.getByLabel('Correo electrónico');
export const password = (page: Page) => page.getByLabel('Contraseña', { exact: true });
export const failure = (page: Page) => form(page).getByRole('alert');

/** Fills the login in and sends it. */
export async function logIn(page: Page, account: Account): Promise<void> {
  await email(page).fill(account.email);
  await password(page).fill(account.password);
  await submit(page).click();
}

/** Names of the cookies of a session that the browser holds; each must be out of reach of scripts. */
export async function sessionCookies(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).filter(({ name }) => name.endsWith('_token'));
  for (const { httpOnly, sameSite, path } of cookies) {
    expect({ httpOnly, sameSite, path }).toEqual({ httpOnly: true, sameSite: 'Lax', path: '/' });
  }
  return cookies.map(({ name }) => name).sort();
}

/** What this browser remembers of a login (D5); null where nobody signed in. */
export const marker = (page: Page) => page.evaluate(() => localStorage.getItem('sesion'));
