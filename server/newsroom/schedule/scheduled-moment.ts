import { MAX_SCHEDULE_DAYS } from '../../../contract/schedule.ts';
import { wrongField } from '../../platform/http/refusals.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Later than this, nothing is published or sent any more, as after the return of a backup (D60). */
export const MAX_OVERDUE_MS = DAY_MS;
/** Reason of what is later than that, for the panel. */
export const OVERDUE = 'Programación vencida: su hora pasó hace más de 24 horas.';

/** Throws 400 for a field with a moment that is past, or more than two years ahead. */
export function requireFuture(field: string, moment: Date, now: Date): void {
  const ahead = moment.getTime() - now.getTime();
  if (!(ahead > 0)) throw wrongField(field, 'La hora ya pasó');
  if (ahead > MAX_SCHEDULE_DAYS * DAY_MS) {
    throw wrongField(field, 'La fecha puede ser, como máximo, dentro de dos años');
  }
}
