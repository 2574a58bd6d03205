/** Thrown where the bodies of others leave no room. */
export class NoRoom extends Error {
  override name = 'NoRoom';
}

/** Counts the bytes of one body that arrive, and gives all of them back at its end. */
export interface Held {
  /** Throws `NoRoom`. */
  take: (bytes: number) => void;
  /** The body is there whole: it waits for the server, and gives way to nobody. */
  complete: () => void;
  giveBack: () => void;
  /** Aborted where the body has given way to another, with `NoRoom`. */
  signal: AbortSignal;
}

interface Rules {
  /** Bytes of all bodies together. */
  most: number;
  /** Bytes of all bodies of one person. */
  mostOfOne?: number;
}

/**
 * Room for bodies, which are held whole until the server has answered: without a bound on all of them
 * together whoever opens many connections takes all memory there is. Where it is full, the body gives way
 * that has been on its way for longest: who sends slowly, or never sends the end, keeps nobody out.
 */
export function createBodyRoom({ most, mostOfOne = most }: Rules): (of?: string) => Held {
  let all = 0;
  const shares = new Map<string, number>();
  /** Ways to give up the bodies that are still on their way, the longest first. */
  const arriving = new Map<Held, () => void>();

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
    const held: Held = {
      signal: controller.signal,
      take(bytes) {
        controller.signal.throwIfAborted();
        if (of !== undefined && (shares.get(of) ?? 0) + bytes > mostOfOne) throw new NoRoom();
        for (const [other, giveUp] of arriving) {
          if (all + bytes <= most) break;
          if (other !== held) giveUp();
        }
        if (all + bytes > most) throw new NoRoom();
        add(bytes);
      },
      complete: () => void arriving.delete(held),
      giveBack() {
        arriving.delete(held);
        add(-own);
      },
    };
    arriving.set(held, () => {
      held.giveBack();
      controller.abort(new NoRoom());
    });
    return held;
  };
}
