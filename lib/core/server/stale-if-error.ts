import { isNotFound } from '../api-error.ts';
import { evictOldest, keepNewest } from '../keep-newest.ts';

/** Longest time that the last good answer of a failing service is used: one day (D38). */
const LONGEST_AGE_MS = 24 * 60 * 60 * 1000;

interface Remembered {
  value: unknown;
  at: number;
  /** Characters of its strings, and 16 for each value. */
  size: number;
}

// On `globalThis`, because Next loads a module once for each kind of entry.
const shared = globalThis as { vetaLastGood?: Map<string, Remembered> };
shared.vetaLastGood ??= new Map();
const store = shared.vetaLastGood;

/** Most entries; the oldest are evicted first. */
const MAX_REMEMBERED = 500;
/** Most characters of all entries, of up to two bytes: several times what lists and pages of long articles have. */
const MAX_CHARACTERS = 24_000_000;
/** Added for each value, of any type. */
const VALUE_SIZE = 16;

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return VALUE_SIZE + value.length;
  if (typeof value !== 'object' || value === null) return VALUE_SIZE;
  return Object.values(value).reduce((sum: number, inner) => sum + sizeOf(inner), VALUE_SIZE);
}

function remember(key: string, value: unknown): void {
  const own = sizeOf(value);
  if (own > MAX_CHARACTERS) return void store.delete(key);
  keepNewest(store, MAX_REMEMBERED, key, { value, at: Date.now(), size: own });
  evictOldest(store, MAX_CHARACTERS, ({ size }) => size);
}

/**
 * Calls `read`; if the service does not answer or breaks, returns its last good answer under `key`
 * instead, at most a day old, unless it was evicted. Throws the error without one, and if the item does not exist
 * (D20): then its earlier answer is deleted too.
 */
export async function staleIfError<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
  try {
    const value = await read();
    remember(key, value);
    return value;
  } catch (error) {
    if (isNotFound(error)) store.delete(key);
    const last = store.get(key);
    if (!last || Date.now() - last.at > LONGEST_AGE_MS) throw error;
    return last.value as Value;
  }
}
