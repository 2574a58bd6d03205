import { STAFF_ORDERINGS } from '../../../contract/pagination.ts';
import { canEnterPanel, type Role } from '../../../contract/roles.ts';

/** Beyond every day, for PostgreSQL. */
export const EVERY_DAY = 'infinity';

/** The day up to which items are shown to who asks: to staff the scheduled ones too (D16). */
export const shownUntil = (caller: { role: Role } | null, today: string): string =>
  caller && canEnterPanel(caller.role) ? EVERY_DAY : today;

/**
 * The same in a list, where staff say by its order that they ask as such, or search: with a search the panel
 * sends no order (D18). The pages of the site read lists as nobody.
 */
export const listedUntil = (
  caller: { role: Role } | null,
  { ordering, search }: { ordering?: string | undefined; search?: string | undefined },
  today: string,
): string =>
  ordering === STAFF_ORDERINGS.byId || ordering === STAFF_ORDERINGS.newestFirst || search?.trim()
    ? shownUntil(caller, today)
    : today;
