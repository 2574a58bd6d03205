import type { Metrics } from '../../../shared/observability/metrics.ts';
import type { Database } from '../db/database.ts';
import { countJobs } from './repository.ts';

/** Adds how many jobs wait, are being done, and were given up. */
export function addQueueMetrics(metrics: Metrics, db: Database): void {
  const jobs = metrics.gauge('queue_jobs', 'Jobs by kind and state; failed ones are given up', [
    'job',
    'state',
  ]);
  metrics.onRead('queue', async () => {
    for (const { job, waiting, active, failed } of await countJobs(db)) {
      jobs.set({ job, state: 'waiting' }, waiting);
      jobs.set({ job, state: 'active' }, active);
      jobs.set({ job, state: 'failed' }, failed);
    }
  });
}
