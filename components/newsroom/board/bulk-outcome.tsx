import { useEffect, useRef } from 'react';
import { RefusedItems } from '@/components/moderation/refused-items';
import { Icon } from '@/components/ui/icon';
import { bulkTexts } from '@/lib/newsroom/board/messages';
import { BulkProgress } from './bulk-progress';
import type { Bulk } from './use-bulk';

interface BulkOutcomeProps {
  bulk: Bulk;
  /** Of the element that takes the focus after an action. */
  id: string;
}

/** Progress of an action on several rows; then what it did, with a button that reverts it, and what failed. */
export function BulkOutcome({ bulk, id }: BulkOutcomeProps) {
  const { progress, result } = bulk;
  const area = useRef<HTMLDivElement>(null);
  const isShown = progress !== undefined || result !== undefined;
  // The button that began it may be far below.
  useEffect(() => {
    if (isShown) area.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <div
      ref={area}
      id={id}
      tabIndex={-1}
      className="scroll-mt-24 outline-none focus-visible:outline-none"
    >
      <div role="status">
        {progress && <BulkProgress {...progress} />}
        {result?.text && (
          <div className="mb-3 flex flex-wrap items-center gap-x-4 border-accent border-l-3 bg-sunken px-4 py-1 text-sm">
            <p className="mr-auto flex min-h-11 items-center gap-2">
              <Icon name="check" />
              {result.text}
            </p>
            {result.undo && (
              <button
                type="button"
                onClick={() => {
                  // The button is removed.
                  area.current?.focus();
                  void bulk.undo();
                }}
                className="min-h-11 font-semibold text-accent underline underline-offset-3"
              >
                {bulkTexts.undo}
              </button>
            )}
            <button type="button" onClick={bulk.dismiss} className="min-h-11 font-medium">
              {bulkTexts.close}
            </button>
          </div>
        )}
      </div>
      <RefusedItems
        refused={result?.failed ?? []}
        nouns={['pieza', 'piezas']}
        onClose={bulk.dismiss}
      />
    </div>
  );
}
