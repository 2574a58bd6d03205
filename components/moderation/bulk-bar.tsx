import { SelectAll } from '@/components/ui/select-all';
import {
  MODERATION_ACTIONS,
  type ModerationAction,
  type ModerationItem,
} from '@/contract/moderation';
import { ActButton } from './act-button';
import type { Selection } from './use-selection';

interface BulkBarProps {
  selection: Selection;
  total: number;
  isFor: (accion: ModerationAction, item: ModerationItem) => boolean;
  isBusy: boolean;
  onAct: (accion: ModerationAction, items: ModerationItem[]) => void;
}

/** Selects all items of the page, and runs actions on the selected ones. */
export function BulkBar({ selection, total, isFor, isBusy, onAct }: BulkBarProps) {
  const count = selection.items.length;
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-line border-y bg-sunken px-4 py-2 text-sm">
      <SelectAll
        label="Seleccionar todo"
        count={count}
        isAll={selection.isAll}
        onToggle={selection.toggleAll}
      />
      <p role="status" className="text-muted tabular-nums">
        {count > 0 && `${count} de ${total} ${count === 1 ? 'elegido' : 'elegidos'}`}
      </p>
      {count > 0 && (
        <div className="flex flex-wrap gap-2 lg:ml-auto">
          {MODERATION_ACTIONS.map((accion) => {
            const targets = selection.items.filter((item) => isFor(accion, item));
            return (
              targets.length > 0 && (
                <ActButton
                  key={accion}
                  accion={accion}
                  of={targets.length === 1 ? '1 elemento' : `${targets.length} elementos`}
                  isBusy={isBusy}
                  onAct={() => onAct(accion, targets)}
                />
              )
            );
          })}
        </div>
      )}
    </div>
  );
}
