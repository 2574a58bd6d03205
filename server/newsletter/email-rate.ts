const MINUTE_MS = 60 * 1000;
const INTERVAL_MS = 10 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const EMAILS_A_DAY = 3;

/** E-mails sent to one address because of requests; moments are ISO 8601. */
export interface EmailCount {
  cartas: number;
  cartas_desde: string | null;
  ultima_carta_en: string | null;
}

/**
 * The count with one more e-mail; undefined if none may be sent now. One in 10 minutes and 3 in
 * a day, so that the form cannot flood a mailbox. E-mails of a
 * clock that was temporarily ahead do not count.
 */
export function countEmail(count: EmailCount, now: Date): EmailCount | undefined {
  const age = (moment: string | null) => {
    const passed = moment ? now.getTime() - Date.parse(moment) : Infinity;
    // Other servers' clocks may differ slightly.
    return passed < -INTERVAL_MS ? Infinity : passed;
  };
  if (age(count.ultima_carta_en) < INTERVAL_MS) return undefined;
  const present = now.toISOString();
  const isNewDay = age(count.cartas_desde) >= DAY_MS;
  if (isNewDay) return { cartas: 1, cartas_desde: present, ultima_carta_en: present };
  if (count.cartas >= EMAILS_A_DAY) return undefined;
  return { ...count, cartas: count.cartas + 1, ultima_carta_en: present };
}

/** The count of an address whose owner has just proved to read its mail. */
export const NO_EMAILS: EmailCount = { cartas: 0, cartas_desde: null, ultima_carta_en: null };
