import type { ServerContext } from '../../platform/context/server-context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { forbidden } from '../../platform/http/refusals.ts';
import { type Account, lockAccount } from '../auth/account-repository.ts';
import type { Caller } from '../auth/session-repository.ts';
import type { FactorChange } from './emails.ts';
import { deleteFactor } from './factor-repository.ts';
import { postFactorEmail } from './post-email.ts';

type Context = Pick<ServerContext, 'db' | 'outbox' | 'siteUrl' | 'now'>;

/** Removes the factor of an account and sends it an e-mail; false where none was on. `check` may throw. */
export function removeFactor(
  context: Context,
  userId: number,
  change: FactorChange,
  check: (account: Account) => void = () => undefined,
): Promise<boolean> {
  return context.db.transaction(async (transaction) => {
    const account = await lockAccount(transaction, userId, 'update');
    if (!account) return false;
    check(account);
    const isRemoved = await deleteFactor(transaction, userId);
    if (isRemoved) await postFactorEmail(context, transaction, account, change);
    return isRemoved;
  });
}

/** Removes the caller's own factor. Throws a 404 where none is on. */
export async function removeOwnFactor(context: Context, { id }: Caller): Promise<void> {
  if (!(await removeFactor(context, id, 'removed'))) throw notFound();
}

/**
 * Removes the factor of somebody else for a superuser. Throws a 404 where there is none, and a 403 for a superuser's:
 * only the terminal removes that (D55).
 */
export async function removeFactorOf(context: Context, userId: number): Promise<void> {
  const isRemoved = await removeFactor(context, userId, 'removedByColleague', ({ role }) => {
    if (role !== 'SUPERUSUARIO') return;
    throw forbidden('El segundo paso de un superusuario solo se quita desde la terminal.');
  });
  if (!isRemoved) throw notFound();
}
