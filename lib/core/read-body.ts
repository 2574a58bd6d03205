/**
 * The whole body of a request; undefined where it is longer than `maxBytes`. Rejects when it breaks
 * off, when `signal` ends the waiting, or with what `take` throws, which is told of each part.
 */
export async function readBody(
  request: Request,
  maxBytes: number,
  signal: AbortSignal,
  take: (bytes: number) => void = () => undefined,
): Promise<Blob | undefined> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  // A reader that is cancelled says that the body has ended, which it has not.
  signal.addEventListener('abort', () => reader?.cancel().catch(() => undefined));
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length;
    if (length > maxBytes) {
      await reader?.cancel();
      return undefined;
    }
    take(part.value.length);
    parts.push(part.value);
  }
  signal.throwIfAborted();
  return new Blob(parts);
}
