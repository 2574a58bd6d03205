import { canEnterPanel, type Role } from '../../contract/roles.ts';

/** Beyond every day, for PostgreSQL. */
export const EVERY_DAY = 'infinity';

/** The day up to which items are shown to who asks: to staff the scheduled ones too (D16). */
export const shownUntil = (caller: { role: Role } | null, today: string): string =>
  caller && canEnterPanel(caller.role) ? EVERY_DAY : today;

/** The same in a list: the panel asks for its tables with `ordering=id` (D18). */
export const listedUntil = (
  caller: { role: Role } | null,
  ordering: string | undefined,
  today: string,
): string => (ordering === 'id' ? shownUntil(caller, today) : today);
