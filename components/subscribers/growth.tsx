import { useQuery } from '@tanstack/react-query';
import { queryClient } from '@/components/session/query-client';
import { LoadFailure } from '@/components/ui/load-failure';
import type { SubscriberGrowth } from '@/contract/subscribers';
import { browserApi } from '@/lib/core/browser/browser-http';
import { formatCount } from '@/lib/core/counts';
import { formatShort } from '@/lib/core/dates';
import { readGrowth } from '@/lib/subscribers/api';
import { CHART, growthPoints, growthSummary, isEmpty } from '@/lib/subscribers/growth';
import { subscriberTexts as texts } from '@/lib/subscribers/messages';
import { PANEL_KEY } from '../panel/table/resource';

/** Confirmed subscribers by week: a chart, and its figures as a table. */
export function Growth() {
  const { data, error, refetch } = useQuery(
    {
      // Below the key of the list: a change of a subscriber reloads both.
      queryKey: [PANEL_KEY, 'subscribers', 'growth'],
      queryFn: ({ signal }) => readGrowth(browserApi(signal)),
    },
    queryClient,
  );
  if (error && !data) {
    return <LoadFailure className="mb-6" text={texts.growthFailed} onRetry={refetch} />;
  }
  return (
    <section aria-label="Crecimiento" className="mb-6 border-line border-y py-4">
      {data ? (
        <Chart weeks={data.semanas} />
      ) : (
        <p role="status" className="h-40 text-muted text-sm">
          {texts.growthLoading}
        </p>
      )}
    </section>
  );
}

function Chart({ weeks }: { weeks: SubscriberGrowth['semanas'] }) {
  const line = growthPoints(weeks)
    .map(([x, y]) => `${x},${y}`)
    .join(' ');
  const { width, height } = CHART;
  return (
    <>
      <p className="font-semibold text-sm tabular-nums">{growthSummary(weeks)}</p>
      {weeks.length > 1 && !isEmpty(weeks) && (
        <div className="mt-3 text-muted text-xs">
          <svg
            aria-hidden="true"
            viewBox={`0 -4 ${width} ${height + 8}`}
            preserveAspectRatio="none"
            className="h-24 w-full overflow-visible border-line border-b"
          >
            <polyline
              points={line}
              fill="none"
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
              className="stroke-accent"
            />
          </svg>
          <p aria-hidden="true" className="mt-1 flex justify-between gap-4">
            <End week={weeks[0]} />
            <End week={weeks.at(-1)} />
          </p>
        </div>
      )}
      {!isEmpty(weeks) && (
        <details className="mt-2 text-sm">
          <summary className="min-h-8 cursor-pointer py-1 font-medium text-accent">
            Ver las cifras por semana
          </summary>
          <p className="max-w-(--measure) py-1 text-muted text-xs">{texts.growthHint}</p>
          <div tabIndex={0} className="max-h-60 overflow-auto">
            <table className="w-full max-w-120 text-right tabular-nums">
              <caption className="sr-only">Suscripciones por semana, la última primero</caption>
              <thead className="text-muted text-xs">
                <tr>
                  <th scope="col" className="py-1.5 text-left">
                    Semana del
                  </th>
                  <th scope="col">Altas</th>
                  <th scope="col">Bajas</th>
                  <th scope="col">Total</th>
                </tr>
              </thead>
              <tbody>
                {weeks.toReversed().map(({ lunes, altas, bajas, total }) => (
                  <tr key={lunes} className="border-line border-t">
                    <th scope="row" className="py-1.5 text-left font-normal">
                      {dayOf(lunes)}
                    </th>
                    <td>{formatCount(altas)}</td>
                    <td>{formatCount(bajas)}</td>
                    <td>{formatCount(total)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
    </>
  );
}

/** Total and day at an end of the line. */
const End = ({ week }: { week: SubscriberGrowth['semanas'][number] | undefined }) =>
  week && (
    <span className="tabular-nums last:text-end">
      <span className="block font-semibold text-ink">{formatCount(week.total)}</span>
      {dayOf(week.lunes)}
    </span>
  );

/** A day without a time is the same in every zone. */
const dayOf = (day = ''): string => formatShort(day, 'UTC');
