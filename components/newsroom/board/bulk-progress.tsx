import { progressText } from '@/lib/newsroom/board/messages';
import type { Bulk } from './use-bulk';

/** How far an action on several rows is: 'Retirando: 2 de 5'. */
export const BulkProgress = ({ what, finished, all }: NonNullable<Bulk['progress']>) => (
  <p className="mb-3 flex flex-wrap items-center gap-3 border-line-strong border-l-3 bg-sunken px-4 py-3 text-sm tabular-nums">
    {progressText(what, finished, all)}
    <progress
      aria-hidden="true"
      max={all}
      value={finished}
      className="h-2 min-w-24 flex-1 accent-accent"
    />
  </p>
);
