import { Icon } from '@/components/ui/icon';
import { ShallowLink } from '@/components/ui/shallow-link';
import { monthAfter, monthTitle } from '@/lib/newsroom/board/month';
import { monthTexts } from '@/lib/newsroom/board/month-messages';
import { dayId } from './month-day';
import type { BoardPlaceState } from './use-board-place';

interface MonthHeadProps {
  at: BoardPlaceState;
  month: string;
  title: string;
  today: string;
}

/** Name of the month, and links to the months before and after. */
export function MonthHead({ at, month, title, today }: MonthHeadProps) {
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-1">
      <h2 aria-live="polite" className="text-xl sm:text-2xl">
        {title}
      </h2>
      <div className="ml-auto flex items-center gap-x-1">
        {month === today.slice(0, 7) ? (
          <button
            type="button"
            onClick={() => document.getElementById(dayId(today))?.focus()}
            // In a grid it is in view.
            className="min-h-11 px-2.5 font-medium text-sm hover:bg-sunken md:hidden"
          >
            {monthTexts.today}
          </button>
        ) : (
          <ShallowLink
            href={at.addressOf({ mes: '', dia: '' })}
            className="flex min-h-11 items-center px-2.5 font-medium text-sm hover:bg-sunken"
          >
            {monthTexts.thisMonth}
          </ShallowLink>
        )}
        <MonthLink at={at} month={monthAfter(month, -1)} icon="left" label="Mes anterior" />
        <MonthLink at={at} month={monthAfter(month, 1)} icon="right" label="Mes siguiente" />
      </div>
    </div>
  );
}

interface MonthLinkProps {
  at: BoardPlaceState;
  month: string | undefined;
  icon: 'left' | 'right';
  label: string;
}

function MonthLink({ at, month, icon, label }: MonthLinkProps) {
  if (!month) return null;
  return (
    <ShallowLink
      href={at.addressOf({ mes: month, dia: '' })}
      aria-label={`${label}: ${monthTitle(month)}`}
      className="icon-button"
    >
      <Icon name={icon} />
    </ShallowLink>
  );
}
