import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { postHourly } from '../../platform/mail/post-hourly.ts';
import { type FactorChange, factorEmail } from './emails.ts';

/** Queues the e-mail about a changed factor: of each sort at most one an hour. */
export const postFactorEmail = (
  context: Pick<ServerContext, 'outbox' | 'siteUrl' | 'now'>,
  transaction: Database,
  { id, email }: { id: number; email: string },
  change: FactorChange,
): Promise<void> =>
  postHourly(
    context,
    transaction,
    factorEmail(email, change, context.siteUrl),
    `second factor ${change} ${id}`,
  );
