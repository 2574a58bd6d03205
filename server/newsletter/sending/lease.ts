import { renewLease } from './lease-repository.ts';
import type { SendingContext, SendingTimes } from './sending-context.ts';

/** A newsletter that this server sends, for as long as it may. */
export interface HeldLease {
  id: number;
  token: string;
  /** Aborted when nothing more may begin: it was paused or cancelled, another server has it, or this one shuts down. */
  signal: AbortSignal;
  perMinute: () => number;
  /** Checks whether the newsletter may still be sent. */
  check: () => Promise<void>;
  /** Aborts the signal. */
  stop: () => void;
  /** Ends the renewal. */
  dispose: () => void;
}

/** Renews a lease until it is disposed, also while the last messages are in progress. */
export function holdLease(
  { db, now }: SendingContext,
  { id, token, por_minuto }: { id: number; token: string; por_minuto: number },
  { renewMs, leaseMs }: SendingTimes,
): HeldLease {
  const controller = new AbortController();
  let rate = por_minuto;
  const check = async () => {
    const until = new Date(now().getTime() + leaseMs).toISOString();
    // While the database cannot be asked nothing can begin either.
    const found = await renewLease(db, { id, token }, until).catch(() => 'unknown' as const);
    if (found === 'unknown') return;
    if (found) rate = found.por_minuto;
    if (found?.estado !== 'enviando') controller.abort();
  };
  const timer = setInterval(() => void check(), renewMs);
  return {
    id,
    token,
    signal: controller.signal,
    perMinute: () => rate,
    check,
    stop: () => controller.abort(),
    dispose: () => clearInterval(timer),
  };
}
