import type { ParsedFeed, ParsedItem } from './feed/parsed-feed.ts';
import type { FeedRow } from './feed-repository.ts';
import type { StoringPlan } from './store-items.ts';

/** A moment as operators read it: `2026-03-10 17:00:00`, in UTC. */
const moment = (iso: string | null) => (iso ? iso.slice(0, 19).replace('T', ' ') : 'never');

/** An address without the password that it may hold. */
export function shownAddress(address: string): string {
  const url = new URL(address);
  if (url.password) url.password = '***';
  return url.href;
}

/** The feeds with what came of them, for a terminal. */
export function describeStatus(feeds: readonly (FeedRow & { items: number })[]): string {
  if (feeds.length === 0) return 'NEWS_FEEDS names no feed.\n';
  const blocks = feeds.map((feed) =>
    [
      shownAddress(feed.address),
      ...(feed.title ? [`  title          ${feed.title}`] : []),
      `  last success   ${moment(feed.succeeded_at)}`,
      `  last poll      ${moment(feed.polled_at)}`,
      `  next poll      ${moment(feed.next_poll_at)}`,
      `  items stored   ${feed.items}`,
      `  last reading   ${feed.items_read} items: ${feed.items_new} new, ${feed.items_changed} changed, ${feed.items_refused} left out`,
      `  errors         ${feed.error ? `${feed.failures} in a row: ${feed.error}` : 'none'}`,
      ...(feed.notice ? [`  notice         ${feed.notice}`] : []),
    ].join('\n'),
  );
  const failing = feeds.filter(({ failures }) => failures > 0).length;
  return `${blocks.join('\n\n')}\n\n${feeds.length} feeds, ${failing} failing\n`;
}

const line = (mark: string, parsedItem: ParsedItem) =>
  `  ${mark}  ${(parsedItem.fecha_publicacion ?? 'no date').slice(0, 10)}  ${parsedItem.titulo}\n`;

/** Terminal report of what a poll would store. */
export function describePoll(feed: ParsedFeed, plan: StoringPlan, refused: number): string {
  const { fresh, changed, known } = plan;
  return [
    `${feed.title ?? 'A feed without a title'}\n`,
    ...fresh.map((parsedItem) => line('new    ', parsedItem)),
    ...changed.map(({ parsedItem }) => line('changed', parsedItem)),
    ...known.map(({ parsedItem }) => line('known  ', parsedItem)),
    `${fresh.length} new, ${changed.length} changed, ${known.length} known, ${refused} left out\n`,
    ...(feed.notice ? [`${feed.notice}\n`] : []),
  ].join('');
}
