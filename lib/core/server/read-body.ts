/**
 * Reads the whole body of a request; undefined where it is longer than `maxBytes`, at once if its
 * `Content-Length` says so. Rejects if it breaks off, if `signal` aborts, or with what `take` throws,
 * which receives the length of each chunk.
 */
export async function readBody(
  request: Request,
  maxBytes: number,
  signal: AbortSignal,
  take: (bytes: number) => void = () => undefined,
): Promise<Blob | undefined> {
  if (Number(request.headers.get('content-length')) > maxBytes) return undefined;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = request.body?.getReader();
  // A cancelled reader reports the end of the body, which is wrong.
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
