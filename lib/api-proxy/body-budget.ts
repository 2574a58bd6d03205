/** Thrown if a body cannot be held now: the budget is used up, or the disk is full. */
export class BodyNotHeld extends Error {
  override name = 'BodyNotHeld';
}

/** Reserves the bytes of one body as they arrive, and releases them at its end. */
export interface BodyReservation {
  /** Throws `BodyNotHeld`. */
  reserve: (bytes: number) => void;
  /** The body has arrived: it is no longer aborted for another. */
  complete: () => void;
  release: () => void;
  /** Aborted with `BodyNotHeld` in favour of another body. */
  signal: AbortSignal;
}

interface Rules {
  /** Bytes of all bodies. */
  max: number;
  /** Bytes of all bodies of one person. */
  maxPerPerson?: number;
}

/**
 * Budget for request bodies, which are held in memory or in files until the server has answered: without a
 * limit, many connections could use up all memory or the disk. When it is full, the body that has been arriving
 * for longest is aborted, so that slow clients lock nobody out.
 */
export function createBodyBudget({
  max,
  maxPerPerson = max,
}: Rules): (of?: string) => BodyReservation {
  let all = 0;
  const shares = new Map<string, number>();
  /** Aborts bodies that are still arriving, the oldest first. */
  const arriving = new Map<BodyReservation, () => void>();

  return (of) => {
    const controller = new AbortController();
    let own = 0;
    const add = (bytes: number) => {
      own += bytes;
      all += bytes;
      if (of === undefined) return;
      const share = (shares.get(of) ?? 0) + bytes;
      if (share > 0) shares.set(of, share);
      else shares.delete(of);
    };
    const reservation: BodyReservation = {
      signal: controller.signal,
      reserve(bytes) {
        controller.signal.throwIfAborted();
        if (of !== undefined && (shares.get(of) ?? 0) + bytes > maxPerPerson)
          throw new BodyNotHeld();
        for (const [other, abort] of arriving) {
          if (all + bytes <= max) break;
          if (other !== reservation) abort();
        }
        if (all + bytes > max) throw new BodyNotHeld();
        add(bytes);
      },
      complete: () => void arriving.delete(reservation),
      release() {
        arriving.delete(reservation);
        add(-own);
      },
    };
    arriving.set(reservation, () => {
      reservation.release();
      controller.abort(new BodyNotHeld());
    });
    return reservation;
  };
}
