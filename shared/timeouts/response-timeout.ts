/**
 * Aborts the signal that `send` gets unless its response begins within `timeoutMs`. How long the body takes
 * is up to its reader, which `AbortSignal.timeout` would bound as well.
 */
export async function withResponseTimeout(
  timeoutMs: number,
  send: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  const controller = new AbortController();
  const abort = () => controller.abort(new Error(`No answer for ${timeoutMs / 1000} s`));
  const timer = setTimeout(abort, timeoutMs);
  try {
    return await send(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
