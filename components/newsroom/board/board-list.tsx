import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { DeleteDialog } from '@/components/forms/delete-dialog';
import { TablePagination } from '@/components/panel/table/table-pagination';
import { TableSkeleton } from '@/components/panel/table/table-skeleton';
import { EmptyState } from '@/components/ui/list-state';
import { LoadFailure } from '@/components/ui/load-failure';
import { ShallowLink } from '@/components/ui/shallow-link';
import { type BoardRow, boardStateSchema } from '@/contract/board';
import { PAGE_SIZES } from '@/contract/page-sizes';
import { isNotFound } from '@/lib/core/api-error';
import type { BulkAction } from '@/lib/newsroom/board/actions';
import { isFiltered } from '@/lib/newsroom/board/address';
import { boardTexts, EMPTY_TEXTS } from '@/lib/newsroom/board/messages';
import { copyRemovalTexts } from '@/lib/newsroom/messages';
import { ScheduledChanges } from '../scheduled-changes';
import { BoardTable } from './board-table';
import { BulkBar } from './bulk-bar';
import { BulkDialog } from './bulk-dialog';
import type { useBoard } from './use-board';
import type { BoardPlaceState } from './use-board-place';
import type { Bulk } from './use-bulk';
import { useRowSelection } from './use-row-selection';

interface BoardListProps {
  at: BoardPlaceState;
  board: ReturnType<typeof useBoard>;
  bulk: Bulk;
  timeZone: string;
  /** Takes the focus after an action, whose row may be removed. */
  outcomeId: string;
}

interface Task {
  action: BulkAction;
  rows: BoardRow[];
}

/** The board as a list with actions on selected rows. */
export function BoardList({ at, board, bulk, timeZone, outcomeId }: BoardListProps) {
  const { data, error, isBusy } = board;
  const rows = data?.results ?? [];
  const selection = useRowSelection(rows);
  const [task, setTask] = useState<Task>();
  const onChoose = (action: BulkAction, chosen: BoardRow[]) => {
    // One run at a time: a confirmed second one would be dropped.
    if (!bulk.progress) setTask({ action, rows: chosen });
  };
  const pageSize = PAGE_SIZES.board.panel;

  // Everything of the last page was done elsewhere.
  const isBeyondEnd = at.place.page > 1 && isNotFound(error);
  const leave = useEffectEvent(at.goToFirstPage);
  useEffect(() => {
    if (isBeyondEnd) leave();
  }, [isBeyondEnd]);

  const focusOutcome = () => document.getElementById(outcomeId)?.focus();
  const finish = () => {
    // Elements behind an open dialog cannot have the focus.
    flushSync(() => setTask(undefined));
    selection.clear();
    focusOutcome();
  };
  return (
    <>
      {error && !isBeyondEnd && (
        <LoadFailure text={boardTexts.failed} onRetry={() => location.reload()} />
      )}
      {isBusy && !data && <TableSkeleton text={boardTexts.loading} rows={6} />}
      {data && (
        <div aria-busy={isBusy} className={isBusy ? 'opacity-60' : undefined}>
          <p role="status" className="sr-only">
            {isBusy && boardTexts.loading}
          </p>
          {rows.length > 0 && (
            <>
              <BulkBar selection={selection} total={rows.length} bulk={bulk} onChoose={onChoose} />
              <BoardTable {...{ rows, timeZone, selection, bulk, onChoose }} />
            </>
          )}
          {rows.length === 0 && !isBusy && <Nothing at={at} />}
          <TablePagination
            page={at.place.page}
            pageSize={pageSize}
            count={data.count}
            isBusy={isBusy}
            onPage={(page) => at.goTo({ page })}
          />
        </div>
      )}
      {task && !isSingleDraft(task) && (
        <BulkDialog
          {...task}
          progress={bulk.progress}
          note={<TaskNote {...task} />}
          onConfirm={(value, chosen, isAgain) => bulk.act(task.action, chosen, value, isAgain)}
          onDone={finish}
          onClose={() => setTask(undefined)}
        />
      )}
      {task && isSingleDraft(task) && task.rows[0] && (
        <DeleteDialog
          question={copyRemovalTexts(task.rows[0]).question}
          failed={copyRemovalTexts(task.rows[0]).failed}
          onDelete={async () => {
            const [refusal] = await bulk.act(task.action, task.rows);
            if (refusal) throw refusal.error;
            return outcomeId;
          }}
          onDeleted={finish}
          onClose={() => setTask(undefined)}
        />
      )}
    </>
  );
}

/** Warns of the scheduled changes of the items that an action is for. */
function TaskNote({ action, rows }: Task) {
  if (action === 'descartar') return null;
  const items = rows.flatMap(({ tipo, copia_id, elemento_id: id }) =>
    copia_id === null && id !== null ? [{ tipo, id }] : [],
  );
  const act = action === 'fecha' || action === 'autor' || action === 'seccion' ? 'cambiar' : action;
  return <ScheduledChanges items={items} act={act} className="mt-4" />;
}

/** The question of one draft names it. */
const isSingleDraft = ({ action, rows }: Task): boolean =>
  action === 'descartar' && rows.length === 1;

function Nothing({ at }: { at: BoardPlaceState }) {
  if (isFiltered(at.place)) {
    const clear = { tipo: '', autor: '', seccion: '', asignada_a: '', search: '' };
    return (
      <EmptyState text={boardTexts.nothingFound}>
        <p className="mt-2 text-muted">{boardTexts.nothingFoundHint}</p>
        <ShallowLink href={at.addressOf(clear)} className="button button-line mt-5">
          {boardTexts.clear}
        </ShallowLink>
      </EmptyState>
    );
  }
  const state = boardStateSchema.safeParse(at.place.estado).data ?? '';
  const { text, hint } = EMPTY_TEXTS[state];
  return (
    <EmptyState text={text}>
      <p className="mx-auto mt-2 max-w-[60ch] px-4 text-muted">{hint}</p>
    </EmptyState>
  );
}
