import type { InvitationAcceptance } from '../../../contract/team.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { logAct } from '../audit-log/repository.ts';
import {
  type Account,
  findAccount,
  findAccountByEmail,
  lockAccount,
  markEmailVerified,
  setPasswordHash,
} from '../auth/account-repository.ts';
import { endPauses } from '../auth/attempt-repository.ts';
import { refuseCommonPassword } from '../auth/common-passwords.ts';
import { accountDeactivated } from '../auth/deactivated.ts';
import { removeFactorOlderThanConfirmation } from '../auth/factor-removal-repository.ts';
import { unlinkAll } from '../auth/identity-repository.ts';
import { hashToken } from '../auth/opaque-token.ts';
import { passwordChangedEmail } from '../auth/password-changed-email.ts';
import { hashPassword } from '../auth/passwords.ts';
import { voidResets } from '../auth/recovery-repository.ts';
import { createAccount } from '../auth/registration.ts';
import { revokeSessions } from '../auth/session-repository.ts';
import { becomeAdmin } from './become-admin.ts';
import { findUsableInvitation, useInvitation } from './invitation-repository.ts';

/** Error for a link that nobody can accept: unknown, expired, revoked or used. */
export const badInvitation = () =>
  new HttpError(400, {
    detail: 'La invitación no es válida o ya caducó. Pide al equipo que te envíe otra.',
  });

type Context = Pick<ServerContext, 'db' | 'now' | 'outbox' | 'siteUrl'>;

/**
 * Hands an existing account over to the owner of the mailbox, as a recovery link does: somebody else may have
 * registered the address, and must not share the rights that the account gets.
 */
async function handOver(
  { outbox, siteUrl }: Context,
  db: Database,
  account: Account,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  const { id, email } = account;
  await setPasswordHash(db, id, passwordHash);
  await removeFactorOlderThanConfirmation(db, account);
  await markEmailVerified(db, id, now);
  await revokeSessions(db, id, now);
  await voidResets(db, id, now);
  await unlinkAll(db, id);
  await endPauses(db, id);
  await outbox.post(db, passwordChangedEmail(email, siteUrl));
}

interface Given {
  passwordHash: string;
  now: Date;
  firstName: string | null;
  lastName: string | null;
}

/** The reader's account of an address, locked, with the new password; made with the names where there is none. */
async function readyAccount(
  context: Context,
  db: Database,
  email: string,
  given: Given,
): Promise<Account> {
  const { now, ...own } = given;
  const known = await findAccountByEmail(db, email);
  if (!known) {
    const reader = { email, role: 'LECTOR', isEmailVerified: true, isNamedByNames: true } as const;
    const made = await createAccount(db, { ...reader, ...own }, now);
    // Nothing is made where somebody registers with the e-mail at this moment.
    if (made) return made;
  }
  const id = (known ?? (await findAccountByEmail(db, email)))?.id;
  const account = id === undefined ? undefined : await lockAccount(db, id, 'update');
  // Staff have their rights from elsewhere: an old link must change nothing of theirs.
  if (account?.role !== 'LECTOR') throw badInvitation();
  if (account.desactivado_en !== null) throw accountDeactivated();
  await handOver(context, db, account, given);
  return account;
}

/**
 * Accepts an invitation: makes the account, or hands over the one of the address, and gives the role where a superuser
 * has confirmed it (D54, records 110 and 146).
 * Resolves to the account and the invitation's id; `passwordHash` is the new one.
 * Throws 400 for a link that is not valid or a common password, 403 for a deactivated account.
 */
export async function acceptInvitation(
  context: Context,
  { token, password, first_name, last_name }: InvitationAcceptance,
): Promise<{ account: Account; invitationId: number; passwordHash: string }> {
  const now = context.now();
  const tokenHash = hashToken(token);
  // Before the costly hash, and before the link is used up.
  const found = await findUsableInvitation(context.db, tokenHash, now);
  if (!found) throw badInvitation();
  refuseCommonPassword('password', password);
  const passwordHash = await hashPassword(password);
  return context.db.transaction(async (db) => {
    // The account is locked before the invitation, as in every other change, to prevent deadlocks.
    const names = { firstName: first_name || null, lastName: last_name || null };
    const { id } = await readyAccount(context, db, found.email, { passwordHash, now, ...names });
    const invitation = await useInvitation(db, { tokenHash, userId: id }, now);
    if (!invitation) throw badInvitation();
    await logAct(db, {
      actor_id: id,
      accion: 'aceptar_invitacion',
      user_id: id,
      invitacion_id: invitation.id,
      creado_en: now.toISOString(),
    });
    const isConfirmed = invitation.role === 'ADMIN' && invitation.confirmed_at !== null;
    if (isConfirmed) await becomeAdmin(db, id, invitation, now);
    const account = await findAccount(db, id);
    if (!account) throw badInvitation();
    return { account, invitationId: invitation.id, passwordHash };
  });
}
