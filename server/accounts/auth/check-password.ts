import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Account } from './account-repository.ts';
import { hasFactor } from './challenge-repository.ts';
import { type Attempted, countedCheck } from './counted-check.ts';
import { isPassword } from './passwords.ts';

/**
 * Whether this is the account's password (D28). Throws as `countedCheck`. Where the account has a second factor, a
 * right password clears no failures: whoever knows it could otherwise guess codes without end.
 */
export function checkPassword(
  context: ServerContext,
  account: Pick<Account, 'id' | 'password_hash'>,
  { password, address }: { password: string; address: string },
): Promise<boolean> {
  const attempted: Attempted = { userId: account.id, address, refusal: 'password_refused' };
  return countedCheck(context, attempted, async () => {
    if (!(await isPassword(account.password_hash, password))) return 'wrong';
    return (await hasFactor(context.db, account.id)) ? 'half' : 'right';
  });
}
