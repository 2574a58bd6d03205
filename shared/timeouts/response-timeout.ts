/**
 * Aborts the signal that `send` gets unless its response begins within `timeoutMs`. How long the body takes
 * is up to its reader, which `AbortSignal.timeout` would bound as well.
 */
export async function withResponseTimeout(
  timeoutMs: number,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const controller = new AbortController();
  const late = Promise.withResolvers<never>();
  const abort = () => {
    const reason = new Error(`No answer for ${timeoutMs / 1000} s`);
    controller.abort(reason);
    // The signal of a `Request`, as aws4fetch makes one, may be lost in a garbage collection (Node 24).
    late.reject(reason);
  };
  const timer = setTimeout(abort, timeoutMs);
  try {
    return await Promise.race([send(controller.signal), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
