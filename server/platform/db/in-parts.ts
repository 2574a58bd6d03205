import { setImmediate as letOthers } from 'node:timers/promises';

/**
 * Calls `doPart`, a transaction of at most `size` rows, until it does fewer; between two of them others have their turn.
 * Returns how many rows it did in all.
 */
export async function inParts(size: number, doPart: () => Promise<number>): Promise<number> {
  let done = 0;
  let part: number;
  do {
    part = await doPart();
    done += part;
    await letOthers();
  } while (part === size);
  return done;
}
