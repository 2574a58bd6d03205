import type { ServerContext } from '../../platform/context/server-context.ts';
import { notFound } from '../../platform/http/errors.ts';
import { forbidden } from '../../platform/http/refusals.ts';
import { logAct } from '../audit-log/repository.ts';
import { type Account, lockAccount } from '../auth/account-repository.ts';
import { deleteFactor } from '../auth/factor-removal-repository.ts';
import type { Caller } from '../auth/session-repository.ts';
import type { FactorChange } from './emails.ts';
import { logOwnAct } from './log-own-act.ts';
import { postFactorEmail } from './post-email.ts';

type Context = Pick<ServerContext, 'db' | 'outbox' | 'siteUrl' | 'now'>;

interface Removal {
  change: FactorChange;
  /** Id of the superuser who removes somebody else's; nobody at the terminal. */
  actor?: number;
  /** May throw. */
  check?: (account: Account) => void;
}

/** Removes the factor of an account, sends it an e-mail and logs it, of readers what others did; false where none was on. */
export function removeFactor(
  context: Context,
  userId: number,
  { change, actor, check = () => undefined }: Removal,
): Promise<boolean> {
  return context.db.transaction(async (transaction) => {
    const account = await lockAccount(transaction, userId, 'update');
    if (!account) return false;
    check(account);
    const isRemoved = await deleteFactor(transaction, userId);
    if (!isRemoved) return false;
    await postFactorEmail(context, transaction, account, change);
    const accion = 'quitar_segundo_factor';
    if (change === 'removed') await logOwnAct(transaction, account, accion, context.now());
    else {
      await logAct(transaction, {
        actor_id: actor ?? null,
        accion,
        user_id: userId,
        creado_en: context.now().toISOString(),
      });
    }
    return true;
  });
}

/** Removes the caller's own factor. Throws a 404 where none is on. */
export async function removeOwnFactor(context: Context, { id }: Caller): Promise<void> {
  if (!(await removeFactor(context, id, { change: 'removed' }))) throw notFound();
}

/**
 * Removes the factor of somebody else for a superuser. Throws a 404 where there is none, and a 403 for a superuser's:
 * only the terminal removes that (D55).
 */
export async function removeFactorOf(
  context: Context,
  { id: actor }: Caller,
  userId: number,
): Promise<void> {
  const check = ({ role }: Account) => {
    if (role !== 'SUPERUSUARIO') return;
    throw forbidden('El segundo paso de un superusuario solo se quita desde la terminal.');
  };
  const change = 'removedByColleague';
  const isRemoved = await removeFactor(context, userId, { change, actor, check });
  if (!isRemoved) throw notFound();
}
