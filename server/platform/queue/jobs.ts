import type { QueueOptions, QueuePolicy } from 'pg-boss';

/**
 * What each kind of job carries, stored as JSON. Each module adds its own kind (`declare module`), so that the queue
 * imports none of them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules merge their members into it
export interface Payloads {}

export type JobName = keyof Payloads;

/** Name of the dead letter queue. */
export const deadQueue = (name: JobName): string => `${name}.dead`;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Retries, retention and deduplication of a kind of job; times in seconds. */
export interface JobPolicy extends QueueOptions {
  /** Deduplication by key: 'short' allows one waiting job, 'exclusive' one waiting or running. */
  policy?: QueuePolicy;
  /** Concurrent jobs per process; default 1. */
  concurrency?: number;
  /** Whether the payload is erased when the job ends. Its row stays, for deduplication. */
  erasesPayload?: boolean;
}

/** Names are stored with each job and in metrics, and therefore never renamed: `letters` are e-mails. */
export const POLICIES: Record<JobName, JobPolicy> = {
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
    // Links in e-mails can open an account.
    erasesPayload: true,
  },
  notices: {
    policy: 'short',
    // Only the database can keep one from being written.
    retryBackoff: true,
    retryDelay: 10,
    retryDelayMax: HOUR,
    retryLimit: 50,
    retentionSeconds: 30 * DAY,
    expireInSeconds: MINUTE,
    deleteAfterSeconds: DAY,
  },
  'news-polls': {
    policy: 'exclusive',
    // A feed that is silent until its time is up holds up no other.
    concurrency: 10,
    // What came of a poll is noted with the feed. Only a process that was killed leaves one undone.
    retryLimit: 3,
    retryDelay: 5,
    retentionSeconds: HOUR,
    expireInSeconds: 3 * MINUTE,
    deleteAfterSeconds: HOUR,
  },
  revalidations: {
    policy: 'short',
    // An unreachable instance is given up: its pages are at most 60 s old when it returns.
    retryBackoff: true,
    retryDelay: 1,
    retryDelayMax: MINUTE,
    retryLimit: 10,
    retentionSeconds: HOUR,
    expireInSeconds: MINUTE,
    deleteAfterSeconds: HOUR,
  },
};

/** How long jobs that could not be done are kept for somebody to look at; in seconds. */
export const DEAD_POLICY: QueueOptions = { retentionSeconds: 90 * DAY };
