import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { emailId } from '../../platform/mail/email-id.ts';
import { type FactorChange, factorEmail } from './emails.ts';

const HOUR_MS = 60 * 60_000;

/** Queues the e-mail about a changed factor: of each sort at most one an hour, for an address that is not theirs. */
export function postFactorEmail(
  { outbox, siteUrl, now }: Pick<ServerContext, 'outbox' | 'siteUrl' | 'now'>,
  transaction: Database,
  { id, email }: { id: number; email: string },
  change: FactorChange,
): Promise<void> {
  const hour = Math.floor(now().getTime() / HOUR_MS);
  const notice = factorEmail(email, change, siteUrl);
  return outbox.post(transaction, notice, emailId(`second factor ${change} ${id} ${hour}`));
}
