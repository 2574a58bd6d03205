import { randomInt } from 'node:crypto';
import { type BrowserContext, expect } from '@playwright/test';
import { aMailbox } from './visitor.ts';

/** Somebody with an account of their own at the bundled server. */
export interface TestReader {
  email: string;
  password: string;
}

const PASSWORD = 'Andesita-y-cobre-27';

/** As a page of the site itself asks (D4). */
const OF_THE_SITE = { 'sec-fetch-site': 'same-origin' };

/** Makes an account and signs it in in `context`; its name begins its e-mail and its handle. */
export async function aReader(context: BrowserContext, name = 'rosa'): Promise<TestReader> {
  const reader = { email: aMailbox(name), password: PASSWORD };
  await call(context, 'registro-inicial', { ...reader, confirm_password: PASSWORD });
  await signIn(context, reader);
  return reader;
}

/** Signs somebody in in `context`: its pages have the cookies from now on. */
export const signIn = (context: BrowserContext, reader: TestReader): Promise<void> =>
  call(context, 'login', reader);

/** Status of a login with these words, in a browser that nobody else uses. */
export async function loginStatus(context: BrowserContext, reader: TestReader): Promise<number> {
  const answer = await context.request.post('/api/v1/users/auth/login', {
    data: reader,
    headers: OF_THE_SITE,
  });
  return answer.status();
}

/** A handle that nobody else has. */
export const aHandle = (name: string) => `${name}_${randomInt(2 ** 40)}`;

async function call(context: BrowserContext, path: string, data: object): Promise<void> {
  const answer = await context.request.post(`/api/v1/users/auth/${path}`, {
    data,
    headers: OF_THE_SITE,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
