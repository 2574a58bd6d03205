import { TooManyWaiting } from './errors.ts';

/**
 * Runs at most `running` tasks at a time and lets at most `waiting` more wait for their turn;
 * beyond that it rejects with `TooManyWaiting`, a 503.
 */
export function createTurns({ running, waiting }: { running: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let active = 0;

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (active >= running) {
      if (queue.length >= waiting) throw new TooManyWaiting();
      // The turn is handed over: `active` counts whoever has it.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      active += 1;
    }
    try {
      return await task();
    } finally {
      const next = queue.shift();
      if (next) next();
      else active -= 1;
    }
  };
}
