import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FormNotice } from '@/components/forms/form-notice';
import { queryClient } from '@/components/session/query-client';
import { recheckAfter } from '@/components/session/recheck';
import { LoadFailure } from '@/components/ui/load-failure';
import { Modal } from '@/components/ui/modal';
import type { Paginated } from '@/contract/pagination';
import { mismatchOr } from '@/lib/core/account-mismatch';
import { isNotFound } from '@/lib/core/api-error';
import { browserApi } from '@/lib/core/browser/browser-http';
import type { Http } from '@/lib/core/http';
import type { ContentKind } from '@/lib/panel/content-kinds';
import { PANEL_KEY, refreshResource } from '../table/resource';
import { TablePagination } from '../table/table-pagination';

/** An item that can be brought back. */
interface ReturningItem {
  id: number;
  titulo: string;
}

interface ReturnTexts {
  title: string;
  hint: string;
  loading: string;
  empty: string;
  failed: (error: unknown) => string;
  /** The button of a row. */
  restore: string;
  restored: (title: string) => string;
  /** Why an item did not come back. */
  restoreFailed: (error: unknown) => string;
}

interface ReturnDialogProps<Item extends ReturningItem> {
  kind: Pick<ContentKind<{ id: number }>, 'name'>;
  /** Name of the list in query keys. */
  list: string;
  pageSize: number;
  texts: ReturnTexts;
  read: (http: Http, page: number) => Promise<Paginated<Item>>;
  bringBack: (http: Http, id: number) => Promise<void>;
  /** What stands below the title of an item. */
  detailOf: (item: Item) => string;
  onClose: () => void;
}

/** Items that are off the site, with a button that brings each back. */
export function ReturnDialog<Item extends ReturningItem>(props: ReturnDialogProps<Item>) {
  const { kind, texts, pageSize, read, bringBack, detailOf, onClose } = props;
  const [page, setPage] = useState(1);
  const list = useRef<HTMLUListElement>(null);
  const { data, error, isPlaceholderData, refetch } = useQuery(
    {
      // Under the key of the table, so that both are reloaded together.
      queryKey: [PANEL_KEY, kind.name, props.list, page],
      queryFn: ({ signal }) => read(browserApi(signal), page),
      placeholderData: keepPreviousData,
      retry: (failures, reason) => failures === 0 && !isNotFound(reason),
    },
    queryClient,
  );
  const restoring = useMutation(
    {
      mutationFn: ({ id }: Item) => bringBack(browserApi(), id),
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
      <FormNotice notice={noticeOf(restoring, texts)} />
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
              <p className="text-muted text-xs [overflow-wrap:anywhere]">{detailOf(item)}</p>
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
        pageSize={pageSize}
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
  variables: ReturningItem | undefined;
  isSuccess: boolean;
  error: Error | null;
}

/** Shown in the dialog: everything behind it is inert, toasts too. */
function noticeOf({ variables, isSuccess, error }: Restoring, texts: ReturnTexts) {
  if (error) {
    return { kind: 'failed' as const, text: mismatchOr(error, texts.restoreFailed(error)) };
  }
  if (!isSuccess || !variables) return null;
  return { kind: 'sent' as const, text: texts.restored(variables.titulo) };
}
