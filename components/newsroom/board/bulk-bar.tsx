import { SelectAll } from '@/components/ui/select-all';
import type { BoardRow } from '@/contract/board';
import {
  BULK_ACTIONS,
  type BulkAction,
  isActionFor,
  isDangerous,
} from '@/lib/newsroom/board/actions';
import { BULK_TEXTS, bulkTexts, selectedText } from '@/lib/newsroom/board/messages';
import type { Bulk } from './use-bulk';
import type { RowSelection } from './use-row-selection';

interface BulkBarProps {
  selection: RowSelection;
  total: number;
  bulk: Bulk;
  onChoose: (action: BulkAction, rows: BoardRow[]) => void;
}

/** Selects all rows of the page, and offers the actions that fit the selected ones. */
export function BulkBar({ selection, total, bulk, onChoose }: BulkBarProps) {
  const count = selection.rows.length;
  const isBusy = bulk.progress !== undefined;
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-line border-t bg-sunken px-3 py-1 text-sm">
      <SelectAll
        label={bulkTexts.selectAll}
        count={count}
        isAll={selection.isAll}
        onToggle={selection.toggleAll}
      />
      <p role="status" className="text-muted tabular-nums">
        {count > 0 && selectedText(count, total)}
      </p>
      {count > 0 && (
        <ul className="flex flex-wrap gap-x-1">
          {BULK_ACTIONS.map((action) => {
            const targets = selection.rows.filter((row) => isActionFor(action, row, bulk.rights));
            if (targets.length === 0) return null;
            return (
              <li key={action}>
                <button
                  type="button"
                  aria-disabled={isBusy}
                  onClick={() => !isBusy && onChoose(action, targets)}
                  className={`inline-flex min-h-11 items-center gap-1.5 rounded-xs px-2.5 text-left font-medium ${isDangerous(action) ? 'text-danger hover:bg-danger-soft' : 'hover:bg-raised'}`}
                >
                  {BULK_TEXTS[action].button}{' '}
                  <span className="tabular-nums">({targets.length})</span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
