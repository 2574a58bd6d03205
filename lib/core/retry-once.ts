/**
 * Calls `read`, and once more, at once, if it fails in a way that `mayRepeat` accepts, as when its
 * server is being replaced and the second call reaches the next one. For idempotent reads only: a
 * write without a response may have been done. Throws the last error (record 065).
 */
export async function retryOnce<Value>(
  read: () => Promise<Value>,
  mayRepeat: (error: unknown) => boolean,
): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (mayRepeat(error)) return read();
    throw error;
  }
}
