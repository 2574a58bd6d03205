import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import { queryClient } from '@/components/session/query-client';
import { recheckAfter } from '@/components/session/recheck';
import { mismatchOr } from '@/lib/core/account-mismatch';
import { browserApi } from '@/lib/core/browser/browser-http';
import { formatMoment } from '@/lib/core/dates';
import { listEarlierStates, saveCopy } from '@/lib/newsroom/copies';
import { historyTexts } from '@/lib/newsroom/messages';
import { describeWriteFailure } from '@/lib/session/write-failure';
import { DrawerListState } from '../drawer-list-state';
import { PublishedVersions } from '../history/published-versions';
import { EarlierState } from './earlier-state';
import type { CopyFormState } from './use-copy-form';

/** Earlier states of a copy (D57), and the published versions of its item (D59), to look at and to restore. */
export function CopyHistory({ desk }: { desk: CopyFormState }) {
  const timeZone = useSiteTimeZone();
  const { id, version } = desk.copy;
  const [shown, setShown] = useState<number>();
  const query = useQuery(
    {
      // A save may have kept another state.
      queryKey: ['panel', 'copy-states', id, version],
      queryFn: ({ signal }) => listEarlierStates(browserApi(signal), id),
      placeholderData: (before) => before,
      gcTime: 0,
    },
    queryClient,
  );
  const { data } = query;
  const restore = async (change: Parameters<typeof saveCopy>[2]) => {
    setShown(undefined);
    // What is only here would be lost.
    if ((await desk.saveAll()) !== 'saved') {
      toast.info(historyTexts.unsaved);
      return;
    }
    try {
      desk.reload(await saveCopy(browserApi(), id, change, desk.latestState()));
    } catch (error) {
      console.error(error);
      recheckAfter(error);
      toast.info(mismatchOr(error, describeWriteFailure(error, historyTexts.restoreFailed).text));
    }
  };
  const { tipo, elemento_id } = desk.copy;
  const hasVersions = useCapabilities().includes('revisiones') && elemento_id !== null;
  return (
    <>
      <section aria-labelledby="historial">
        <h4 id="historial" className="font-sans font-semibold text-sm tracking-normal">
          {historyTexts.title}
        </h4>
        <p className="mt-0.5 text-muted text-xs">{historyTexts.hint}</p>
        <DrawerListState query={query} texts={historyTexts} />
        {data?.length === 0 && <p className="mt-3 text-muted text-sm">{historyTexts.empty}</p>}
        <ul className="mt-2">
          {data?.map((state) => {
            const when = formatMoment(state.editada_en, timeZone);
            return (
              <li
                key={state.id}
                className="flex items-center gap-3 border-line border-b text-sm last:border-0"
              >
                <span className="min-w-0 flex-1 py-1.5 [overflow-wrap:anywhere]">
                  {`${when} · ${state.editada_por.nombre}`}
                </span>
                <button
                  type="button"
                  aria-label={`${historyTexts.see}: ${when}`}
                  onClick={() => setShown(state.id)}
                  className="min-h-11 flex-none px-2 font-semibold text-accent underline"
                >
                  {historyTexts.see}
                </button>
              </li>
            );
          })}
        </ul>
        {shown !== undefined && (
          <EarlierState
            copy={id}
            state={shown}
            titleField={desk.kind.titleField}
            onRestore={(campos) => void restore({ campos, restaura: { estado: shown } })}
            onClose={() => setShown(undefined)}
          />
        )}
      </section>
      {hasVersions && (
        <PublishedVersions
          tipo={tipo}
          id={elemento_id}
          onTake={(campos, revision) => void restore({ campos, restaura: { revision } })}
        />
      )}
    </>
  );
}
