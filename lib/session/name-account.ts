import { ApiError } from '../core/api-error.ts';
import { createHttp } from '../core/http.ts';
import { routes } from '../core/routes.ts';
import { type Reader, sessionAnswerSchema } from './answer.ts';
import { OTHER_ACCOUNT_EVENT, OtherAccount } from './other-account.ts';

/** Waits for a write; rejects with the account that is signed in now where the proxy refused it for that (D79). */
export async function orOtherAccount<Value>(write: Promise<Value>): Promise<Value> {
  try {
    return await write;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'other_account') throw error;
    window.dispatchEvent(new Event(OTHER_ACCOUNT_EVENT));
    throw new OtherAccount(await readSession());
  }
}

async function readSession(): Promise<Reader | null | undefined> {
  try {
    const http = createHttp({ url: '' });
    return (await http.get(routes.session.slice(1), sessionAnswerSchema)).user;
  } catch {
    return undefined;
  }
}
