import { useEffect, useState } from 'react';
import { TableSkeleton } from '@/components/panel/table/table-skeleton';
import { EmptyState } from '@/components/ui/list-state';
import { LoadFailure } from '@/components/ui/load-failure';
import type { BoardRow } from '@/contract/board';
import { dayIn } from '@/lib/core/dates';
import { isFiltered } from '@/lib/newsroom/board/address';
import { boardTexts } from '@/lib/newsroom/board/messages';
import { byDay, daysOf, monthTitle, WEEKDAYS } from '@/lib/newsroom/board/month';
import { cutMonthText, emptyMonthText, monthTexts } from '@/lib/newsroom/board/month-messages';
import { MonthDay } from './month-day';
import { entryId } from './month-entry';
import { MonthHead } from './month-head';
import { MonthLegend } from './month-legend';
import { MoveDialog } from './move-dialog';
import { OpenDay } from './open-day';
import type { useBoard } from './use-board';
import type { BoardPlaceState } from './use-board-place';
import { useMonthDrag } from './use-month-drag';
import { useMove } from './use-move';

interface MonthViewProps {
  at: BoardPlaceState;
  /** `YYYY-MM`. */
  month: string;
  board: ReturnType<typeof useBoard>;
  timeZone: string;
}

/** The board as a month: a grid of weeks, on a phone a list of its days. */
export function MonthView({ at, month, board, timeZone }: MonthViewProps) {
  const { data, error, isBusy, refetch } = board;
  const today = dayIn(new Date(), timeZone);
  const title = monthTitle(month);
  // Rows of the month before are no rows of this one.
  const rows = data && !board.isPlaceholderData ? data.results : [];
  const days = byDay(rows);
  const { dia } = at.place;
  const mover = useMove(timeZone);
  const drag = useMonthDrag((row, day) => void mover.drop(row, day));
  const [moving, setMoving] = useState<BoardRow>();
  const onMoveOf = (row: BoardRow) => (mover.mayMove(row) ? () => setMoving(row) : undefined);
  const dialog = moving && (
    <MoveDialog row={moving} onClose={() => setMoving(undefined)} {...{ timeZone, mover }} />
  );
  useEffect(() => {
    const { current } = mover.moved;
    if (!data || !current) return;
    mover.moved.current = undefined;
    document.getElementById(entryId(current))?.focus();
  }, [data, mover.moved]);
  if (dia.startsWith(month) && !error) {
    return isBusy ? (
      <TableSkeleton text={monthTexts.loading} rows={4} />
    ) : (
      <>
        <OpenDay at={at} day={dia} rows={days.get(dia) ?? []} {...{ timeZone, onMoveOf }} />
        {dialog}
      </>
    );
  }
  return (
    <>
      <MonthHead at={at} month={month} title={title} today={today} />
      {error && <LoadFailure text={monthTexts.failed} onRetry={() => void refetch()} />}
      <p role="status" className={isBusy ? 'mb-2 text-muted text-sm' : 'sr-only'}>
        {isBusy && !error && monthTexts.loading}
      </p>
      {data && !isBusy && rows.length === 0 && (
        <div className="mb-4">
          <EmptyState text={isFiltered(at.place) ? boardTexts.nothingFound : emptyMonthText(title)}>
            <p className="mx-auto mt-2 max-w-[60ch] px-4 text-muted">
              {isFiltered(at.place) ? boardTexts.nothingFoundHint : monthTexts.emptyMonthHint}
            </p>
          </EmptyState>
        </div>
      )}
      {data && data.count > rows.length && !isBusy && (
        <p className="mb-3 text-muted text-sm">{cutMonthText(rows.length, data.count)}</p>
      )}
      {!error && (
        <div aria-busy={isBusy} className={isBusy ? 'opacity-60' : undefined}>
          <div aria-hidden="true" className="grid grid-cols-7 text-muted text-xs max-md:hidden">
            {WEEKDAYS.map((name) => (
              <span key={name} className="px-2 py-1.5 font-semibold">
                {name}
              </span>
            ))}
          </div>
          <ol
            aria-label={title}
            className="md:grid md:auto-rows-[minmax(7rem,auto)] md:grid-cols-7 md:pt-px md:pl-px"
          >
            {daysOf(month).map((day) => (
              <MonthDay
                key={day}
                at={at}
                day={day}
                isToday={day === today}
                rows={days.get(day) ?? []}
                {...{ timeZone, onMoveOf, drag }}
              />
            ))}
          </ol>
          {rows.length > 0 && <MonthLegend />}
        </div>
      )}
      {dialog}
    </>
  );
}
