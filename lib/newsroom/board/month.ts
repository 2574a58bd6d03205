import type { BoardRow } from '../../../contract/board.ts';
import { monthSchema } from '../../../contract/board.ts';
import { formatMonth } from '../../core/dates.ts';

/** Entries that a day of the month shows; the others are behind 'N más'. */
export const DAY_ENTRIES = 4;

/** The month `YYYY-MM` of an address, or that of `today`. */
export const readMonthName = (text: string, today: string): string =>
  monthSchema.safeParse(text).success ? text : today.slice(0, 7);

/** The month so many months later; undefined beyond the years that the board has. */
export function monthAfter(month: string, months: number): string | undefined {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + months;
  const name = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  return monthSchema.safeParse(name).success ? name : undefined;
}

/** Days `YYYY-MM-DD` of a month. */
export function daysOf(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return Array.from({ length: count }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`);
}

/** Column of a day in a week from Monday, from 1. */
export const weekColumn = (day: string): number =>
  ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** Rows by their day, in the order of the answer. */
export function byDay(rows: readonly BoardRow[]): Map<string, BoardRow[]> {
  return Map.groupBy(
    rows.filter(({ fecha }) => fecha !== null),
    ({ fecha }) => fecha ?? '',
  );
}

/** 'Diciembre de 2026', of a month `YYYY-MM`. */
export const monthTitle = (month: string): string => formatMonth(`${month}-01`);

/** Weekdays above the month, from Monday. */
export const WEEKDAYS = ['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'];
