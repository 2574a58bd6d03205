import type { FastifyRequest } from 'fastify';
import { CALLER_REVALIDATES_HEADER } from '../../../contract/revalidation.ts';

/**
 * Records a completed change by a reader. `findTags` answers the tags of the changed pages; it is called only if
 * the web instance that proxied the request does not invalidate them itself (D40). Never rejects: the change
 * is already committed.
 */
export type RecordChange = (
  request: Pick<FastifyRequest, 'headers' | 'log'>,
  findTags: () => readonly string[] | Promise<readonly string[]>,
) => Promise<void>;

/** Used without web instances to invalidate. */
export const recordNothing: RecordChange = async () => undefined;

/**
 * Batches readers' changes, up to thousands of comments and likes a second, so that each tag is sent once per
 * interval (decision 072). A killed process loses its pending tags; those pages expire after a minute.
 * @param callerInvalidatesAll whether the proxying web instance is the only one or passes tags on to all others
 */
export function batchReaderChanges(
  send: (tags: readonly string[]) => Promise<void>,
  callerInvalidatesAll: boolean,
): { recordChange: RecordChange; sendPending: () => Promise<void> } {
  const pending = new Set<string>();
  return {
    recordChange: async (request, findTags) => {
      if (callerInvalidatesAll && request.headers[CALLER_REVALIDATES_HEADER] !== undefined) return;
      try {
        for (const tag of await findTags()) pending.add(tag);
      } catch (err) {
        request.log.warn({ err }, 'Pages could not be invalidated');
      }
    },
    sendPending: async () => {
      const tags = [...pending];
      pending.clear();
      if (tags.length === 0) return;
      try {
        await send(tags);
      } catch (error) {
        // Retried at the next interval.
        for (const tag of tags) pending.add(tag);
        throw error;
      }
    },
  };
}
