import { useQuery } from '@tanstack/react-query';
import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import { usePermission } from '@/components/panel/permissions';
import { useSiteTimeZone } from '@/components/panel/site-time-zone';
import { queryClient } from '@/components/session/query-client';
import { Icon } from '@/components/ui/icon';
import { SiteLink } from '@/components/ui/site-link';
import { browserApi } from '@/lib/core/browser/browser-http';
import { formatPlanned } from '@/lib/core/dates';
import { deskAddress } from '@/lib/newsroom/desk-address';
import { shownTitle } from '@/lib/newsroom/messages';
import { waitingTexts } from '@/lib/newsroom/schedule-messages';
import {
  type ItemAct,
  type ItemReference,
  listScheduledChanges,
} from '@/lib/newsroom/scheduled-changes';

interface ScheduledChangesProps {
  /** Published items; nothing is asked without them. */
  items: readonly ItemReference[];
  /** What is about to happen to them. */
  act: ItemAct;
  /** Id of a copy that is not named: the one that is open. */
  except?: number;
  className?: string;
}

/** Lines that are shown; of more it says how many. */
const MAX_LINES = 5;

/**
 * Warns that changes of items are scheduled, by whom, with links to them, and what becomes of them (D60, D61). Nothing
 * on a server without working copies, and for people who may not write: they cannot open a change.
 */
export function ScheduledChanges({ items, act, except, className }: ScheduledChangesProps) {
  const timeZone = useSiteTimeZone();
  const hasCopies = useCapabilities().includes('copias');
  const mayWrite = usePermission('escribir');
  const { data = [] } = useQuery(
    {
      queryKey: ['panel', 'scheduled-changes', items],
      queryFn: ({ signal }) => listScheduledChanges(browserApi(signal), items),
      enabled: hasCopies && mayWrite && items.length > 0,
      // Asked for each dialog: a colleague may have scheduled one since.
      gcTime: 0,
    },
    queryClient,
  );
  const changes = data.filter(({ id }) => id !== except);
  const rest = changes.length - MAX_LINES;
  return (
    <div role="status" className="empty:hidden">
      {changes.length > 0 && (
        <div
          className={`flex gap-2.5 border-accent border-l-3 bg-accent-soft px-4 py-3 text-sm [overflow-wrap:anywhere] ${className ?? ''}`}
        >
          <Icon name="clock" className="mt-0.5 size-4.5 flex-none" />
          <div className="min-w-0">
            {changes.slice(0, MAX_LINES).map(({ id, titulo, publicar_en, programada_por }) => (
              <p key={id} className="mb-1">
                {waitingTexts.one({
                  title: items.length > 1 ? shownTitle(titulo) : undefined,
                  when: formatPlanned(publicar_en, timeZone, new Date()),
                  by: programada_por?.nombre,
                })}{' '}
                <SiteLink href={deskAddress(id)} className="font-medium underline">
                  {waitingTexts.open}
                </SiteLink>
              </p>
            ))}
            {rest > 0 && <p className="mb-1">{waitingTexts.more(rest)}</p>}
            <p>{waitingTexts.becomes[act]}</p>
          </div>
        </div>
      )}
    </div>
  );
}
