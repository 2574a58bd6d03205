import { evictOldest } from '../../lib/core/keep-newest.ts';
import { detachedCopy } from '../../shared/text/detached-copy.ts';

/** A cache that holds a bounded number of bytes. */
export interface ByteCache<Value> {
  get: (key: string) => Value | undefined;
  set: (key: string, value: Value) => void;
  delete: (key: string) => void;
}

/**
 * Keeps values up to `mostBytes` in all, keys included, as `sizeOf` measures them now; the least recently
 * stored are evicted first. A key may be as long as an address.
 */
export function createByteCache<Value>(
  mostBytes: number,
  sizeOf: (value: Value) => number,
): ByteCache<Value> {
  const values = new Map<string, Value>();
  return {
    get: (key) => values.get(key),
    set(key, value) {
      values.delete(key);
      // It may be a slice of a URL with a long query.
      values.set(detachedCopy(key), value);
      evictOldest(values, mostBytes, (held, name) => name.length + sizeOf(held));
    },
    delete: (key) => void values.delete(key),
  };
}
