import { z } from 'zod';
import { idSchema } from '../../contract/fields.ts';
import { ACCOUNT_MISMATCH_EVENT, AccountMismatch, type NamedAccount } from './account-mismatch.ts';
import { ApiError } from './api-error.ts';
import { createHttp } from './http.ts';
import { routes } from './routes.ts';

/** The part of the answer of `GET /api/session` (D5) that names an account. */
const sessionSchema = z.object({
  user: z.object({ id: idSchema, email: z.string(), usuario_unico: z.string() }).nullable(),
});

/**
 * Awaits a write; rejects with `AccountMismatch` where the proxy refused it because another account
 * is signed in (D79).
 */
export async function withAccountCheck<Value>(write: Promise<Value>): Promise<Value> {
  try {
    return await write;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'other_account') throw error;
    window.dispatchEvent(new Event(ACCOUNT_MISMATCH_EVENT));
    throw new AccountMismatch(await readSession());
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
