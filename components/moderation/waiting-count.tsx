'use client';

import { useSummary } from './use-moderation-data';

/** Number of items to review, in the menu of the panel; empty until known. */
export function WaitingCount() {
  const { data } = useSummary();
  const count = data ? data.pendientes + data.denunciados : 0;
  if (count === 0) return null;
  return (
    <span className="ml-auto min-w-6 rounded-full bg-accent px-1.5 py-0.5 text-center font-semibold text-accent-ink text-xs tabular-nums">
      <span>{count}</span>
      <span className="sr-only"> por mirar</span>
    </span>
  );
}
