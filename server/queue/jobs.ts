import type { QueueOptions } from 'pg-boss';
import type { Letter } from '../mail/outbox.ts';

/** What each kind of job carries. It is stored as JSON. */
export interface Payloads {
  letters: Letter;
}

export type JobName = keyof Payloads;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long each kind of job is tried and kept; times in seconds. */
export const POLICIES: Record<JobName, QueueOptions> = {
  letters: {
    // 10 s, 20 s, 40 s … and then every hour, for over a week.
    retryBackoff: true,
    retryDelay: 10,
    retryDelayMax: HOUR,
    retryLimit: 200,
    // Longer than all tries together: what is older is dropped.
    retentionSeconds: 30 * DAY,
    // A try that takes longer than a mail server may take belongs to a process that was killed.
    expireInSeconds: 3 * MINUTE,
    deleteAfterSeconds: DAY,
  },
};

/** How long jobs that could not be done are kept for somebody to look at; in seconds. */
export const DEAD_POLICY: QueueOptions = { retentionSeconds: 90 * DAY };
