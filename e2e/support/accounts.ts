import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { authEndpoints } from '../../contract/endpoints.ts';
import { retryOverloaded } from './overload.ts';
import { aMailbox } from './visitor.ts';

export interface TestAccount {
  email: string;
  password: string;
}

/** Accounts of the demo; tests change nothing of them but their sessions. */
export const READER: TestAccount = { email: 'lector@veta.test', password: 'Mineria2026!' };
export const EDITOR: TestAccount = { email: 'admin@veta.test', password: 'Mineria2026!' };
export const SUPERUSER: TestAccount = { email: 'super@veta.test', password: 'Mineria2026!' };

/** Registers a reader of this test alone. */
export async function registerReader(
  request: APIRequestContext,
  siteUrl = process.env.E2E_SITE_URL ?? '',
): Promise<TestAccount> {
  const account = { email: aMailbox('lectora'), password: 'Cobre-y-molibdeno-7' };
  const answer = await retryOverloaded(() =>
    request.post(`${siteUrl}/api/v1/${authEndpoints.register}`, {
      data: { ...account, confirm_password: account.password },
      headers: { origin: siteUrl },
    }),
  );
  if (!answer.ok()) throw new Error(`No account: ${answer.status()} ${await answer.text()}`);
  return account;
}

/**
 * Signs in without the form but as it does: the request, and the marker (D5). The page must be at the
 * site already.
 */
export async function signIn(page: Page, account: TestAccount): Promise<void> {
  const send = async () => {
    const status = await page.evaluate(
      async ([path, body]) => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`/api/v1/${path}`, { method: 'POST', headers, body });
        if (answer.ok) localStorage.setItem('sesion', String(Date.now()));
        return answer.status;
      },
      [authEndpoints.login, JSON.stringify(account)] as const,
    );
    return { status: () => status };
  };
  const answer = await retryOverloaded(send);
  if (answer.status() !== 200) throw new Error(`No login: ${answer.status()}`);
}

/** Names of the session cookies of the browser; checks that scripts cannot read them (D4). */
export async function sessionCookies(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).filter(({ name }) => name.endsWith('_token'));
  for (const { httpOnly, sameSite, path } of cookies) {
    expect({ httpOnly, sameSite, path }).toEqual({ httpOnly: true, sameSite: 'Lax', path: '/' });
  }
  return cookies.map(({ name }) => name).sort();
}

/** The browser's marker of a login (D5); null where nobody signed in. */
export const marker = (page: Page) => page.evaluate(() => localStorage.getItem('sesion'));
