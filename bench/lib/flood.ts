import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** One request that was answered, refused with 503, or failed. */
export interface Asked {
  /** Status of the answer; 0 where there is none. */
  status: number;
  /** Until the answer was there whole, in milliseconds. */
  ms: number;
  /** `Retry-After` of a refusal, in seconds. */
  retryAfter: string | undefined;
}

const TICK_MS = 20;
const PATIENCE_MS = 30_000;

/** Asks once, on a connection that others use as well. */
export async function ask(
  url: string,
  headers: Record<string, string> = {},
  agent?: Agent,
): Promise<Asked> {
  const began = performance.now();
  const ended = (status: number, retryAfter?: string) => ({
    status,
    retryAfter,
    ms: performance.now() - began,
  });
  try {
    const sent = request(url, { headers, agent, signal: AbortSignal.timeout(PATIENCE_MS) });
    sent.end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return ended(answer.statusCode ?? 0, answer.headers['retry-after']);
  } catch {
    return ended(0);
  }
}

/**
 * Asks so many times a second, whether there are answers or not, as visitors do who know nothing of
 * each other. Resolves when the last has its answer.
 */
export async function flood(url: string, perSecond: number, seconds: number): Promise<Asked[]> {
  const agent = new Agent({ keepAlive: true });
  const asked: Promise<Asked>[] = [];
  const began = performance.now();
  for (let passed = 0; passed < seconds * 1000; passed = performance.now() - began) {
    const due = Math.floor((passed / 1000) * perSecond);
    while (asked.length < due) asked.push(ask(url, {}, agent));
    await pause(TICK_MS);
  }
  const all = await Promise.all(asked);
  agent.destroy();
  return all;
}

/** Asks again and again, each time `everyMs` after the answer, until it is stopped. */
export function keepAsking(url: string, headers: Record<string, string>, everyMs: number) {
  const all: Asked[] = [];
  let isStopped = false;
  const ended = (async () => {
    while (!isStopped) {
      all.push(await ask(url, headers));
      await pause(everyMs);
    }
  })();
  return async (): Promise<Asked[]> => {
    isStopped = true;
    await ended;
    return all;
  };
}

/** Seconds until an address answers well within `ms` again, three times in a row. */
export async function secondsUntilCalm(url: string, ms: number): Promise<number> {
  const began = performance.now();
  for (let good = 0; good < 3; ) {
    const { status, ms: took } = await ask(url);
    good = status === 200 && took < ms ? good + 1 : 0;
    if (performance.now() - began > 120_000) break;
    await pause(100);
  }
  return (performance.now() - began) / 1000;
}
