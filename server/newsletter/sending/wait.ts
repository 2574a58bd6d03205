import { setTimeout as sleep } from 'node:timers/promises';

/** Waits, at most until the signal is aborted. */
export async function wait(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0) return;
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}

const MINUTE_MS = 60_000;
/** A change of the rate takes effect after so long. */
const STEP_MS = 500;
/** How much of its delay a sender may make up for. */
const SLACK_MS = 200;

/**
 * Spreads calls evenly: each resolves when its turn has come, `perMinute` of them in a minute at most. The rate may
 * change meanwhile.
 */
export function createPace(perMinute: () => number, signal: AbortSignal): () => Promise<void> {
  let last = Number.NEGATIVE_INFINITY;
  let turns = Promise.resolve();
  const takeTurn = async () => {
    for (;;) {
      const rest = last + MINUTE_MS / perMinute() - performance.now();
      if (rest <= 0 || signal.aborted) break;
      await wait(Math.min(rest, STEP_MS), signal);
    }
    last = Math.max(last + MINUTE_MS / perMinute(), performance.now() - SLACK_MS);
  };
  return () => {
    turns = turns.then(takeTurn);
    return turns;
  };
}
