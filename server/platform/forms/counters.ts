import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';

/** Maximum clients per form: some megabytes. */
const MAX_CLIENTS = 10_000;

interface Window {
  count: number;
  endsAt: number;
}

/**
 * In-memory store for `@fastify/rate-limit` with the server's clock. A window begins with the first request, and
 * also ends if the clock is set back before it. Refused requests do not count, so that bots without a signed
 * timestamp do not use up the limit of people at the same address. With too many clients, the oldest window is
 * evicted.
 */
export function createCounters(now: () => Date): FastifyRateLimitStoreCtor {
  return class Counters implements FastifyRateLimitStore {
    readonly #windows = new Map<string, Window>();

    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      timeWindow: number,
      max: number,
    ): void {
      const present = now().getTime();
      const window = this.#openWindow(key, present, timeWindow);
      const isFull = window.count >= max;
      if (!isFull) window.count += 1;
      const current = isFull ? max + 1 : window.count;
      callback(null, { current, ttl: window.endsAt - present });
    }

    child(): FastifyRateLimitStore {
      return new Counters();
    }

    #openWindow(key: string, present: number, timeWindow: number): Window {
      const known = this.#windows.get(key);
      const left = known ? known.endsAt - present : 0;
      if (known && left > 0 && left <= timeWindow) return known;
      // Reinserted at the end: the oldest window is first.
      this.#windows.delete(key);
      const window = { count: 0, endsAt: present + timeWindow };
      this.#windows.set(key, window);
      const [oldest] = this.#windows.keys();
      if (this.#windows.size > MAX_CLIENTS && oldest !== undefined) this.#windows.delete(oldest);
      return window;
    }
  };
}
