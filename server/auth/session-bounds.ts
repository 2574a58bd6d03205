import { and, gt, notInArray, or, type Placeholder, type SQL } from 'drizzle-orm';
import { canEnterPanel, ROLES } from '../../contract/roles.ts';
import { sessions, users } from '../db/schema/users.ts';
import type { ServerContext } from '../http/context.ts';

/** How long a session of staff lives, in seconds (decision 091). */
export interface StaffSessionLife {
  /** Since its token was renewed. */
  idleSeconds: number;
  /** Since the sign-in, used or not. */
  mostSeconds: number;
}

/** The moments by which a session is alive, in ISO 8601: of staff only one used and opened after these two. */
export type SessionBounds = Record<'now' | 'staffUsedAfter' | 'staffOpenedAfter', string>;

/** The bounds at the present moment. */
export function sessionBounds({
  now,
  staffSession: { idleSeconds, mostSeconds },
}: Pick<ServerContext, 'now' | 'staffSession'>): SessionBounds {
  const present = now();
  const before = (seconds: number) => new Date(present.getTime() - seconds * 1000).toISOString();
  return {
    now: present.toISOString(),
    staffUsedAfter: before(idleSeconds),
    staffOpenedAfter: before(mostSeconds),
  };
}

const STAFF = ROLES.filter(canEnterPanel);

/**
 * Whether a session, joined with its owner, is within the bounds of staff. It is asked whenever a session is read, by the
 * role of now: who has just become staff, and a setting that was changed, count at once.
 */
export const isWithinStaffBounds = ({
  staffUsedAfter,
  staffOpenedAfter,
}: Record<'staffUsedAfter' | 'staffOpenedAfter', string | Placeholder>): SQL | undefined =>
  or(
    notInArray(users.role, STAFF),
    and(gt(sessions.last_used_at, staffUsedAfter), gt(sessions.created_at, staffOpenedAfter)),
  );
