import type { FastifyRequest } from 'fastify';
import { limitConcurrency } from './limit-concurrency.ts';
import { tooManyRequests } from './refusals.ts';

/** Tasks that run at once, tasks that wait, and tasks of one user, waiting ones included. */
interface UserLimits {
  running: number;
  waiting: number;
  perUser: number;
}

/**
 * Runs `task` for the caller of a request when a permit is free. Throws a 429 if too many tasks of this user run or wait,
 * a 503 if too many of all wait.
 */
export type WithPermit = <Result>(
  request: FastifyRequest,
  task: () => Promise<Result>,
) => Promise<Result>;

/** Such tasks take seconds. */
const RETRY_SECONDS = 5;

/**
 * Creates a concurrency limiter with a limit per user: otherwise the waiting requests of one user could hold all permits of
 * `admission.ts`, and so delay all others of the group.
 */
export function limitPerUser({ perUser, ...limits }: UserLimits): WithPermit {
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
      return await limit(task);
    } finally {
      // Also after a disconnect, so that waiting tasks count.
      const left = (inProgress.get(user) ?? 1) - 1;
      if (left > 0) inProgress.set(user, left);
      else inProgress.delete(user);
    }
  };
}
