import { z } from 'zod';
import { idSchema } from '../../contract/fields.ts';
import { ApiError } from './api-error.ts';
import { createHttp } from './http.ts';
import { type NamedAccount, OTHER_ACCOUNT_EVENT, OtherAccount } from './other-account.ts';
import { routes } from './routes.ts';

/** As much of the answer of `GET /api/session` (D5) as names an account. */
const sessionSchema = z.object({
  user: z.object({ id: idSchema, email: z.string(), usuario_unico: z.string() }).nullable(),
});

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

async function readSession(): Promise<NamedAccount | null | undefined> {
  try {
    const http = createHttp({ url: '' });
    return (await http.get(routes.session.slice(1), sessionSchema)).user;
  } catch {
    return undefined;
  }
}
