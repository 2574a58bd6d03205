import { type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { currentRequestId, inRequest } from '../../../shared/observability/request-scope.ts';
import type { Database, DatabaseConnection } from '../db/database.ts';
import { queueTransaction } from '../db/queue-transaction.ts';
import { reasonOf } from '../errors/failure.ts';
import { DEAD_POLICY, deadQueue, type JobName, type Payloads, POLICIES } from './jobs.ts';
import { periodically } from './periodically.ts';
import {
  addToWaiting,
  erasePayload,
  erasePayloadsOfEnded,
  type Gathering,
  lockWaiting,
  rescheduleAfterClockChange,
} from './repository.ts';

/** A job for a handler. */
export interface Job<Payload> {
  /** The same for every attempt. */
  id: string;
  payload: Payload;
  /** When it was queued. */
  createdAt: Date;
}

/** A stored payload, with the ID of the request that queued it, if any. */
type Stored<Name extends JobName> = Payloads[Name] & { requestId?: string };

/** Processes one job; a rejection is a failed attempt. */
export type JobHandler<Name extends JobName> = (job: Job<Payloads[Name]>) => Promise<void>;

/** Thrown by a handler if retries are pointless: the job goes to the dead letter queue. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

/** Persistent job queue in the database. */
export interface Queue {
  /**
   * Queues a job as part of the transaction. Jobs with the same `key` are deduplicated as the policy of their kind
   * says; with 'short', the job that already waits starts after the transaction. Log lines of the job have the
   * ID of the request that queued it.
   */
  send: <Name extends JobName>(
    db: Database,
    name: Name,
    payload: Payloads[Name],
    key?: string,
    /** Idempotency key: a job with this id is queued once. */
    id?: string,
  ) => Promise<void>;
  /** Queues a notice, or appends it to a waiting job with the same `key`, which is then delayed. */
  gather: (
    db: Database,
    payload: Payloads['notices'],
    key: string,
    times: Gathering,
  ) => Promise<void>;
  /**
   * Starts workers for one kind of job (at-least-once delivery), with the concurrency of its policy. Answers a
   * function that stops them after their current jobs.
   */
  work: <Name extends JobName>(
    name: Name,
    handler: JobHandler<Name>,
  ) => Promise<() => Promise<void>>;
  /** Rejects if the queue does not answer. */
  ping: () => Promise<void>;
  /** Waits briefly for running jobs, and returns the others to the queue. */
  stop: () => Promise<void>;
}

/** Time for running jobs to finish at shutdown. */
const GRACE_MS = 3000;
/** LISTEN/NOTIFY wakes workers; polling covers retries and missed notifications. */
const POLLING_SECONDS = 5;
const RARELY_SECONDS = 3600;
const CLOCK_MS = 60_000;
const erasesPayload = (name: JobName): boolean => POLICIES[name].erasesPayload === true;
const NO_JOB = '00000000-0000-0000-0000-000000000000';

/**
 * Opens the queue on a database, and creates its tables (schema `pgboss`) and queues if missing. No job runs
 * before `work`. Checks every `clockMs` whether the clock was set back.
 */
export async function openQueue(
  connection: Pick<DatabaseConnection, 'db' | 'queueConnection'>,
  logger: Pick<Logger, 'error' | 'warn'>,
  clockMs = CLOCK_MS,
): Promise<Queue> {
  const boss = new PgBoss({
    ...connection.queueConnection,
    useListenNotify: true,
    schedule: false,
    flowIntervalSeconds: RARELY_SECONDS,
  });
  boss.on('error', (err) => logger.error({ err }, 'The queue failed'));
  boss.on('warning', ({ message, data }) => logger.warn({ data }, message));
  await boss.start();
  const names = Object.keys(POLICIES) as JobName[];
  for (const name of names) {
    const { policy = 'standard', concurrency: _, erasesPayload: __, ...options } = POLICIES[name];
    await boss.createQueue(deadQueue(name));
    await boss.updateQueue(deadQueue(name), DEAD_POLICY);
    await boss.createQueue(name, { policy });
    await boss.updateQueue(name, {
      ...options,
      deadLetter: deadQueue(name),
      notify: true,
    });
    // The first use of a queue reads it on a connection of its own. In the middle of a transaction
    // the embedded database, which has only one, would wait for itself.
    await boss.findJobs(name, { id: NO_JOB });
  }

  const watchClock = async () => {
    const jobs = await rescheduleAfterClockChange(connection.db);
    if (jobs > 0)
      logger.warn({ jobs }, 'The clock was set back; jobs that waited for it are due now');
  };
  const maintain = async () => {
    await watchClock();
    await erasePayloadsOfEnded(connection.db);
  };
  await maintain();
  // Requeues jobs of a killed process at once.
  await boss.supervise();
  const stopMaintenance = periodically(clockMs, logger, maintain);

  async function attempt<Name extends JobName>(
    name: Name,
    handler: JobHandler<Name>,
    job: JobWithMetadata<Stored<Name>>,
  ) {
    const { requestId, ...payload } = job.data;
    // Already done: the process exited before the queue recorded it.
    if (erasesPayload(name) && Object.keys(payload).length === 0) {
      return { id: job.id, status: 'completed' } as const;
    }
    const data = payload as Payloads[Name];
    return inRequest(requestId, () => runAttempt(name, handler, { ...job, data }));
  }

  async function runAttempt<Name extends JobName>(
    name: Name,
    handler: JobHandler<Name>,
    { id, data, createdOn, retryCount, retryLimit }: JobWithMetadata<Payloads[Name]>,
  ) {
    try {
      await handler({ id, payload: data, createdAt: createdOn });
      if (erasesPayload(name)) await erasePayload(connection.db, name, id);
      return { id, status: 'completed' } as const;
    } catch (error) {
      const reason = reasonOf(error);
      const hopeless = error instanceof PermanentFailure || retryCount >= retryLimit;
      const details = { queue: name, job: id, attempt: retryCount + 1, reason };
      if (hopeless) {
        if (erasesPayload(name)) await erasePayload(connection.db, name, id);
        logger.error(details, 'A job could not be done and is given up');
      } else logger.warn(details, 'A job could not be done and will be tried again');
      return { id, status: hopeless ? 'deadletter' : 'failed', output: { reason } } as const;
    }
  }

  /** Starts one sequential worker; answers a function that stops it. */
  async function startWorker<Name extends JobName>(name: Name, handler: JobHandler<Name>) {
    const options = {
      pollingIntervalSeconds: POLLING_SECONDS,
      notifyPollingIntervalSeconds: POLLING_SECONDS,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    const worker = await boss.work<Stored<Name>, unknown, typeof options>(
      name,
      options,
      async (jobs) => {
        const results = await Promise.all(jobs.map((job) => attempt(name, handler, job)));
        // Without this the worker would sleep until the next poll after each job.
        boss.notifyWorker(worker);
        return results;
      },
    );
    return () => boss.offWork(name, { id: worker, wait: true });
  }

  return {
    send: async (db, name, payload, key, id) => {
      const requestId = currentRequestId();
      const stored: Stored<typeof name> = { ...payload, ...(requestId && { requestId }) };
      const options = {
        ...queueTransaction(db),
        ...(key && { singletonKey: key }),
        ...(id && { id }),
      };
      while ((await boss.send(name, stored, options)) === null) {
        if (POLICIES[name].policy !== 'short' || (await lockWaiting(db, name, key))) return;
      }
    },
    gather: async (db, payload, key, times) => {
      const requestId = currentRequestId();
      const stored: Stored<'notices'> = { ...payload, ...(requestId && { requestId }) };
      const options = {
        ...queueTransaction(db),
        singletonKey: key,
        startAfter: times.firstSeconds,
      };
      // Another transaction may have queued one meanwhile.
      while (!(await addToWaiting(db, key, payload.entries, times))) {
        if ((await boss.send('notices', stored, options)) !== null) return;
      }
    },
    work: async (name, handler) => {
      const { concurrency = 1 } = POLICIES[name];
      const stops = await Promise.all(
        Array.from({ length: concurrency }, () => startWorker(name, handler)),
      );
      return async () => {
        await Promise.all(stops.map((stop) => stop()));
      };
    },
    ping: async () => {
      await boss.getQueues();
    },
    stop: async () => {
      await stopMaintenance();
      const finished = Promise.all(names.map((name) => boss.offWork(name)));
      const grace = Promise.withResolvers<void>();
      const timer = setTimeout(grace.resolve, GRACE_MS);
      await Promise.race([finished, grace.promise]);
      clearTimeout(timer);
      await boss.stop({ graceful: false });
    },
  };
}
