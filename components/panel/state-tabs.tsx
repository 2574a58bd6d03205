import { ShallowLink } from '@/components/ui/shallow-link';
import { formatCount } from '@/lib/core/counts';

interface StateTab {
  /** Value of the state in the address; empty for all. */
  state: string;
  label: string;
  /** Undefined while it is unknown, or without a count. */
  count?: number | undefined;
  /** Whether the count asks for attention. */
  isAlarm?: boolean;
}

interface StateTabsProps {
  /** Name for screen readers. */
  label: string;
  tabs: StateTab[];
  current: string;
  addressOf: (state: string) => string;
}

/** Links to the states of a list, with their counts. */
export function StateTabs({ label: name, tabs, current, addressOf }: StateTabsProps) {
  return (
    <nav aria-label={name} className="mb-4 border-line border-b">
      <ul className="-mb-px flex flex-wrap gap-x-5">
        {tabs.map(({ state, label, count, isAlarm = false }) => (
          <li key={state}>
            <ShallowLink
              href={addressOf(state)}
              aria-current={state === current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 pb-[3px] font-medium text-muted text-sm hover:text-ink aria-[current]:border-accent aria-[current]:border-b-3 aria-[current]:pb-0 aria-[current]:text-ink"
            >
              {label}{' '}
              {count !== undefined && (
                <span
                  className={`rounded-full px-2 py-0.5 text-xs tabular-nums ${isAlarm ? 'bg-danger-soft font-semibold text-danger' : 'bg-sunken text-ink-soft'}`}
                >
                  {formatCount(count)}
                </span>
              )}
            </ShallowLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
