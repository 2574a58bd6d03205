import { isNotFound } from './api-error.ts';

/** How long the last good answer of a failing service may be shown: one day (D38). */
const LONGEST_AGE_MS = 24 * 60 * 60 * 1000;

interface Remembered {
  value: unknown;
  at: number;
}

// On globalThis, because Next loads a module once for each kind of entry.
const shared = globalThis as { vetaLastGood?: Map<string, Remembered> };
shared.vetaLastGood ??= new Map();
const store = shared.vetaLastGood;

/** Items remembered at most; the oldest go first. */
const MAX_REMEMBERED = 500;

/**
 * Calls `read`; when it fails because the service does not answer or breaks, gives its last good
 * answer under `key` instead, unless that is older than a day. Throws the error when there is none,
 * and when it says that the thing asked for does not exist (D20).
 */
export async function withLastGood<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
  try {
    const value = await read();
    remember(key, value);
    return value;
  } catch (error) {
    const last = store.get(key);
    if (isNotFound(error)) throw error;
    if (!last || Date.now() - last.at > LONGEST_AGE_MS) throw error;
    return last.value as Value;
  }
}

function remember(key: string, value: unknown): void {
  store.delete(key);
  store.set(key, { value, at: Date.now() });
  const [oldest] = store.keys();
  if (store.size > MAX_REMEMBERED && oldest !== undefined) store.delete(oldest);
}
