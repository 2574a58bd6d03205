/**
 * Passes each chunk of the body of a request or a response to `write` and waits for it; false where
 * the body, decompressed, is longer than `maxBytes`, at once if its `Content-Length` says so.
 * Rejects if it breaks off, if `signal` aborts, or with what `write` throws.
 */
export async function receiveBody(
  message: Pick<Response, 'headers' | 'body'>,
  maxBytes: number,
  signal: AbortSignal | undefined,
  write: (chunk: Uint8Array<ArrayBuffer>) => void | Promise<void>,
): Promise<boolean> {
  if (Number(message.headers.get('content-length')) > maxBytes) return false;
  let length = 0;
  const reader = message.body?.getReader();
  // A cancelled reader reports the end of the body, which is wrong.
  signal?.addEventListener('abort', () => reader?.cancel().catch(() => undefined));
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length;
    if (length > maxBytes) {
      await reader?.cancel();
      return false;
    }
    await write(part.value);
  }
  signal?.throwIfAborted();
  return true;
}

/** Reads the whole body of a request into memory; undefined where it is longer. Rejects as `receiveBody`. */
export async function readBody(
  request: Request,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Blob | undefined> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const isWhole = await receiveBody(request, maxBytes, signal, (part) => void parts.push(part));
  return isWhole ? new Blob(parts) : undefined;
}
