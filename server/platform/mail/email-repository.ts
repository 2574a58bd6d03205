import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { deadQueue } from '../queue/jobs.ts';

/**
 * Deletes the queued e-mails to one address, waiting or given up: those that are sealed by `recipient`,
 * those that an earlier release stored in clear by `address`.
 */
export async function deleteQueuedEmails(
  db: Database,
  { address, recipient }: { address: string; recipient: string },
): Promise<void> {
  await db.execute(sql`
    DELETE FROM pgboss.job
    WHERE name IN ('letters', ${deadQueue('letters')})
      AND (data->>'recipient' = ${recipient} OR lower(data->>'to') = ${address.toLowerCase()})`);
}
