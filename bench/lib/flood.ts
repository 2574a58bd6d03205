import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Result of one request. */
export interface Asked {
  /** Status of the response; 0 if there was none. */
  status: number;
  /** Time until the complete response, in milliseconds. */
  ms: number;
  /** `Retry-After` of a 503, in seconds. */
  retryAfter: string | undefined;
}

const TICK_MS = 20;
const TIMEOUT_MS = 30_000;

/** Sends one request through a connection pool. */
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
    const sent = request(url, { headers, agent, signal: AbortSignal.timeout(TIMEOUT_MS) });
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
 * Open-loop load: a constant rate of requests, independent of responses, like independent
 * visitors. Resolves when the last response has arrived.
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

/** Closed-loop load: sends a request `everyMs` after each response, until it is stopped. */
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

/** Seconds until three responses in a row are successful within `ms`. */
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
