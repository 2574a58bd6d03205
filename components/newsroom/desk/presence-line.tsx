import { useEffect, useEffectEvent } from 'react';
import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import { dayIn } from '@/lib/core/dates';
import { presenceText, savedByText } from '@/lib/newsroom/review-messages';
import type { CopyFormState } from './use-copy-form';
import { useEndPresence } from './use-end-presence';
import { usePresence } from './use-presence';

/**
 * '{nombre} lo tiene abierto' (D63) and '{nombre} guardó cambios a las 10:42' (D57), announced when they change. What others
 * made of the copy is read when a heartbeat tells of it.
 */
export function PresenceLine({ desk }: { desk: CopyFormState }) {
  const isOpen = desk.problem?.kind !== 'gone';
  const { others, changed } = usePresence(desk.copy, { beats: isOpen });
  useEndPresence(desk.copy.id, isOpen);
  const timeZone = useSiteTimeZone();
  const refresh = useEffectEvent(desk.refresh);
  useEffect(() => {
    if (changed > 0) void refresh();
  }, [changed]);
  return (
    // Never hidden: a live region that appears with its text is not announced everywhere.
    <div role="status" className="min-w-0 text-muted text-sm [overflow-wrap:anywhere]">
      <p>{isOpen && presenceText(others)}</p>
      {isOpen && desk.taken && (
        <p>{savedByText(desk.taken, { today: dayIn(new Date(), timeZone), timeZone })}</p>
      )}
    </div>
  );
}
