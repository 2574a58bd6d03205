/**
 * What a read gives; read once more, at once, where the first one fails in a way that `mayRepeat` names.
 * It is for reads that get no answer, as when their server is just being replaced: the second one reaches
 * the next server. Writes are never repeated: what got no answer may have been done. Throws what the
 * last one threw (decision 065).
 */
export async function onceMore<Value>(
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
