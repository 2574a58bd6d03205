import type { Logger } from 'pino';

/**
 * Does something now and then every `everyMs` milliseconds, never twice at the same time. What it
 * throws is logged, and the next turn comes all the same. Answers what ends it, after the turn that
 * is being taken.
 */
export function periodically(
  everyMs: number,
  logger: Pick<Logger, 'error'>,
  turn: () => Promise<unknown>,
): () => Promise<void> {
  let under = Promise.resolve();
  let isBusy = false;
  const take = () => {
    if (isBusy) return;
    isBusy = true;
    under = turn()
      .catch((err: unknown) => logger.error({ err }, 'A periodic task failed'))
      .then(() => {
        isBusy = false;
      });
  };
  const timer = setInterval(take, everyMs);
  take();
  return async () => {
    clearInterval(timer);
    await under;
  };
}
