import { CURRENT_PASSWORD } from '../../../contract/auth.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { unauthorized, withoutPassword, wrongField } from '../../platform/http/refusals.ts';
import { type Account, findAccount } from './account-repository.ts';
import { checkPassword } from './check-password.ts';
import type { Caller } from './session-repository.ts';

/** The caller's password and IP address. */
export interface Attempt {
  password: string;
  address: string;
}

/** Error for a wrong password. */
export const wrongPassword = () => wrongField('password', 'La contraseña no es correcta.');

async function accountOf(context: ServerContext, { id }: Caller): Promise<Account> {
  const account = await findAccount(context.db, id);
  if (!account) throw unauthorized();
  return account;
}

/** Whether an account has a password; accounts that only use a provider have none (D8). */
export const hasPassword = async (context: ServerContext, caller: Caller): Promise<boolean> =>
  (await accountOf(context, caller)).password_hash !== null;

/**
 * Has somebody who is signed in show that they are the owner; answers their account. Throws a 400 for a wrong password
 * and where there is none, a 429 after too many guesses.
 */
export async function provePassword(
  context: ServerContext,
  caller: Caller,
  attempt: Attempt,
): Promise<Account> {
  const account = await accountOf(context, caller);
  if (account.password_hash === null) throw withoutPassword('password');
  if (!(await checkPassword(context, account, attempt))) throw wrongPassword();
  return account;
}

/** The same where an account without a password has nothing to show. Throws a 400 where it is missing, too. */
export async function confirmPassword(
  context: ServerContext,
  caller: Caller,
  { password, address }: { password: string | null | undefined; address: string },
): Promise<void> {
  const account = await accountOf(context, caller);
  if (account.password_hash === null) return;
  if (!password) throw wrongField('password', CURRENT_PASSWORD);
  if (!(await checkPassword(context, account, { password, address }))) throw wrongPassword();
}
