import type { SubscriberGrowth } from '../../contract/subscribers.ts';
import { formatCount } from '../core/counts.ts';

type Weeks = SubscriberGrowth['semanas'];

/** Width and height of the chart, in its own units. */
export const CHART = { width: 600, height: 120 } as const;

/**
 * Points of the line of confirmed subscribers, from left to right. Its lower half is below the fewest, but not below 0:
 * the growth of a large list is still seen.
 */
export function growthPoints(weeks: Weeks): [x: number, y: number][] {
  const totals = weeks.map(({ total }) => total);
  const most = Math.max(1, ...totals);
  const least = Math.min(most, ...totals);
  const base = Math.max(0, 2 * least - most);
  const range = Math.max(1, most - base);
  const step = CHART.width / Math.max(1, weeks.length - 1);
  return weeks.map(({ total }, index) => [
    Math.round(index * step * 10) / 10,
    Math.round((1 - (total - base) / range) * CHART.height * 10) / 10,
  ]);
}

/** Whether nobody was subscribed in any of the weeks. */
export const isEmpty = (weeks: Weeks): boolean =>
  weeks.every(({ altas, bajas, total }) => altas + bajas + total === 0);

/** What the chart shows, in a sentence. */
export function growthSummary(weeks: Weeks): string {
  const last = weeks.at(-1);
  if (!last) return 'Todavía no hay cifras.';
  if (isEmpty(weeks)) return 'Todavía no hay suscriptores confirmados.';
  const before = (weeks[0]?.total ?? 0) - (weeks[0]?.altas ?? 0) + (weeks[0]?.bajas ?? 0);
  const confirmed =
    last.total === 1
      ? '1 suscriptor confirmado'
      : `${formatCount(last.total)} suscriptores confirmados`;
  const change = last.total - before;
  const span = weeks.length === 1 ? 'esta semana' : `en ${weeks.length} semanas`;
  if (change === 0) return `${confirmed}: sin cambios ${span}.`;
  return `${confirmed}: ${formatCount(Math.abs(change))} ${change > 0 ? 'más' : 'menos'} ${span}.`;
}
