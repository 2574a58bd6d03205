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
