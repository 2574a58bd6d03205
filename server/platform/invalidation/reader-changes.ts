import type { FastifyRequest } from 'fastify';
import { CALLER_REVALIDATES_HEADER } from '../../../contract/page-tags.ts';

/**
 * Told of a reader's call that has been done: `findTags` gives the tags of the pages that it has changed, and
 * is asked only where the web that passed the call on does not make them anew by itself (D40). Never
 * rejects, as what was done is done.
 */
export type RecordChange = (
  request: Pick<FastifyRequest, 'headers' | 'log'>,
  findTags: () => readonly string[] | Promise<readonly string[]>,
) => Promise<void>;

/** Where no web can be told. */
export const recordNothing: RecordChange = async () => undefined;

/**
 * Gathers what readers change, which may be thousands of comments and likes a second, so that the webs are
 * told of each tag once a turn (decision 072). What is gathered when the process is killed is lost: those
 * pages are renewed when their minute is over.
 * @param isWordEnough whether the web that passes a call on is the only one, or tells all others
 */
export function gatherChanges(
  tell: (tags: readonly string[]) => Promise<void>,
  isWordEnough: boolean,
): { recordChange: RecordChange; sendPending: () => Promise<void> } {
  const gathered = new Set<string>();
  return {
    recordChange: async (request, findTags) => {
      if (isWordEnough && request.headers[CALLER_REVALIDATES_HEADER] !== undefined) return;
      try {
        for (const tag of await findTags()) gathered.add(tag);
      } catch (err) {
        request.log.warn({ err }, 'The webs cannot be told of a change');
      }
    },
    sendPending: async () => {
      const tags = [...gathered];
      gathered.clear();
      if (tags.length === 0) return;
      try {
        await tell(tags);
      } catch (error) {
        // For the next turn.
        for (const tag of tags) gathered.add(tag);
        throw error;
      }
    },
  };
}
