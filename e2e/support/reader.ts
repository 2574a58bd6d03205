import { randomInt } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { authEndpoints } from '../../contract/endpoints.ts';
import { registerReader, type TestAccount } from './accounts.ts';
import { retryOverloaded } from './overload.ts';

/** Header of requests from pages of the site (D4). */
export const OF_THE_SITE = { 'sec-fetch-site': 'same-origin' };

/** Registers a reader of this test alone and signs them in in `context`. */
export async function aReader(context: BrowserContext): Promise<TestAccount> {
  const account = await registerReader(context.request);
  await enter(context, account);
  return account;
}

/** Signs an account in in `context`. */
export async function enter(context: BrowserContext, account: TestAccount): Promise<void> {
  const status = await loginStatus(context, account);
  if (status !== 200) throw new Error(`No login: ${status}`);
}

/** Status of a login with these credentials. */
export async function loginStatus(context: BrowserContext, account: TestAccount): Promise<number> {
  const answer = await retryOverloaded(() =>
    context.request.post(`/api/v1/${authEndpoints.login}`, { data: account, headers: OF_THE_SITE }),
  );
  return answer.status();
}

/** A handle that nobody else has. */
export const aHandle = (name: string) => `${name}_${randomInt(2 ** 40)}`;
