import { vi } from 'vitest';
import type { DatabaseConnection } from '../platform/db/database.ts';
import type { JobName } from '../platform/queue/jobs.ts';
import type { JobHandler, Queue } from '../platform/queue/queue.ts';

/** How many jobs of a kind are being done or could be done now. */
async function countDue(connection: DatabaseConnection, name: JobName): Promise<number> {
  const [row] = await connection.inTransaction((execute) =>
    execute(`
      SELECT count(*)::integer AS due FROM pgboss.job
      WHERE name = '${name}' AND (state = 'active' OR (state < 'active' AND start_after <= now()))`),
  );
  return Number(row?.due);
}

/** Does the jobs of one kind until none is left that could be done now; then nobody works again. */
export async function workOff<Name extends JobName>(
  { queue, connection }: { queue: Queue; connection: DatabaseConnection },
  name: Name,
  handler: JobHandler<Name>,
): Promise<void> {
  const rest = await queue.work(name, handler);
  await vi.waitUntil(async () => (await countDue(connection, name)) === 0, {
    timeout: 30_000,
    interval: 10,
  });
  await rest();
}

/** Notices that wait for others are due now. */
export function endGathering(connection: DatabaseConnection): Promise<unknown> {
  return connection.inTransaction((execute) =>
    execute(`
      UPDATE pgboss.job SET start_after = now() WHERE name = 'notices' AND state = 'created'`),
  );
}

/** For the queue, everything that has happened so far was an hour earlier. */
export function letAnHourPass(connection: DatabaseConnection): Promise<unknown> {
  return connection.inTransaction((execute) =>
    execute(`
      UPDATE pgboss.job SET start_after = start_after - interval '1 hour',
        started_on = started_on - interval '1 hour';
      UPDATE pgboss.queue SET monitor_claim_on = monitor_claim_on - interval '1 hour'`),
  );
}

/** For the queue, the clock of the database has been set a day back: all that it knows of is yet to come. */
export function setClockBack(connection: DatabaseConnection): Promise<unknown> {
  return connection.inTransaction((execute) =>
    execute(`
      UPDATE pgboss.job SET start_after = start_after + interval '1 day',
        created_on = created_on + interval '1 day', started_on = started_on + interval '1 day',
        keep_until = keep_until + interval '1 day';
      UPDATE pgboss.queue SET monitor_claim_on = monitor_claim_on + interval '1 day',
        monitor_on = monitor_on + interval '1 day', maintain_on = maintain_on + interval '1 day'`),
  );
}
