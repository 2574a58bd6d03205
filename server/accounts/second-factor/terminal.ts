import type { Database } from '../../platform/db/database.ts';
import { Failure } from '../../platform/errors/failure.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { findAccountByEmail } from '../auth/account-repository.ts';
import { removeFactor } from './removal.ts';

/**
 * Removes the second factor of any account for somebody at the terminal, who need not be signed in (D55), and sends the
 * account an e-mail. Throws `Failure` where there is no such account, or it has no second factor.
 */
export async function removeFactorAtTerminal(
  context: { db: Database; outbox: Outbox; siteUrl: string; now: () => Date },
  email: string,
): Promise<void> {
  const account = await findAccountByEmail(context.db, email);
  if (!account) throw new Failure(`There is no account of ${email}.`);
  if (await removeFactor(context, account.id, { change: 'removedAtTerminal' })) return;
  throw new Failure(`${email} has no second factor.`);
}
