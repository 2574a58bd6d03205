'use client';

import { useFocusFallback } from '@/components/ui/use-focus-fallback';
import { dayIn } from '@/lib/core/dates';
import { boardTexts } from '@/lib/newsroom/board/messages';
import { readMonthName } from '@/lib/newsroom/board/month';
import { BeginButtons } from '../begin-buttons';
import { BoardFilters } from './board-filters';
import { BoardList } from './board-list';
import { BoardTabs } from './board-tabs';
import { BoardViews } from './board-views';
import { BulkOutcome } from './bulk-outcome';
import { MonthView } from './month-view';
import { queryOf, useBoard } from './use-board';
import { useBoardPlace } from './use-board-place';
import { useBulk } from './use-bulk';

/** Takes the focus after an action: its result and 'Deshacer' follow. */
const OUTCOME_ID = 'resultado';

/** The section 'Redacción' of the panel: the board as list or month (D63). */
export function BoardSection({ timeZone }: { timeZone: string }) {
  const at = useBoardPlace();
  const month = readMonthName(at.place.mes, dayIn(new Date(), timeZone));
  const board = useBoard(queryOf(at.place, month));
  const isMonth = at.place.vista === 'mes';
  // Kept while the view changes: a run goes on, and its result has the way back.
  const bulk = useBulk();
  const area = useFocusFallback<HTMLElement>();
  return (
    <section ref={area} tabIndex={-1} aria-label={boardTexts.name} className="outline-none">
      <div className="mb-5 flex flex-wrap justify-between gap-x-5 gap-y-3">
        <BeginButtons />
        <BoardViews at={at} />
      </div>
      <BoardFilters at={at} people={board.head?.personas ?? []} />
      <BulkOutcome bulk={bulk} id={OUTCOME_ID} />
      {!isMonth && <BoardTabs at={at} counts={board.head?.conteos} />}
      {isMonth ? (
        <MonthView at={at} month={month} board={board} timeZone={timeZone} />
      ) : (
        <BoardList at={at} board={board} bulk={bulk} timeZone={timeZone} outcomeId={OUTCOME_ID} />
      )}
    </section>
  );
}
