import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { logAct } from '../audit-log/repository.ts';
import { lockAccount } from '../auth/account-repository.ts';
import { becomeAdmin } from './become-admin.ts';
import { confirmRole, getInvitation, revokeInvitation } from './invitation-repository.ts';

type Context = Pick<ServerContext, 'db' | 'now'>;

interface Act {
  actor: { id: number };
  id: number;
}

const log = (db: Database, { actor, id }: Act, entry: { accion: string; at: Date }) =>
  logAct(db, {
    actor_id: actor.id,
    accion: entry.accion,
    invitacion_id: id,
    creado_en: entry.at.toISOString(),
  });

const notConfirmable = () =>
  new HttpError(409, { detail: 'Esta invitación no se puede confirmar.' });

/** Makes the person who accepted an invitation ADMIN; undefined where nobody accepted it. */
async function confirmAccepted(db: Database, { actor, id }: Act, now: Date) {
  const accountId = (await getInvitation(db, id))?.invitation.accepted_by ?? null;
  if (accountId === null) return undefined;
  const account = await lockAccount(db, accountId, 'update');
  const invitation = await confirmRole(db, { id, actorId: actor.id, accepted: true }, now);
  if (!invitation || !account) return undefined;
  if (account.role !== 'LECTOR') return undefined;
  await becomeAdmin(db, accountId, invitation, now);
  return accountId;
}

/**
 * Confirms the role ADMIN of an invitation, for a superuser: the person who accepted it becomes ADMIN at once, one who
 * accepts it later does then. A confirmed one stays as it is. Resolves to the account that became ADMIN, if any. Throws
 * 404, and 409 for one that needs no confirmation, expired, or was revoked.
 */
export function confirmInvitation(
  { db, now }: Context,
  actor: { id: number },
  id: number,
): Promise<number | undefined> {
  return db.transaction(async (transaction) => {
    const moment = now();
    const act = { actor, id };
    const found = await getInvitation(transaction, id);
    if (!found) throw notFound();
    const { confirmed_at, revoked_at } = found.invitation;
    if (confirmed_at !== null && revoked_at === null) return undefined;
    const open = { id, actorId: actor.id, accepted: false };
    const isWaiting = (await confirmRole(transaction, open, moment)) !== undefined;
    const target = isWaiting ? undefined : await confirmAccepted(transaction, act, moment);
    if (!isWaiting && target === undefined) throw notConfirmable();
    await log(transaction, act, { accion: 'confirmar_invitacion', at: moment });
    return target;
  });
}

/** Revokes an invitation that was not accepted yet, or not confirmed. Throws 404 where there is no such. */
export function withdrawInvitation(
  { db, now }: Context,
  actor: { id: number },
  id: number,
): Promise<void> {
  return db.transaction(async (transaction) => {
    const moment = now();
    if (!(await revokeInvitation(transaction, id, moment))) throw notFound();
    await log(transaction, { actor, id }, { accion: 'revocar_invitacion', at: moment });
  });
}
