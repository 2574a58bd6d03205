import type { NewsletterState, NewsletterSummary } from '../../contract/newsletters.ts';

/** Whether a newsletter can still be written: nothing is written to one that has begun (D72). */
export const isEditable = (estado: NewsletterState): boolean =>
  estado === 'borrador' || estado === 'programado';

/** Whether it has recipients who have not got it yet. */
export const isUnderWay = (estado: NewsletterState): boolean =>
  estado === 'enviando' || estado === 'pausado';

/** Polling interval, in milliseconds, while something is being sent. */
export const SENDING_MS = 3000;

/** Shortest interval while a scheduled newsletter has yet to begin, and longest one: timers overflow after 24 days. */
const SOON_MS = 15_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Polling interval of a list: short while one is being sent, until the next one begins if none is, or none. */
export function listPolling(
  newsletters: readonly Pick<NewsletterSummary, 'estado' | 'enviar_en'>[],
  now: Date,
): number | false {
  if (newsletters.some(({ estado }) => estado === 'enviando')) return SENDING_MS;
  const starts = newsletters
    .filter(({ estado }) => estado === 'programado')
    .map(({ enviar_en }) => new Date(enviar_en ?? now).getTime());
  if (starts.length === 0) return false;
  return Math.min(Math.max(Math.min(...starts) - now.getTime(), SOON_MS), DAY_MS);
}
