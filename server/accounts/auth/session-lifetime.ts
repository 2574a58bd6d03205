/** Idle and absolute timeout of staff sessions, in seconds (record 091). */
export interface StaffSessionLife {
  /** Since its token was renewed. */
  idleSeconds: number;
  /** Since the sign-in, used or not. */
  mostSeconds: number;
}

/** Bounds of live sessions, in ISO 8601; staff sessions must be used and opened after the last two. */
export type SessionBounds = Record<'now' | 'staffUsedAfter' | 'staffOpenedAfter', string>;

/** The bounds at the present moment. */
export function sessionBounds({
  now,
  staffSession: { idleSeconds, mostSeconds },
}: {
  now: () => Date;
  staffSession: StaffSessionLife;
}): SessionBounds {
  const present = now();
  const before = (seconds: number) => new Date(present.getTime() - seconds * 1000).toISOString();
  return {
    now: present.toISOString(),
    staffUsedAfter: before(idleSeconds),
    staffOpenedAfter: before(mostSeconds),
  };
}
