import { CURRENT_PASSWORD } from '../../contract/auth.ts';
import type { ServerContext } from '../http/context.ts';
import { findAccount } from './account-repository.ts';
import { checkPassword } from './check-password.ts';
import { unauthorized, wrongField } from './refusals.ts';
import type { Caller } from './session-repository.ts';

/** Whether an account has a password; who signs in through a provider only has none (D8). */
export async function hasPassword(context: ServerContext, { id }: Caller): Promise<boolean> {
  const account = await findAccount(context.db, id);
  if (!account) throw unauthorized();
  return account.password_hash !== null;
}

/**
 * Has somebody who is signed in show that they are the owner, before what a copied session must not do. An account without
 * a password has nothing to show. Throws a 400 where the password is wrong or missing, a 429 after too many guesses.
 */
export async function confirmPassword(
  context: ServerContext,
  caller: Caller,
  { password, address }: { password: string | null | undefined; address: string },
): Promise<void> {
  const account = await findAccount(context.db, caller.id);
  if (!account) throw unauthorized();
  if (account.password_hash === null) return;
  if (!password) throw wrongField('password', CURRENT_PASSWORD);
  if (await checkPassword(context, account, { password, address })) return;
  throw wrongField('password', 'La contraseña no es correcta.');
}
