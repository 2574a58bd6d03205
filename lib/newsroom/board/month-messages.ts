import type { BoardState } from '../../../contract/board.ts';
import { formatDayOfYear } from '../../core/dates.ts';
import { PUBLISHED, stateName } from '../messages.ts';

/** Texts of the month of the board (D63). */
export const monthTexts = {
  loading: 'Cargando el mes...',
  failed: 'Error al cargar el mes',
  back: 'Volver al mes',
  today: 'Hoy',
  thisMonth: 'Este mes',
  emptyDay: 'No hay nada en este día',
  emptyMonthHint:
    'Lo que se programe o se publique con una fecha de este mes aparecerá aquí, y también los borradores que la tengan.',
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
