import { isNotFound } from '../api-error.ts';
import { keepNewest } from '../keep-newest.ts';

/** Longest time that the last good answer of a failing service is used: one day (D38). */
const LONGEST_AGE_MS = 24 * 60 * 60 * 1000;

interface Remembered {
  value: unknown;
  at: number;
}

// On `globalThis`, because Next loads a module once for each kind of entry.
const shared = globalThis as { vetaLastGood?: Map<string, Remembered> };
shared.vetaLastGood ??= new Map();
const store = shared.vetaLastGood;

/** Most entries; the oldest are evicted first. */
const MAX_REMEMBERED = 500;

/**
 * Calls `read`; if the service does not answer or breaks, returns its last good answer under `key`
 * instead, at most a day old. Throws the error without one, and if the thing does not exist (D20): then its earlier
 * answers are forgotten, too.
 */
export async function staleIfError<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
  try {
    const value = await read();
    keepNewest(store, MAX_REMEMBERED, key, { value, at: Date.now() });
    return value;
  } catch (error) {
    if (isNotFound(error)) store.delete(key);
    const last = store.get(key);
    if (!last || Date.now() - last.at > LONGEST_AGE_MS) throw error;
    return last.value as Value;
  }
}
