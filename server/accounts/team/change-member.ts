import { PERMISSIONS, permissionsOf } from '../../../contract/permissions.ts';
import type { TeamMemberUpdate } from '../../../contract/team.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { forbidden, wrongField } from '../../platform/http/refusals.ts';
import { logAct } from '../audit-log/repository.ts';
import { type Caller, revokeSessions } from '../auth/session-repository.ts';
import { lockPeople, type MemberRow, setDeactivated, setPermissions } from './repository.ts';
import { colleagueAmong, difference, holderAmong, permissionsText, refuseGiving } from './rules.ts';

type Context = Pick<ServerContext, 'db' | 'now'>;

/** What a change did, for the security log. */
export interface MemberChange {
  member: MemberRow;
  hasNewPermissions: boolean;
  /** Whether the account was deactivated or activated; undefined for neither. */
  isActive?: boolean | undefined;
}

const notHere = () => forbidden('La cuenta de un superusuario solo se cambia desde la terminal.');

interface Act {
  db: Database;
  actor: MemberRow;
  now: Date;
}

const log = ({ db, actor, now }: Act, user_id: number, accion: string, motivo = '') =>
  logAct(db, { actor_id: actor.id, accion, user_id, motivo, creado_en: now.toISOString() });

async function changePermissions(
  act: Act,
  before: MemberRow,
  given: TeamMemberUpdate['permisos'],
): Promise<MemberRow> {
  if (given === undefined) return before;
  if (before.role !== 'ADMIN') {
    throw wrongField('permisos', 'Solo una cuenta con rol ADMIN tiene permisos.');
  }
  const permisos = given && PERMISSIONS.filter((name) => given.includes(name));
  const after = { ...before, permisos };
  const changed = difference(before, after);
  refuseGiving(act.actor, changed);
  await setPermissions(act.db, before.id, permisos);
  if (changed.length > 0) {
    const reason = `${permissionsText(before)} → ${permissionsText(after)}`;
    await log(act, before.id, 'cambiar_permisos', reason);
  }
  return after;
}

async function changeActivity(
  act: Act,
  before: MemberRow,
  active: boolean | undefined,
): Promise<MemberRow> {
  if (active === undefined || active === (before.desactivado_en === null)) return before;
  // Activation gives the account's permissions back.
  if (active) refuseGiving(act.actor, permissionsOf(before));
  const since = active ? null : act.now;
  await setDeactivated(act.db, before.id, since);
  if (since) await revokeSessions(act.db, before.id, since);
  await log(act, before.id, active ? 'activar_cuenta' : 'desactivar_cuenta');
  return { ...before, desactivado_en: since?.toISOString() ?? null };
}

/**
 * Changes permissions and activity of a colleague (D54, record 109); a deactivated one has no session left. Throws 404
 * for somebody outside the team, and 403 for the actor, for superusers, and for permissions that the actor lacks.
 */
export function changeMember(
  { db, now }: Context,
  { id: actorId }: Caller,
  id: number,
  { permisos, activo }: TeamMemberUpdate,
): Promise<MemberChange> {
  return db.transaction(async (transaction) => {
    const people = await lockPeople(transaction, [actorId, id]);
    const actor = holderAmong(people, actorId);
    const before = colleagueAmong(people, id, actor);
    if (before.role === 'SUPERUSUARIO') throw notHere();
    const act = { db: transaction, actor, now: now() };
    const permitted = await changePermissions(act, before, permisos);
    const member = await changeActivity(act, permitted, activo);
    const isActive = member.desactivado_en === null;
    return {
      member,
      hasNewPermissions: difference(before, member).length > 0,
      isActive: isActive === (before.desactivado_en === null) ? undefined : isActive,
    };
  });
}

/**
 * Ends all sessions of a colleague. Throws 404 for somebody outside the team, and 403 for the actor, and for a superuser
 * unless the actor is one.
 */
export function endSessions(
  { db, now }: Context,
  { id: actorId }: Caller,
  id: number,
): Promise<void> {
  return db.transaction(async (transaction) => {
    const people = await lockPeople(transaction, [actorId, id]);
    const actor = holderAmong(people, actorId);
    const colleague = colleagueAmong(people, id, actor);
    if (colleague.role === 'SUPERUSUARIO' && actor.role !== 'SUPERUSUARIO') throw notHere();
    const act = { db: transaction, actor, now: now() };
    await revokeSessions(transaction, id, act.now);
    await log(act, id, 'cerrar_sesiones');
  });
}
