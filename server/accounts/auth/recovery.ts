import type { PasswordResetConfirm } from '../../../contract/auth.ts';
import { passwordResetPage } from '../../../contract/pages.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { parseId } from '../../platform/http/item-id.ts';
import { tooManyRequests } from '../../platform/http/refusals.ts';
import {
  findAccountByEmail,
  lockAccount,
  markEmailVerified,
  setPasswordHash,
} from './account-repository.ts';
import { endPauses } from './attempt-repository.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { removeFactorOlderThanConfirmation } from './factor-removal-repository.ts';
import { listIdentities, unlinkAll } from './identity-repository.ts';
import { hashToken, makeToken } from './opaque-token.ts';
import { passwordChangedEmail } from './password-changed-email.ts';
import { hashPassword } from './passwords.ts';
import { recoveryEmail } from './recovery-email.ts';
import {
  countResets,
  deleteResets,
  insertReset,
  isGoodReset,
  useReset,
} from './recovery-repository.ts';
import { revokeSessions } from './session-repository.ts';

const HOUR_MS = 60 * 60_000;
/** Links are kept no longer: they have not been good for most of it. */
const KEPT_MS = 24 * HOUR_MS;
/** Recovery e-mails to one account in an hour, so that the form cannot flood a mailbox. */
const LETTERS_PER_HOUR = 5;

const tooManyLetters = () =>
  tooManyRequests(
    HOUR_MS / 1000,
    'Ya te hemos enviado varios correos. Revisa tu bandeja de entrada o inténtalo más tarde.',
  );

const noSuchAccount = () =>
  notFound('Usuario no existente. Verifica tu email o regístrate para crear una cuenta.');

/**
 * Sends a link to a new password that works once, for an hour (D29).
 * Throws 404 for an e-mail without an account (D28), 429 after five e-mails in an hour. `address` is the client's,
 * for the security log.
 */
export async function requestReset(
  context: ServerContext,
  email: string,
  address: string,
): Promise<void> {
  const { db, outbox, siteUrl } = context;
  const now = context.now();
  const account = await findAccountByEmail(db, email);
  if (!account) throw noSuchAccount();
  const token = makeToken();
  const query = new URLSearchParams({ uid: String(account.id), token });
  const link = `${siteUrl}${passwordResetPage}?${query}`;
  await db.transaction(async (transaction) => {
    // The lock serialises concurrent requests, so that each counts the e-mails before it.
    if (!(await lockAccount(transaction, account.id, 'update'))) throw noSuchAccount();
    // Those from far ahead are of a clock that was set on and has come back.
    const sent = await countResets(transaction, account.id, {
      since: new Date(now.getTime() - HOUR_MS),
      until: new Date(now.getTime() + HOUR_MS),
    });
    if (sent >= LETTERS_PER_HOUR) throw tooManyLetters();
    await deleteResets(transaction, account.id, new Date(now.getTime() - KEPT_MS));
    await insertReset(transaction, {
      token_hash: hashToken(token),
      user_id: account.id,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + HOUR_MS).toISOString(),
    });
    const hasIdentities = (await listIdentities(transaction, account.id)).length > 0;
    const message = recoveryEmail(account.email, link, { siteUrl, hasIdentities });
    await outbox.post(transaction, message);
  });
  context.securityLog.note('password_reset_requested', { account: account.id, address });
}

const badLink = () =>
  new HttpError(400, { detail: 'El enlace no es válido o ya caducó. Solicita uno nuevo.' });

/**
 * Sets the password that somebody chose behind the link, ends all their sessions, unlinks all identities, and removes a
 * second factor that was set up before the address was confirmed or verified, but for a superuser's (record 153). Lifts
 * every pause where no factor stays. Throws a 400 for an invalid link or a common password.
 */
export async function confirmReset(
  context: ServerContext,
  { uid, token, new_password }: PasswordResetConfirm,
  address: string,
): Promise<void> {
  const now = context.now();
  const userId = parseId(uid);
  if (userId === undefined) throw badLink();
  const link = { tokenHash: hashToken(token), userId };
  // Before the costly hash, and before the link is used up.
  if (!(await isGoodReset(context.db, link, now))) throw badLink();
  refuseCommonPassword('new_password', new_password);
  const passwordHash = await hashPassword(new_password);
  await context.db.transaction(async (transaction) => {
    // First, as whoever else changes the password does: two links at once would wait for each other.
    const account = await lockAccount(transaction, userId, 'update');
    if (!account) throw badLink();
    if (!(await useReset(transaction, link, now))) throw badLink();
    await setPasswordHash(transaction, userId, passwordHash);
    await removeFactorOlderThanConfirmation(transaction, account);
    await markEmailVerified(transaction, userId, now);
    await revokeSessions(transaction, userId, now);
    await unlinkAll(transaction, userId);
    await endPauses(transaction, userId);
    await context.outbox.post(transaction, passwordChangedEmail(account.email, context.siteUrl));
  });
  context.securityLog.note('password_reset', { account: userId, address });
}
