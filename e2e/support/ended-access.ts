import { type BrowserContext, expect, type Page } from '@playwright/test';
import { resignAccess } from './access-key.ts';

const NAME = 'access_token';
const HOUR_SECONDS = 3600;

/** A moment at which a token has ended, as its `exp` says it. */
export const anHourAgo = (): number => Math.floor(Date.now() / 1000) - HOUR_SECONDS;

async function accessCookie(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => name === NAME);
  if (!cookie) throw new Error('Nobody is signed in.');
  return cookie;
}

/** Gives the browser the same access token, ended an hour ago; `resign` is of the server that gave it. */
export async function endAccess(
  context: BrowserContext,
  resign: typeof resignAccess = resignAccess,
): Promise<string> {
  const cookie = await accessCookie(context);
  const value = await resign(cookie.value, { exp: anHourAgo() });
  await context.addCookies([{ ...cookie, value }]);
  return value;
}

/** Does something with an access token that has ended, and waits until another has taken its place. */
export async function withEndedAccess(page: Page, act: () => Promise<unknown>): Promise<void> {
  const ended = await endAccess(page.context());
  await act();
  await expect.poll(async () => (await accessCookie(page.context())).value).not.toBe(ended);
}
