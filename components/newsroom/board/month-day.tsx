import { ShallowLink } from '@/components/ui/shallow-link';
import type { BoardRow } from '@/contract/board';
import { formatDayOfYear } from '@/lib/core/dates';
import { DAY_ENTRIES, weekColumn } from '@/lib/newsroom/board/month';
import { monthTexts } from '@/lib/newsroom/board/month-messages';
import { BeginOnDay } from './begin-on-day';
import { MonthEntry } from './month-entry';
import type { BoardPlaceState } from './use-board-place';
import type { MonthDrag } from './use-month-drag';

interface MonthDayProps {
  at: BoardPlaceState;
  day: string;
  isToday: boolean;
  rows: BoardRow[];
  timeZone: string;
  /** Answers what moves a row to another day; undefined if it may not be moved. */
  onMoveOf: (row: BoardRow) => (() => void) | undefined;
  drag: MonthDrag;
}

/** Column of the first day. Classes, since the content policy refuses styles in HTML. */
const COLUMN_STARTS: Record<number, string> = {
  1: 'col-start-1',
  2: 'col-start-2',
  3: 'col-start-3',
  4: 'col-start-4',
  5: 'col-start-5',
  6: 'col-start-6',
  7: 'col-start-7',
};

/** Id of the heading of a day, to focus it. */
export const dayId = (day: string): string => `dia-${day}`;

/** A day of the month with its first entries, and a menu that begins something on it. */
export function MonthDay({ at, day, isToday, rows, timeZone, onMoveOf, drag }: MonthDayProps) {
  const number = Number(day.slice(8));
  const dayBackground = isToday ? 'bg-sunken' : '';
  const background = drag.isTarget(day) ? 'bg-accent-soft' : dayBackground;
  // Failed ones are never behind the link.
  const shown = rows.length > DAY_ENTRIES ? firstEntries(rows) : rows;
  const rest = rows.length - shown.length;
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      {...drag.day(day)}
      className={`${number === 1 ? COLUMN_STARTS[weekColumn(day)] : ''} min-w-0 border-line border-b md:-mt-px md:-ml-px md:border md:p-1.5 ${rows.length > 0 ? 'max-md:pb-2' : ''} ${isToday ? 'max-md:-mx-2 max-md:px-2' : ''} ${background}`}
    >
      <div className="flex items-center justify-between gap-1 md:mb-1">
        <DayTitle day={day} isToday={isToday} isEmpty={rows.length === 0} />
        <BeginOnDay day={day} />
      </div>
      {rows.length > 0 && (
        <ul className="grid gap-1">
          {shown.map((row) => (
            <li key={row.clave}>
              <MonthEntry row={row} timeZone={timeZone} onMove={onMoveOf(row)} drag={drag} />
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && (
        <ShallowLink
          href={at.addressOf({ dia: day })}
          aria-label={`${rest} más: ${formatDayOfYear(day)}`}
          className="mt-1 inline-flex min-h-8 items-center px-1.5 font-medium text-accent text-xs underline underline-offset-3 max-md:min-h-11"
        >
          {`${rest} más`}
        </ShallowLink>
      )}
    </li>
  );
}

function DayTitle({ day, isToday, isEmpty }: { day: string; isToday: boolean; isEmpty: boolean }) {
  return (
    <h3
      id={dayId(day)}
      tabIndex={-1}
      className={`flex scroll-mt-24 outline-none min-h-11 items-center gap-2 font-sans text-sm md:min-h-7 md:font-semibold md:text-xs ${isEmpty && !isToday ? 'text-muted' : 'font-semibold'}`}
    >
      <time dateTime={day}>
        <span
          aria-hidden="true"
          className={`max-md:hidden ${isToday ? 'grid size-6 place-items-center rounded-full bg-accent text-accent-ink' : 'inline-block px-1 text-muted'}`}
        >
          {Number(day.slice(8))}
        </span>
        <span className="md:sr-only">{formatDayOfYear(day)}</span>
      </time>
      {isToday && <span className="text-accent text-xs">{monthTexts.today}</span>}
    </h3>
  );
}

/** As many as a day has room for, the failed ones among them, in their order. */
function firstEntries(rows: BoardRow[]): BoardRow[] {
  const isFailed = ({ estado }: BoardRow) => estado === 'fallida';
  const chosen = [...rows.filter(isFailed), ...rows.filter((row) => !isFailed(row))];
  const first = new Set(chosen.slice(0, DAY_ENTRIES));
  return rows.filter((row) => first.has(row));
}
