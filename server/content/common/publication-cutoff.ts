import { STAFF_ORDERINGS } from '../../../contract/pagination.ts';
import { canReadUnpublished } from '../../../contract/permissions.ts';
import type { Reader } from '../../platform/http/author.ts';

/** PostgreSQL's date after all others. */
export const NO_CUTOFF = 'infinity';

/** Latest publication day that a caller may see; those who write or publish see scheduled items too (D16, D54). */
export const publicationCutoff = (caller: Reader, today: string): string =>
  caller && canReadUnpublished(caller) ? NO_CUTOFF : today;

/**
 * Latest publication day in a list. Staff get scheduled items only with a staff order or a search: with a search
 * the panel sends no order (D18). The public pages read lists without a session.
 */
export const listCutoff = (
  caller: Reader,
  { ordering, search }: { ordering?: string | undefined; search?: string | undefined },
  today: string,
): string =>
  ordering === STAFF_ORDERINGS.byId || ordering === STAFF_ORDERINGS.newestFirst || search?.trim()
    ? publicationCutoff(caller, today)
    : today;
