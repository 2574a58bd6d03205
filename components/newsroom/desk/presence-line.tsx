import { useEffect, useEffectEvent } from 'react';
import { presenceText } from '@/lib/newsroom/review-messages';
import type { CopyFormState } from './use-copy-form';
import { useEndPresence } from './use-end-presence';
import { usePresence } from './use-presence';

/** '{nombre} lo tiene abierto' (D63), announced when it changes. What others made of the copy is read then. */
export function PresenceLine({ desk }: { desk: CopyFormState }) {
  const isOpen = desk.problem?.kind !== 'gone';
  const { others, changed } = usePresence(desk.copy, { beats: isOpen });
  useEndPresence(desk.copy.id, isOpen);
  const refresh = useEffectEvent(desk.refresh);
  useEffect(() => {
    if (changed > 0) void refresh();
  }, [changed]);
  return (
    // Never hidden: a live region that appears with its text is not announced everywhere.
    <p role="status" className="min-w-0 text-muted text-sm [overflow-wrap:anywhere]">
      {presenceText(others)}
    </p>
  );
}
