'use client';

import { Icon } from '@/components/ui/icon';
import { failedCountText } from '@/lib/newsroom/board/messages';
import { useBoardCounts } from './use-board';

/** Copies in review and failed publications in the menu (D63); the failed ones are flagged (D60). Empty until known. */
export function NewsroomCount() {
  const { data } = useBoardCounts();
  const failed = data?.fallida ?? 0;
  const waiting = data?.en_revision ?? 0;
  if (failed + waiting === 0) return null;
  return (
    <span className="ml-auto flex items-center gap-1">
      {failed > 0 && (
        <span className="inline-flex items-center gap-1 rounded-full bg-danger-soft px-1.5 py-0.5 font-semibold text-danger text-xs tabular-nums">
          <Icon name="alert" className="size-3.5" />
          <span aria-hidden="true">{failed}</span>
          <span className="sr-only"> {failedCountText(failed)}</span>
        </span>
      )}
      {waiting > 0 && (
        <span className="min-w-6 rounded-full bg-accent px-1.5 py-0.5 text-center font-semibold text-accent-ink text-xs tabular-nums">
          <span>{waiting}</span>
          <span className="sr-only"> en revisión</span>
        </span>
      )}
    </span>
  );
}
