import { createLimiter, type Limits } from '../../../shared/concurrency/limiter.ts';
import { ServerOverloaded } from './errors.ts';

/**
 * Creates a concurrency limiter: at most `running` tasks run and at most `waiting` wait in a FIFO queue.
 * Further tasks reject with `ServerOverloaded`, a 503.
 */
export function limitConcurrency(limits: Pick<Limits, 'running' | 'waiting'>) {
  const { run } = createLimiter(limits);

  return <Result>(task: () => Promise<Result>): Promise<Result> =>
    run(task, () => {
      throw new ServerOverloaded();
    });
}
