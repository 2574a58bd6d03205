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
