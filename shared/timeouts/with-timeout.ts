/** A timer that fires later than that shows that this process was busy itself. */
const OWN_DELAY_MS = 50;

/** Rejects a promise that has not settled in time. */
export class TimedOut extends Error {
  override name = 'TimedOut';
}

/**
 * What `promise` resolves to, or `TimedOut` after `timeoutMs`; the work behind it goes on. Delays of this
 * process do not count: an answer that has arrived is read first, and after a long block of the event loop
 * the time begins anew, once.
 */
export async function withTimeout<Value>(
  timeoutMs: number,
  promise: Promise<Value>,
): Promise<Value> {
  const expired = Promise.withResolvers<never>();
  const begunAt = performance.now();
  let timer = setTimeout(check, timeoutMs);
  function check(): void {
    const wasBlocked = performance.now() - begunAt > timeoutMs + OWN_DELAY_MS;
    if (wasBlocked) timer = setTimeout(expire, timeoutMs);
    else expire();
  }
  const expire = (): void =>
    void setImmediate(() => expired.reject(new TimedOut(`No answer within ${timeoutMs} ms`)));
  // The one that settles second is of no interest.
  promise.catch(() => undefined);
  expired.promise.catch(() => undefined);
  try {
    return await Promise.race([promise, expired.promise]);
  } finally {
    clearTimeout(timer);
  }
}
