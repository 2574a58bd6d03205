import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Longest wait for a handler after its client has disconnected. */
const MAX_WAIT_MS = 30_000;

/**
 * Resolves when the response is sent or its connection closed, and its handler has finished. A disconnect
 * cancels no query, so releasing the permit at the disconnect would let a client exceed the limit.
 */
export async function responseEnd(
  { raw }: Pick<FastifyReply, 'raw'>,
  handled: Promise<void>,
): Promise<void> {
  await new Promise<void>((end) => finished(raw, () => end()));
  const timedOut = Promise.withResolvers<void>();
  const timer = setTimeout(timedOut.resolve, MAX_WAIT_MS).unref();
  await Promise.race([handled, timedOut.promise]);
  clearTimeout(timer);
}
