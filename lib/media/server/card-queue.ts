import 'server-only';
import { createLimiter } from '../../../shared/concurrency/limiter.ts';

/**
 * One card at a time is painted, which takes a core for a while: visitors and editors go on meanwhile. As many wait as
 * requests may draw at once; more would belong to aborted requests (record 019).
 */
const painters = createLimiter({ running: 1, waiting: 16 });

/** Paints a card after those that were asked for before. Throws where too many wait. */
export function paintInTurn<Result>(paint: () => Promise<Result>): Promise<Result> {
  return painters.run(paint, () => {
    throw new Error('Too many cards wait to be drawn');
  });
}
