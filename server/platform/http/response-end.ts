import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Work for nobody that has not come to its end by then is not waited for: it may never come. */
const LONGEST_MS = 30_000;

/**
 * Waits until an answer is sent, or its connection is broken, and the work for it is over as well: who
 * hangs up ends no query, and could otherwise have any number of them worked on at once.
 */
export async function responseEnd(
  { raw }: Pick<FastifyReply, 'raw'>,
  worked: Promise<void>,
): Promise<void> {
  await new Promise<void>((end) => finished(raw, () => end()));
  const given = Promise.withResolvers<void>();
  const timer = setTimeout(given.resolve, LONGEST_MS).unref();
  await Promise.race([worked, given.promise]);
  clearTimeout(timer);
}
