/**
 * Passes each chunk of a request's body to `write` and waits for it; false where the body is longer
 * than `maxBytes`, at once if its `Content-Length` says so. Rejects if it breaks off, if `signal`
 * aborts, or with what `write` throws.
 */
export async function receiveBody(
  request: Request,
  maxBytes: number,
  signal: AbortSignal,
  write: (chunk: Uint8Array<ArrayBuffer>) => void | Promise<void>,
): Promise<boolean> {
  if (Number(request.headers.get('content-length')) > maxBytes) return false;
  let length = 0;
  const reader = request.body?.getReader();
  // A cancelled reader reports the end of the body, which is wrong.
  signal.addEventListener('abort', () => reader?.cancel().catch(() => undefined));
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.length;
    if (length > maxBytes) {
      await reader?.cancel();
      return false;
    }
    await write(part.value);
  }
  signal.throwIfAborted();
  return true;
}

/** Reads the whole body into memory; undefined where it is longer. Rejects as `receiveBody`. */
export async function readBody(
  request: Request,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Blob | undefined> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const isWhole = await receiveBody(request, maxBytes, signal, (part) => void parts.push(part));
  return isWhole ? new Blob(parts) : undefined;
}
