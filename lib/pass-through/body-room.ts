/** Thrown where the bodies of others leave no room. */
export class NoRoom extends Error {
  override name = 'NoRoom';
}

/** Counts the bytes of one body that arrive, and gives all of them back at its end. */
export interface Held {
  /** Throws `NoRoom`. */
  take: (bytes: number) => void;
  giveBack: () => void;
}

/**
 * Room for bodies, which are held whole until the server has answered: without a bound on all of them
 * together whoever opens many connections takes all memory there is.
 */
export function createBodyRoom(mostBytes: number): () => Held {
  let all = 0;
  return () => {
    let own = 0;
    return {
      take(bytes) {
        if (all + bytes > mostBytes) throw new NoRoom();
        all += bytes;
        own += bytes;
      },
      giveBack() {
        all -= own;
        own = 0;
      },
    };
  };
}
