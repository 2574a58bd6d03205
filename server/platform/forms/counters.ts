import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';

/** Clients that are remembered at a time, for each form: some megabytes. */
const MAX_CLIENTS = 10_000;

interface Window {
  count: number;
  endsAt: number;
}

/**
 * Counts in memory for `@fastify/rate-limit`, by the server's own clock. A client's window begins
 * with its first request, and is over as well where the clock was set back before it. What is refused
 * does not count, so that a program without a stamp uses up nothing of the people with one at the same
 * address. Where there are too many clients, the one whose window is the oldest is forgotten: whoever
 * has that many addresses needs no old one.
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
      // Also the order of the map tells which window is the oldest.
      this.#windows.delete(key);
      const window = { count: 0, endsAt: present + timeWindow };
      this.#windows.set(key, window);
      const [oldest] = this.#windows.keys();
      if (this.#windows.size > MAX_CLIENTS && oldest !== undefined) this.#windows.delete(oldest);
      return window;
    }
  };
}
