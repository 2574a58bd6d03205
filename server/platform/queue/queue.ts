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
  bringBackFromFuture,
  forgetEnded,
  forgetPayload,
  type Gathering,
  holdWaiting,
} from './repository.ts';

/** A job that is to be done now. */
export interface Job<Payload> {
  /** The same at every try. */
  id: string;
  payload: Payload;
  /** When it was handed in. */
  createdAt: Date;
}

/** A payload as it is kept, with the request that handed it in; in none, and in jobs of before, without. */
type Stored<Name extends JobName> = Payloads[Name] & { requestId?: string };

/** Does one job; a rejection means that it was not done. */
export type JobHandler<Name extends JobName> = (job: Job<Payloads[Name]>) => Promise<void>;

/** Thrown by a handler when no later try can do better: the job goes to the dead ones. */
export class HopelessJob extends Error {
  override name = 'HopelessJob';
}

/** Work that is kept in the database until it is done. */
export interface Queue {
  /**
   * Hands in a job. With a transaction, the job exists if and only if that is committed. Of jobs
   * with the same `key`, as many exist as the policy of their kind allows; more are dropped. Where one
   * is dropped because another waits ('short'), that is done after the transaction. What is logged of
   * the job names the request that handed it in.
   */
  send: <Name extends JobName>(
    db: Database,
    name: Name,
    payload: Payloads[Name],
    key?: string,
    /** Number of the job, where the same one may be handed in twice: it exists once. */
    id?: string,
  ) => Promise<void>;
  /**
   * Hands in a notice, with the transaction. While a job with the same `key` waits, it becomes part of
   * that one, which then waits longer.
   */
  gather: (
    db: Database,
    payload: Payloads['notices'],
    key: string,
    times: Gathering,
  ) => Promise<void>;
  /**
   * Does the jobs of one kind from now on, each at least once, as many at a time as the policy of
   * their kind says. Answers what ends this again, after the jobs that are being done.
   */
  work: <Name extends JobName>(
    name: Name,
    handler: JobHandler<Name>,
  ) => Promise<() => Promise<void>>;
  /** Rejects where the queue does not answer. */
  ping: () => Promise<void>;
  /** Lets jobs that are being done finish for a moment and gives back those that do not. */
  stop: () => Promise<void>;
}

/** Jobs that are being done when the server ends get this long. */
const GRACE_MS = 3000;
/** A committed job wakes its worker; this is for retries, and for when the waking was missed. */
const POLLING_SECONDS = 5;
const RARELY_SECONDS = 3600;
const CLOCK_MS = 60_000;
const isForgotten = (name: JobName): boolean => POLICIES[name].isForgotten === true;
const NO_JOB = '00000000-0000-0000-0000-000000000000';

/**
 * Opens the queue on a database and makes its tables (schema `pgboss`) and queues where they are
 * missing. Nothing is worked on before `work`. Looks every `clockMs` whether the clock was set back.
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
    const { policy = 'standard', atOnce: _, isForgotten: __, ...options } = POLICIES[name];
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
    const jobs = await bringBackFromFuture(connection.db);
    if (jobs > 0)
      logger.warn({ jobs }, 'The clock was set back; jobs that waited for it are due now');
  };
  const lookAround = async () => {
    await watchClock();
    await forgetEnded(connection.db);
  };
  await lookAround();
  // Jobs that a killed process has left half done are not kept waiting for the next round.
  await boss.supervise();
  const restClock = periodically(clockMs, logger, lookAround);

  async function attempt<Name extends JobName>(
    name: Name,
    handler: JobHandler<Name>,
    job: JobWithMetadata<Stored<Name>>,
  ) {
    const { requestId, ...payload } = job.data;
    // Done already: the process ended before the queue noted it.
    if (isForgotten(name) && Object.keys(payload).length === 0) {
      return { id: job.id, status: 'completed' } as const;
    }
    const data = payload as Payloads[Name];
    return inRequest(requestId, () => tryOnce(name, handler, { ...job, data }));
  }

  async function tryOnce<Name extends JobName>(
    name: Name,
    handler: JobHandler<Name>,
    { id, data, createdOn, retryCount, retryLimit }: JobWithMetadata<Payloads[Name]>,
  ) {
    try {
      await handler({ id, payload: data, createdAt: createdOn });
      if (isForgotten(name)) await forgetPayload(connection.db, name, id);
      return { id, status: 'completed' } as const;
    } catch (error) {
      const reason = reasonOf(error);
      const hopeless = error instanceof HopelessJob || retryCount >= retryLimit;
      const details = { queue: name, job: id, attempt: retryCount + 1, reason };
      if (hopeless) {
        if (isForgotten(name)) await forgetPayload(connection.db, name, id);
        logger.error(details, 'A job could not be done and is given up');
      } else logger.warn(details, 'A job could not be done and will be tried again');
      return { id, status: hopeless ? 'deadletter' : 'failed', output: { reason } } as const;
    }
  }

  /** Does jobs of one kind, one after the other, until the answer is called. */
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
        // There may be more: without this the worker would rest after each job.
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
        if (POLICIES[name].policy !== 'short' || (await holdWaiting(db, name, key))) return;
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
      // Where nothing waited a moment ago, somebody else may just have handed one in.
      while (!(await addToWaiting(db, key, payload.entries, times))) {
        if ((await boss.send('notices', stored, options)) !== null) return;
      }
    },
    work: async (name, handler) => {
      const { atOnce = 1 } = POLICIES[name];
      const rests = await Promise.all(
        Array.from({ length: atOnce }, () => startWorker(name, handler)),
      );
      return async () => {
        await Promise.all(rests.map((rest) => rest()));
      };
    },
    ping: async () => {
      await boss.getQueues();
    },
    stop: async () => {
      await restClock();
      const finished = Promise.all(names.map((name) => boss.offWork(name)));
      const grace = Promise.withResolvers<void>();
      const timer = setTimeout(grace.resolve, GRACE_MS);
      await Promise.race([finished, grace.promise]);
      clearTimeout(timer);
      await boss.stop({ graceful: false });
    },
  };
}
