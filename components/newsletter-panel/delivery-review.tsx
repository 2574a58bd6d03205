import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PANEL_KEY } from '@/components/panel/table/resource';
import { TablePagination } from '@/components/panel/table/table-pagination';
import { TableSkeleton } from '@/components/panel/table/table-skeleton';
import { queryClient } from '@/components/session/query-client';
import { LoadFailure } from '@/components/ui/load-failure';
import { useFocusFallback } from '@/components/ui/use-focus-fallback';
import type { DeliveryState } from '@/contract/deliveries';
import type { Newsletter } from '@/contract/newsletters';
import { PAGE_SIZES } from '@/contract/page-sizes';
import { browserApi } from '@/lib/core/browser/browser-http';
import { formatCount } from '@/lib/core/counts';
import { listDeliveries } from '@/lib/newsletter-panel/sending-api';
import { REVIEWED_STATES, deliveryTexts as texts } from '@/lib/newsletter-panel/sending-messages';
import { DeliveryTable } from './delivery-table';

interface DeliveryReviewProps {
  newsletter: Newsletter;
  onChanged: () => Promise<void>;
}

/** Uncertain deliveries, about which somebody decides, and refused ones (D73). */
export function DeliveryReview({ newsletter, onChanged }: DeliveryReviewProps) {
  const { id, totales } = newsletter;
  const [estado, setEstado] = useState<DeliveryState>('incierto');
  const [page, setPage] = useState(1);
  const area = useFocusFallback<HTMLElement>();
  const counts = { incierto: totales?.inciertos ?? 0, rechazado: totales?.rechazados ?? 0 };
  const isUncertain = estado === 'incierto';
  const count = isUncertain ? counts.incierto : counts.rechazado;
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    {
      // The totals say when the list has changed.
      queryKey: [PANEL_KEY, 'newsletter-deliveries', id, estado, page, count],
      queryFn: ({ signal }) => listDeliveries(browserApi(signal), id, { estado, page }),
      placeholderData: keepPreviousData,
      gcTime: 0,
      retry: false,
    },
    queryClient,
  );
  const rows = data?.rows ?? [];
  const hasNothing = counts.incierto + counts.rechazado === 0 && rows.length === 0;
  const changed = async () => {
    // The only row of the last page has left it.
    if (rows.length === 1 && page > 1) setPage(page - 1);
    await Promise.all([onChanged(), refetch()]);
  };
  return (
    <section
      ref={area}
      tabIndex={-1}
      aria-labelledby="correos-por-revisar"
      className="mt-10 outline-none"
    >
      <h2 id="correos-por-revisar" className="text-xl">
        {texts.title}
      </h2>
      {!hasNothing && (
        <>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add a frame */}
          <div role="group" aria-label={texts.lists} className="mb-3 flex flex-wrap gap-x-5">
            {REVIEWED_STATES.map((state) => (
              <button
                key={state.estado}
                type="button"
                aria-pressed={estado === state.estado}
                onClick={() => {
                  setEstado(state.estado);
                  setPage(1);
                }}
                className="flex min-h-11 items-center gap-2 border-transparent border-b-3 font-medium text-muted text-sm hover:text-ink aria-pressed:border-accent aria-pressed:text-ink"
              >
                {state.label}{' '}
                <span className="rounded-full bg-sunken px-2 py-0.5 text-ink-soft text-xs tabular-nums">
                  {formatCount(counts[state.estado])}
                </span>
              </button>
            ))}
          </div>
          <p className="mb-3 text-muted text-sm">
            {isUncertain ? texts.uncertainHint : texts.refusedHint}
          </p>
        </>
      )}
      {isError && <LoadFailure text={texts.failed} onRetry={refetch} />}
      {!data && !isError && <TableSkeleton text={texts.loading} rows={2} />}
      {data && rows.length === 0 && !isPlaceholderData && (
        <p
          className={
            hasNothing
              ? 'mt-0.5 text-muted text-sm'
              : 'border-line border-y py-5 text-center text-muted'
          }
        >
          {hasNothing ? texts.nothing : texts.none}
        </p>
      )}
      {data && rows.length > 0 && (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
          <DeliveryTable
            newsletter={id}
            rows={rows}
            isDecided={isUncertain && !isPlaceholderData}
            onChanged={changed}
          />
        </div>
      )}
      {data && (
        <TablePagination
          page={page}
          pageSize={PAGE_SIZES.deliveries.panel}
          count={data.count}
          isBusy={isPlaceholderData}
          onPage={setPage}
        />
      )}
    </section>
  );
}
