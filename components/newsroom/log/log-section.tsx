'use client';

import { useState } from 'react';
import { TablePagination } from '@/components/panel/table/table-pagination';
import { TableSkeleton } from '@/components/panel/table/table-skeleton';
import { EmptyState } from '@/components/ui/list-state';
import { LoadFailure } from '@/components/ui/load-failure';
import { ShallowLink } from '@/components/ui/shallow-link';
import { useFocusFallback } from '@/components/ui/use-focus-fallback';
import { type LogEntry, MAX_LOG_ENTRIES } from '@/contract/log';
import { PAGE_SIZES } from '@/contract/page-sizes';
import { dayIn, formatWeekday } from '@/lib/core/dates';
import { isFiltered, logAddress, WHOLE_LOG } from '@/lib/newsroom/log/address';
import { logTexts } from '@/lib/newsroom/log/messages';
import { ChangesDialog, type ComparableEntry } from './changes-dialog';
import { LogEntryRow } from './log-entry';
import { LogFilters } from './log-filters';
import { type LogState, useLog } from './use-log';

/** The section 'Registro' of the panel: who did what, and when, by day (D64). */
export function LogSection({ timeZone }: { timeZone: string }) {
  const log = useLog();
  const [compared, setCompared] = useState<ComparableEntry>();
  const area = useFocusFallback<HTMLElement>();
  const { data, error, isBusy, place } = log;
  return (
    <section ref={area} tabIndex={-1} aria-label={logTexts.name} className="outline-none">
      <LogFilters log={log} />
      {error && <LoadFailure text={logTexts.failed} onRetry={log.refetch} />}
      {isBusy && !data && !error && <TableSkeleton text={logTexts.loading} rows={8} />}
      {data && !error && (
        <div aria-busy={isBusy} className={isBusy ? 'opacity-60' : undefined}>
          <p role="status" className="sr-only">
            {isBusy && logTexts.loading}
          </p>
          {data.results.length === 0 && <Nothing log={log} />}
          {byDay(data.results, timeZone).map(({ day, entries }) => (
            <section key={day} className="mb-6">
              <h2 className="border-line-strong border-b pb-1 font-sans font-semibold text-sm">
                {dayName(day, timeZone)}
              </h2>
              <ol>
                {entries.map((entry) => (
                  <LogEntryRow
                    key={entry.id}
                    {...{ entry, log, timeZone }}
                    onCompare={setCompared}
                  />
                ))}
              </ol>
            </section>
          ))}
          {data.count >= MAX_LOG_ENTRIES && (
            <p className="text-muted text-sm">{logTexts.onlyLatest}</p>
          )}
          <TablePagination
            page={place.page}
            pageSize={PAGE_SIZES.logEntries.panel}
            count={data.count}
            isBusy={isBusy}
            onPage={(page) => log.goTo({ page })}
          />
        </div>
      )}
      {compared && <ChangesDialog entry={compared} onClose={() => setCompared(undefined)} />}
    </section>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Entries by day of the site, in their order. */
function byDay(entries: LogEntry[], timeZone: string) {
  const days: { day: string; entries: LogEntry[] }[] = [];
  for (const entry of entries) {
    const day = dayIn(new Date(entry.cuando), timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

function dayName(day: string, timeZone: string): string {
  const today = dayIn(new Date(), timeZone);
  if (day === today) return logTexts.today;
  const yesterday = dayIn(new Date(Date.parse(`${today}T00:00:00Z`) - DAY_MS), 'UTC');
  return day === yesterday ? logTexts.yesterday : formatWeekday(day, timeZone);
}

function Nothing({ log }: { log: LogState }) {
  const hasFilter = isFiltered(log.place);
  return (
    <EmptyState text={hasFilter ? logTexts.nothing : logTexts.empty}>
      <p className="mx-auto mt-2 max-w-[60ch] px-4 text-muted">
        {hasFilter ? logTexts.nothingHint : logTexts.emptyHint}
      </p>
      {hasFilter && (
        <ShallowLink href={logAddress(WHOLE_LOG)} className="button button-line mt-5">
          {logTexts.clear}
        </ShallowLink>
      )}
    </EmptyState>
  );
}
