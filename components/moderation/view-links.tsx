import { useCapabilities } from '@/components/capabilities/capabilities-provider';
import { SiteLink } from '@/components/ui/site-link';
import { isQueue, type ModerationView, viewAddress, viewsOf } from '@/lib/moderation/views';
import { useSummary } from './use-moderation-data';

/** Links to the queues with their counts, the audit log and the settings. */
export function ViewLinks({ current }: { current: ModerationView }) {
  const offered = useCapabilities();
  const { data: summary } = useSummary();
  return (
    <nav aria-label="Moderación" className="mb-5 border-line border-b">
      <ul className="-mb-px flex flex-wrap gap-x-6">
        {viewsOf(offered).map(({ name, label }) => (
          <li key={name}>
            <SiteLink
              href={viewAddress(name)}
              aria-current={name === current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 pb-[3px] font-medium text-muted text-sm hover:text-ink aria-[current]:border-accent aria-[current]:border-b-3 aria-[current]:pb-0 aria-[current]:text-ink"
            >
              {label}{' '}
              {summary && isQueue(name) && (
                <span className="rounded-full bg-sunken px-2 py-0.5 text-ink-soft text-xs tabular-nums">
                  {summary[name]}
                </span>
              )}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
