import type { FastifyRequest } from 'fastify';
import { shareOf } from '../../../contract/roles.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { tooManyRequests } from './refusals.ts';

/** Limits: forms in progress, waiting forms, and forms of one user. */
interface FormLimits {
  running: number;
  waiting: number;
  perUser: number;
}

/** Runs `task` when a permit is free. Throws a 429 or a 503 if too many forms wait. */
export type WithPermit = (request: FastifyRequest, task: () => Promise<void>) => Promise<void>;

/** A form is answered within seconds. */
const RETRY_SECONDS = 5;

/** Creates the concurrency limiter for the forms of one group of users, with a limit per user. */
export function createFormLimiter({ perUser, ...limits }: FormLimits): WithPermit {
  const limit = limitConcurrency(limits);
  const inProgress = new Map<number | FastifyRequest, number>();
  return async (request, task) => {
    const user = request.caller?.id ?? request;
    const others = inProgress.get(user) ?? 0;
    if (others >= perUser) {
      throw tooManyRequests(RETRY_SECONDS, 'Vas demasiado rápido. Espera un momento.');
    }
    inProgress.set(user, others + 1);
    try {
      await limit(task);
    } finally {
      // Also after a disconnect, so that waiting forms count.
      const left = (inProgress.get(user) ?? 1) - 1;
      if (left > 0) inProgress.set(user, left);
      else inProgress.delete(user);
    }
  };
}

/**
 * Forms hold temporary files, and their pictures are read into memory, so their number per process is limited.
 * Staff have their own limit (record 088); some routes have another limiter.
 */
const LIMITERS = {
  readers: createFormLimiter({ running: 2, waiting: 16, perUser: 2 }),
  staff: createFormLimiter({ running: 2, waiting: 64, perUser: 8 }),
};

/** Runs a task under the limit of the sender's group. */
export const withFormPermit: WithPermit = (request, task) =>
  LIMITERS[shareOf(request.caller?.role)](request, task);
