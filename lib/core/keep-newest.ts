/** Sets an entry of a cache as its newest; beyond `most` entries the oldest is evicted, so that memory is bounded. */
export function keepNewest<Key, Value>(
  cache: Map<Key, Value>,
  most: number,
  key: Key,
  value: Value,
): void {
  cache.delete(key);
  cache.set(key, value);
  const [oldest] = cache.keys();
  if (cache.size > most && oldest !== undefined) cache.delete(oldest);
}

/** Evicts the oldest entries of a cache until all together are at most `most`, as `sizeOf` measures them now. */
export function evictOldest<Key, Value>(
  cache: Map<Key, Value>,
  most: number,
  sizeOf: (value: Value, key: Key) => number,
): void {
  let size = 0;
  for (const [key, value] of cache) size += sizeOf(value, key);
  for (const [key, value] of cache) {
    if (size <= most) return;
    cache.delete(key);
    size -= sizeOf(value, key);
  }
}
