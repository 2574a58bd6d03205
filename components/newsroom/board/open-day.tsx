import { useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { EmptyState } from '@/components/ui/list-state';
import { ShallowLink } from '@/components/ui/shallow-link';
import type { BoardRow } from '@/contract/board';
import { formatDayOfYear } from '@/lib/core/dates';
import { monthTexts } from '@/lib/newsroom/board/month-messages';
import { BeginOnDay } from './begin-on-day';
import { MonthEntry } from './month-entry';
import type { BoardPlaceState } from './use-board-place';

interface OpenDayProps {
  at: BoardPlaceState;
  day: string;
  rows: BoardRow[];
  timeZone: string;
  /** Answers what moves a row to another day; undefined if it may not be moved. */
  onMoveOf: (row: BoardRow) => (() => void) | undefined;
}

/** All entries of a day, in place of its month. */
export function OpenDay({ at, day, rows, timeZone, onMoveOf }: OpenDayProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The link that opened it is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <ShallowLink
        href={at.addressOf({ dia: '' })}
        className="mb-2 inline-flex min-h-11 items-center gap-1.5 font-medium text-accent text-sm"
      >
        <Icon name="left" className="size-4" />
        {monthTexts.back}
      </ShallowLink>
      <div className="mb-3 flex max-w-3xl items-center justify-between gap-2">
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {formatDayOfYear(day)}
        </h2>
        <BeginOnDay day={day} />
      </div>
      {rows.length === 0 && <EmptyState text={monthTexts.emptyDay} />}
      <ol className="grid max-w-3xl gap-1.5">
        {rows.map((row) => (
          <li key={row.clave}>
            <MonthEntry row={row} timeZone={timeZone} onMove={onMoveOf(row)} />
          </li>
        ))}
      </ol>
    </>
  );
}
