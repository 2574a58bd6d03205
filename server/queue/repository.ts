import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { deadQueue, type JobName, POLICIES } from './jobs.ts';

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
