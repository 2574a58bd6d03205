import { emailLinkPages } from '../../../contract/pages.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { parseId } from '../../platform/http/item-id.ts';
import { emailId } from '../../platform/mail/email-id.ts';
import {
  findAccount,
  markEmailConfirmed,
  recordConfirmationRequest,
} from './account-repository.ts';
import { confirmationEmail } from './confirmation-email.ts';

const PURPOSE = 'account-email';
const DAY_SECONDS = 24 * 60 * 60;
const VALID_SECONDS = 7 * DAY_SECONDS;

/**
 * Asks a person by e-mail to confirm the address of their account; once a day at most, and never where it is confirmed
 * (by such a link, a recovery or a provider).
 */
export async function askToConfirm(
  { outbox, signer, siteUrl, now }: ServerContext,
  db: Database,
  userId: number,
): Promise<void> {
  const moment = now();
  const dayBefore = new Date(moment.getTime() - DAY_SECONDS * 1000);
  const email = await recordConfirmationRequest(db, userId, { now: moment, before: dayBefore });
  if (email === undefined) return;
  const token = await signer.sign(PURPOSE, { sub: String(userId) }, VALID_SECONDS);
  const link = `${siteUrl}${emailLinkPages.confirmEmail}?token=${encodeURIComponent(token)}`;
  // One a day whatever becomes of the accounts: somebody may register an address that is not theirs again and again.
  const day = Math.floor(moment.getTime() / (DAY_SECONDS * 1000));
  await outbox.post(
    db,
    confirmationEmail(email, link, siteUrl),
    emailId(`confirm ${email} ${day}`),
  );
}

/**
 * Confirms the address of the account that a link names, which gives its reports weight (record 095). It proves nothing
 * of who knows the password. Throws a 400 where the link is not good.
 */
export async function confirmEmail(context: ServerContext, token: string): Promise<void> {
  const reading = await context.signer.read(PURPOSE, token);
  const id = reading.state === 'valid' ? parseId(reading.claims.sub ?? '') : undefined;
  if (id === undefined || !(await findAccount(context.db, id))) {
    throw new HttpError(400, { detail: 'El enlace no es válido o ya caducó.' });
  }
  await markEmailConfirmed(context.db, id, context.now());
}
