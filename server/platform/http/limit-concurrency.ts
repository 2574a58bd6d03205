import { createLimiter, type Limits } from '../../../shared/concurrency/limiter.ts';
import { TooManyWaiting } from './errors.ts';

/**
 * Runs at most `running` tasks at a time and lets at most `waiting` more wait for their turn;
 * beyond that it rejects with `TooManyWaiting`, a 503.
 */
export function limitConcurrency(limits: Pick<Limits, 'running' | 'waiting'>) {
  const { acquire } = createLimiter(limits);

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    const release = await acquire();
    if (!release) throw new TooManyWaiting();
    try {
      return await task();
    } finally {
      release();
    }
  };
}
