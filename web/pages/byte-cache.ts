/** A cache that holds a bounded number of bytes. */
export interface ByteCache<Value> {
  get: (key: string) => Value | undefined;
  set: (key: string, value: Value) => void;
  delete: (key: string) => void;
}

/**
 * Keeps values up to `mostBytes` in all, as `sizeOf` measures them now; the least recently stored
 * are evicted first.
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
      values.set(key, value);
      let size = 0;
      for (const each of values.values()) size += sizeOf(each);
      for (const [oldest, each] of values) {
        if (size <= mostBytes) break;
        values.delete(oldest);
        size -= sizeOf(each);
      }
    },
    delete: (key) => void values.delete(key),
  };
}
