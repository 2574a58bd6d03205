import { useQuery } from '@tanstack/react-query';
import { ContentPreview } from '@/components/panel/forms/content-preview';
import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import { queryClient } from '@/components/session/query-client';
import { LoadFailure } from '@/components/ui/load-failure';
import { Loading } from '@/components/ui/loading';
import { Modal } from '@/components/ui/modal';
import type { CopyFields } from '@/contract/copy-fields';
import { browserApi } from '@/lib/core/browser/browser-http';
import { formatMoment } from '@/lib/core/dates';
import { readEarlierState } from '@/lib/newsroom/copies';
import { historyTexts, shownTitle } from '@/lib/newsroom/messages';

interface EarlierStateProps {
  copy: number;
  state: number;
  titleField: string;
  onRestore: (campos: CopyFields) => void;
  onClose: () => void;
}

/** An earlier state of a copy, with a button that restores it. */
export function EarlierState({ copy, state, titleField, onRestore, onClose }: EarlierStateProps) {
  const timeZone = useSiteTimeZone();
  const { data, isError, refetch } = useQuery(
    {
      queryKey: ['panel', 'copy-state', copy, state],
      // Undefined is no data for the library.
      queryFn: async ({ signal }) =>
        (await readEarlierState(browserApi(signal), copy, state)) ?? null,
    },
    queryClient,
  );
  const campos = data?.campos;
  return (
    <Modal
      isOpen
      size="xl"
      title={data ? formatMoment(data.editada_en, timeZone) : historyTexts.title}
      onClose={onClose}
    >
      <div className="min-h-40 overflow-y-auto px-5 py-6 md:px-7">
        {data === undefined && !isError && <Loading text={historyTexts.loading} />}
        {(isError || data === null) && <LoadFailure text={historyTexts.failed} onRetry={refetch} />}
        {campos && (
          <>
            <p className="mb-4 font-serif text-2xl [overflow-wrap:anywhere]">
              {shownTitle(String(campos[titleField as keyof CopyFields] ?? ''))}
            </p>
            <ContentPreview content={campos.contenido ?? ''} />
            <button
              type="button"
              onClick={() => onRestore(campos)}
              className="button button-accent mt-5"
            >
              {historyTexts.restore}
            </button>
          </>
        )}
      </div>
    </Modal>
  );
}
