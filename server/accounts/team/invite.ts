import { invitationPage } from '../../../contract/pages.ts';
import { PERMISSIONS, permissionsOf } from '../../../contract/permissions.ts';
import { canEnterPanel } from '../../../contract/roles.ts';
import type { InvitationCreate } from '../../../contract/team.ts';
import { displayName } from '../../../shared/text/person-name.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { tooManyRequests } from '../../platform/http/refusals.ts';
import { logAct } from '../audit-log/repository.ts';
import { type Account, findAccountByEmail } from '../auth/account-repository.ts';
import { hashToken, makeToken } from '../auth/opaque-token.ts';
import type { Caller } from '../auth/session-repository.ts';
import { invitationEmail } from './invitation-email.ts';
import {
  countInvitations,
  type InvitationRow,
  insertInvitation,
  revokeOpenInvitation,
} from './invitation-repository.ts';
import { lockPeople } from './repository.ts';
import { holderAmong, refuseGiving, rightsText } from './rules.ts';

const DAY_MS = 24 * 60 * 60_000;
const VALID_DAYS = 3;
/** Invitations to one address in a day, so that nobody floods a mailbox. */
const A_DAY = 5;

const conflict = (detail: string) => new HttpError(409, { detail });

/** Readers alone are invited: the role and the permissions of staff change in the list of the team. */
function refuseColleague(account: Account | undefined): void {
  if (!account) return;
  if (account.desactivado_en !== null) {
    throw conflict('Hay una cuenta desactivada con este correo. Actívala en el equipo.');
  }
  if (canEnterPanel(account.role)) throw conflict('Esta persona ya forma parte del equipo.');
}

async function refuseFlood(db: Database, email: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  if ((await countInvitations(db, email, since)) < A_DAY) return;
  throw tooManyRequests(
    DAY_MS / 1000,
    'Hoy ya se ha invitado varias veces a este correo. Inténtalo mañana.',
  );
}

/**
 * Sends an invitation, whose link works once within three days, in place of an open one of the same address (D54,
 * record 110). One for the role ADMIN that no superuser sends needs the confirmation of one. Throws 403 for permissions
 * that the actor lacks, 409 for staff and deactivated accounts, 429 after five to one address in a day.
 */
export function invite(
  { db, outbox, siteUrl, now }: ServerContext,
  { id: actorId }: Caller,
  { email, role, permisos: given = null }: InvitationCreate,
): Promise<InvitationRow> {
  const moment = now();
  const token = makeToken();
  const link = `${siteUrl}${invitationPage}?${new URLSearchParams({ token })}`;
  return db.transaction(async (transaction) => {
    const actor = holderAmong(await lockPeople(transaction, [actorId]), actorId);
    const permisos =
      role === 'ADMIN' && given ? PERMISSIONS.filter((name) => given.includes(name)) : null;
    const permissions = permissionsOf({ role, permisos });
    refuseGiving(actor, permissions);
    const account = await findAccountByEmail(transaction, email);
    refuseColleague(account);
    await refuseFlood(transaction, email, moment);
    await revokeOpenInvitation(transaction, email, moment);
    const isConfirmed = role === 'ADMIN' && actor.role === 'SUPERUSUARIO';
    const invitation = await insertInvitation(transaction, {
      token_hash: hashToken(token),
      email,
      role,
      permisos,
      invited_by: actorId,
      created_at: moment.toISOString(),
      expires_at: new Date(moment.getTime() + VALID_DAYS * DAY_MS).toISOString(),
      ...(isConfirmed ? { confirmed_at: moment.toISOString(), confirmed_by: actorId } : {}),
    });
    if (!invitation) throw conflict('Alguien acaba de invitar a este correo.');
    const needsConfirmation = role === 'ADMIN' && !isConfirmed;
    const hasAccount = account !== undefined;
    const facts = { role, permissions, hasAccount, needsConfirmation, inviter: displayName(actor) };
    await outbox.post(transaction, invitationEmail(email, link, siteUrl, facts));
    await logAct(transaction, {
      actor_id: actorId,
      accion: 'invitar',
      // The log is never changed, so it must not name the address: the invitation does, while it is kept.
      invitacion_id: invitation.id,
      motivo: rightsText({ role, permisos }),
      creado_en: moment.toISOString(),
    });
    return invitation;
  });
}
