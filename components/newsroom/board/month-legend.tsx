import { Icon } from '@/components/ui/icon';
import { legendText } from '@/lib/newsroom/board/month-messages';

/** Sign of a state in the month. */
export const MONTH_SIGNS = {
  borrador: 'edit',
  en_revision: 'user',
  programada: 'clock',
  publicada: 'check',
  fallida: 'alert',
} as const;

const STATES = Object.entries(MONTH_SIGNS) as [
  keyof typeof MONTH_SIGNS,
  (typeof MONTH_SIGNS)[keyof typeof MONTH_SIGNS],
][];

/** Signs of the states in the month; the entries name them to screen readers. */
export const MonthLegend = () => (
  <ul aria-hidden="true" className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-muted text-xs">
    {STATES.map(([estado, sign]) => (
      <li
        key={estado}
        className={`flex items-center gap-1.5 ${estado === 'fallida' ? 'text-danger' : 'text-ink'}`}
      >
        <Icon name={sign} className="size-3.5" />
        {legendText(estado)}
      </li>
    ))}
  </ul>
);
