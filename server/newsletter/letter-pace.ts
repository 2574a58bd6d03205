const MINUTE_MS = 60 * 1000;
const INTERVAL_MS = 10 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const LETTERS_A_DAY = 3;

/** The letters that requests of anybody have caused to one address; moments are ISO 8601. */
export interface LetterCount {
  cartas: number;
  cartas_desde: string | null;
  ultima_carta_en: string | null;
}

/**
 * The count with one more letter; undefined where none may be sent now. One in 10 minutes and 3 in
 * a day, so that nobody's mailbox can be filled by typing their address into the form. Letters of a
 * clock that was set on and has come back do not count.
 */
export function countLetter(count: LetterCount, now: Date): LetterCount | undefined {
  const age = (moment: string | null) => {
    const passed = moment ? now.getTime() - Date.parse(moment) : Infinity;
    // The clock of another server may go a little before.
    return passed < -INTERVAL_MS ? Infinity : passed;
  };
  if (age(count.ultima_carta_en) < INTERVAL_MS) return undefined;
  const present = now.toISOString();
  const isNewDay = age(count.cartas_desde) >= DAY_MS;
  if (isNewDay) return { cartas: 1, cartas_desde: present, ultima_carta_en: present };
  if (count.cartas >= LETTERS_A_DAY) return undefined;
  return { ...count, cartas: count.cartas + 1, ultima_carta_en: present };
}

/** The count of an address whose owner has just proved to read its mail. */
export const NO_LETTERS: LetterCount = { cartas: 0, cartas_desde: null, ultima_carta_en: null };
