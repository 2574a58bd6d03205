import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { queryClient } from '@/components/session/query-client';
import { recheckAfter } from '@/components/session/recheck';
import { LoadFailure } from '@/components/ui/load-failure';
import { Modal } from '@/components/ui/modal';
import type { DeletedItem } from '@/contract/content';
import { mismatchOr } from '@/lib/core/account-mismatch';
import { isNotFound } from '@/lib/core/api-error';
import { browserApi } from '@/lib/core/browser/browser-http';
import { formatMoment } from '@/lib/core/dates';
import {
  type ContentKind,
  DELETED_PER_PAGE,
  listDeleted,
  restoreItem,
} from '@/lib/panel/content-kinds';
import { removalTexts, trashTexts } from '@/lib/panel/messages';
import { PANEL_KEY, refreshResource } from '../table/resource';
import { TablePagination } from '../table/table-pagination';

interface TrashDialogProps<Item extends { id: number }> {
  kind: ContentKind<Item>;
  timeZone: string;
  onClose: () => void;
}

/** Items deleted within the last 30 days, with a button to restore each. */
export function TrashDialog<Item extends { id: number }>(props: TrashDialogProps<Item>) {
  const { kind, timeZone, onClose } = props;
  const texts = trashTexts(kind.words);
  const [page, setPage] = useState(1);
  const list = useRef<HTMLUListElement>(null);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    {
      // Under the key of the table, so that both are reloaded together.
      queryKey: [PANEL_KEY, kind.name, 'eliminados', page],
      queryFn: ({ signal }) => listDeleted(browserApi(signal), kind, page),
      placeholderData: keepPreviousData,
      retry: (failures, reason) => failures === 0 && !isNotFound(reason),
    },
    queryClient,
  );
  const restoring = useMutation(
    {
      mutationFn: ({ id }: DeletedItem) => restoreItem(browserApi(), kind, id),
      onError: (reason) => {
        console.error(reason);
        recheckAfter(reason);
      },
      onSettled: async () => {
        if (data?.results.length === 1) setPage(1);
        await refreshResource(kind.name);
        // The pressed button is removed with its row.
        list.current?.focus();
      },
    },
    queryClient,
  );

  return (
    <Modal isOpen title={texts.title} onClose={onClose}>
      <p className="mt-1 text-muted text-sm">{texts.hint}</p>
      <FormNotice notice={noticeOf(restoring, kind)} />
      {!data && !error && (
        <p role="status" className="mt-5 text-muted text-sm">
          {texts.loading}
        </p>
      )}
      {error && (
        <div className="mt-5">
          <LoadFailure text={texts.failed(error)} onRetry={() => void refetch()} />
        </div>
      )}
      {data?.results.length === 0 && <p className="mt-5 font-serif text-lg">{texts.empty}</p>}
      <ul ref={list} tabIndex={-1} className="mt-4 outline-none">
        {data?.results.map((item) => (
          <li key={item.id} className="flex items-center gap-4 border-line border-t py-2.5">
            <div className="min-w-0 flex-1">
              <p className="font-medium font-serif leading-snug [overflow-wrap:anywhere]">
                {item.titulo}
              </p>
              <p className="text-muted text-xs">
                {`ID ${item.id} · ${formatMoment(item.eliminado_en, timeZone)}`}
              </p>
            </div>
            <button
              type="button"
              aria-label={`${texts.restore}: ${item.titulo}`}
              aria-disabled={restoring.isPending}
              onClick={() => !restoring.isPending && restoring.mutate(item)}
              className="min-h-11 flex-none px-2 font-semibold text-accent text-sm underline aria-disabled:text-muted"
            >
              {texts.restore}
            </button>
          </li>
        ))}
      </ul>
      <TablePagination
        page={page}
        pageSize={DELETED_PER_PAGE}
        count={data?.count ?? 0}
        isBusy={isPlaceholderData}
        onPage={setPage}
      />
      <button type="button" onClick={onClose} className="button button-line mt-5">
        Cerrar
      </button>
    </Modal>
  );
}

interface Restoring {
  variables: DeletedItem | undefined;
  isSuccess: boolean;
  error: Error | null;
}

/** Shown in the dialog: everything behind it is inert, toasts too. */
function noticeOf<Item extends { id: number }>(
  { variables, isSuccess, error }: Restoring,
  { words }: ContentKind<Item>,
) {
  if (error) {
    const text = mismatchOr(error, removalTexts(words).undoFailed(error));
    return { kind: 'failed' as const, text };
  }
  if (!isSuccess || !variables) return null;
  return { kind: 'sent' as const, text: trashTexts(words).restored(variables.titulo) };
}
