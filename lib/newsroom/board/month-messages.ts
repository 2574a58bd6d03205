import type { BoardState } from '../../../contract/board.ts';
import {
  dayIn,
  formatDayOfYear,
  formatPlanned,
  formatWeekday,
  isDay,
  yearIn,
} from '../../core/dates.ts';
import { isDraft } from '../is-draft.ts';
import { PUBLISHED, shownTitle, stateName } from '../messages.ts';
import { scheduleTexts } from '../schedule-messages.ts';
import { momentAt, wallTimeIn } from '../schedule-time.ts';
import type { Plan, PlannedRow } from './move-day.ts';

/** Texts of the month of the board (D63). */
export const monthTexts = {
  loading: 'Cargando el mes...',
  failed: 'Error al cargar el mes',
  back: 'Volver al mes',
  today: 'Hoy',
  thisMonth: 'Este mes',
  emptyDay: 'No hay nada en este día',
  emptyMonthHint:
    'Aquí aparecen los borradores, lo programado y lo publicado que tengan una fecha de este mes.',
} as const;

/** 'No hay nada en diciembre de 2026'. */
export const emptyMonthText = (title: string): string =>
  `No hay nada en ${title.toLocaleLowerCase('es')}`;

/** Part of a month, where it has more than the server answers. */
export const cutMonthText = (shown: number, count: number): string =>
  `Se muestran ${shown} de ${count}. Usa los filtros para ver el resto.`;

/** Name of a state in the legend of the month. */
export const legendText = (estado: Exclude<BoardState, 'retirada'>): string =>
  estado === 'publicada' ? PUBLISHED : stateName(estado);

/** Name of the menu that begins something on a day `YYYY-MM-DD`. */
export const beginOnDayText = (day: string): string =>
  `Empezar algo para el ${formatDayOfYear(day).toLocaleLowerCase('es')}`;

/** Texts of 'Cambiar día'. */
export const moveTexts = {
  action: 'Cambiar día',
  day: 'Día',
  cancel: 'Cancelar',
  close: 'Cerrar',
  moving: 'Cambiando...',
  undo: 'Deshacer',
  failed: 'No se pudo cambiar el día. Inténtalo de nuevo.',
  undoFailed: 'No se pudo deshacer.',
  missingDay: 'Elige un día.',
  sameDay: 'Ya está en ese día.',
  laterDay: 'Elige un día posterior a hoy: para que salga antes, ábrela en la redacción.',
  draft: 'Solo cambia la fecha de su texto: el borrador sigue sin programar.',
  waiting: 'Se verá en el sitio desde ese día.',
  gone: 'Ya no se puede mover: alguien la publicó, la eliminó o cambió su estado.',
} as const;

/** 'jueves, 24 de diciembre', with the year if it is not that of today. */
function dayText(day: string, timeZone: string): string {
  const isThisYear = yearIn(day, timeZone) === yearIn(new Date().toISOString(), timeZone);
  const text = isThisYear ? formatDayOfYear(day) : formatWeekday(day, timeZone);
  return text.toLocaleLowerCase('es');
}

/** Name of the menu of an entry. */
export const entryMenuText = (title: string): string => `Acciones de «${shownTitle(title)}»`;

/** '«Litio» pasa al jueves, 24 de diciembre', with the year if it is not that of today. */
export const movedText = (title: string, day: string, timeZone: string): string =>
  `«${shownTitle(title)}» pasa al ${dayText(day, timeZone)}`;

/** '«Litio» vuelve al jueves, 24 de diciembre', with the year if it is not that of today. */
export const movedBackText = (title: string, day: string, timeZone: string): string =>
  `«${shownTitle(title)}» vuelve al ${dayText(day, timeZone)}`;

/** What a colleague made of the plan of a row meanwhile (`PlanChanged`). */
export function planChangedText(now: Plan | undefined, timeZone: string): string {
  if (!now) return moveTexts.gone;
  const { fecha, publicar_en } = now;
  if (publicar_en) {
    const when = formatPlanned(publicar_en, timeZone, new Date());
    return `Alguien la movió mientras tanto: ahora se publica el ${when}.`;
  }
  return isDay(fecha ?? '')
    ? `Alguien la movió mientras tanto: ahora está en el ${dayText(fecha ?? '', timeZone)}.`
    : 'Alguien le quitó la fecha mientras tanto.';
}

interface Present {
  timeZone: string;
  now: Date;
}

/** Why a row cannot be moved to a day; empty if it can. */
export function dayProblem(row: PlannedRow, day: string, { timeZone, now }: Present): string {
  if (!isDay(day)) return moveTexts.missingDay;
  if (day === row.fecha) return moveTexts.sameDay;
  if (isDraft(row.estado)) return '';
  if (row.publicar_en === null) return day > dayIn(now, timeZone) ? '' : moveTexts.laterDay;
  const moment = momentOn(row.publicar_en, day, timeZone)?.moment;
  return moment && new Date(moment) > now ? '' : scheduleTexts.past;
}

/** What moving a row to a day means for it. */
export function moveEffectText(row: PlannedRow, day: string, { timeZone, now }: Present): string {
  if (isDraft(row.estado)) return moveTexts.draft;
  if (row.publicar_en === null) return moveTexts.waiting;
  const chosen = momentOn(row.publicar_en, day, timeZone);
  if (!chosen) return '';
  const when = formatPlanned(chosen.moment, timeZone, now);
  if (chosen.doubt === 'gap') return scheduleTexts.gap(when);
  const sentence = scheduleTexts.at(when);
  return chosen.doubt ? `${sentence} ${scheduleTexts.overlap}` : sentence;
}

const momentOn = (moment: string, day: string, timeZone: string) =>
  momentAt({ day, time: wallTimeIn(moment, timeZone).time }, timeZone);
