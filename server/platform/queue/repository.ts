import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { deadQueue, type JobName, type Payloads, POLICIES } from './jobs.ts';

/** Jobs of one kind; those that are given up are kept to be looked at. */
export interface JobCounts {
  job: JobName;
  waiting: number;
  active: number;
  failed: number;
}

/** How many jobs there are of each kind, and how far they are. */
export async function countJobs(db: Database): Promise<JobCounts[]> {
  // The tables are those of the queue's library, which keeps its own count an hour long.
  const { rows } = (await db.execute(sql`
    SELECT name, state = 'active' AS active, count(*)::int AS jobs
    FROM pgboss.job WHERE state < 'completed' GROUP BY 1, 2`)) as unknown as {
    rows: { name: string; active: boolean; jobs: number }[];
  };
  const count = (name: string, isActive: boolean) =>
    rows.find((row) => row.name === name && row.active === isActive)?.jobs ?? 0;
  return (Object.keys(POLICIES) as JobName[]).map((job) => ({
    job,
    waiting: count(job, false),
    active: count(job, true),
    failed: count(deadQueue(job), false),
  }));
}

/**
 * Keeps workers from the job with a key that waits, in a queue that keeps one waiting, until the
 * transaction ends: what it is done for is then to be seen. Workers leave out rows that are locked, and
 * find them at their next look. Answers false where none waits any more; one that a worker has just
 * taken may be locked then, but so weakly that it can be noted as done.
 */
export async function lockWaiting(db: Database, name: JobName, key = ''): Promise<boolean> {
  const { rows } = (await db.execute(sql`
    SELECT id FROM pgboss.job
    WHERE name = ${name} AND coalesce(singleton_key, '') = ${key}
      AND state = 'created' AND policy = 'short'
    FOR KEY SHARE`)) as unknown as { rows: unknown[] };
  return rows.length > 0;
}

/** How long notices wait for others, in seconds. */
export interface Gathering {
  /** The first one, while it is alone. */
  firstSeconds: number;
  /** After the latest of several. */
  furtherSeconds: number;
  /** All together, from the first. */
  mostSeconds: number;
}

/** Adds entries to the notices with a key that wait; answers false where none do. */
export async function addToWaiting(
  db: Database,
  key: string,
  entries: Payloads['notices']['entries'],
  { furtherSeconds, mostSeconds }: Gathering,
): Promise<boolean> {
  const { rows } = (await db.execute(sql`
    UPDATE pgboss.job
    SET data = jsonb_set(data, '{entries}', (data -> 'entries') || ${JSON.stringify(entries)}::jsonb),
      start_after = least(
        clock_timestamp() + make_interval(secs => ${furtherSeconds}),
        created_on + make_interval(secs => ${mostSeconds}))
    WHERE name = 'notices' AND singleton_key = ${key} AND state = 'created' AND policy = 'short'
    RETURNING id`)) as unknown as { rows: unknown[] };
  return rows.length > 0;
}

/** Empties the payload of a job that its worker has finished with. */
export async function erasePayload(db: Database, name: JobName, id: string): Promise<void> {
  await db.execute(sql`
    UPDATE pgboss.job SET data = '{}' WHERE name = ${name} AND id = ${id}`);
}

/**
 * Empties the payloads of forgotten kinds whose jobs ended without this program's workers: given up by the
 * queue itself because the process was killed at the last attempt, or done by an earlier release.
 */
export async function erasePayloadsOfEnded(db: Database): Promise<void> {
  const names = (Object.keys(POLICIES) as JobName[]).filter((name) => POLICIES[name].erasesPayload);
  await db.execute(sql`
    UPDATE pgboss.job SET data = '{}'
    WHERE data <> '{}' AND (
      name IN (${sql.join(names.map(deadQueue), sql`, `)})
      OR (name IN (${sql.join(names, sql`, `)}) AND state >= 'completed'))`);
}

/**
 * Brings jobs back whose last moment is yet to come, because the clock of the database was set back: they
 * are due now, and would otherwise wait until the clock is there again. So would the rounds that the
 * queue makes. Answers how many jobs it were.
 */
export async function rescheduleAfterClockChange(db: Database): Promise<number> {
  // Others may have begun a transaction a moment after this one.
  const ahead = sql`now() + interval '1 minute'`;
  const { rows } = (await db.execute(sql`
    UPDATE pgboss.job SET start_after = now(),
      created_on = least(created_on, now()), started_on = least(started_on, now())
    WHERE state < 'completed' AND (created_on > ${ahead} OR started_on > ${ahead})
    RETURNING id`)) as unknown as { rows: unknown[] };
  await db.execute(sql`
    UPDATE pgboss.queue SET monitor_claim_on = least(monitor_claim_on, now()),
      monitor_on = least(monitor_on, now()), maintain_on = least(maintain_on, now())
    WHERE greatest(monitor_claim_on, monitor_on, maintain_on) > ${ahead}`);
  return rows.length;
}
