import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { deadQueue } from '../queue/jobs.ts';
import type { EmailPurpose } from './outbox.ts';

/** Whose e-mails are meant: the plain address, its HMAC, and perhaps one purpose. */
interface QueuedRecipient {
  address: string;
  recipient: string;
  purpose: EmailPurpose | undefined;
}

/**
 * Deletes the queued e-mails to one address, waiting or given up: those that are sealed by `recipient`,
 * those that an earlier release stored in clear by `address`. With `purpose` only those that were stored with it.
 */
export async function deleteQueuedEmails(
  db: Database,
  { address, recipient, purpose }: QueuedRecipient,
): Promise<void> {
  await db.execute(sql`
    DELETE FROM pgboss.job
    WHERE name IN ('letters', ${deadQueue('letters')})
      AND (data->>'recipient' = ${recipient} OR lower(data->>'to') = ${address.toLowerCase()})
      ${purpose ? sql`AND data->>'purpose' = ${purpose}` : sql``}`);
}
