import type { Metrics } from '../../shared/observability/metrics.ts';
import { listFeeds } from './feed-repository.ts';
import { shownAddress } from './report.ts';
import type { NewsContext } from './settings.ts';

const seconds = (moment: string) => Date.parse(moment) / 1000;

/** Adds the values of `npm run news -- --status` as metrics of each feed of `NEWS_FEEDS`. */
export function addNewsMetrics(metrics: Metrics, { db, settings }: NewsContext): void {
  const of = (name: string, help: string) => metrics.gauge(`news_feed_${name}`, help, ['feed']);
  const success = of('last_success_timestamp_seconds', 'When it last gave what it has');
  const polled = of('last_poll_timestamp_seconds', 'When it was last asked');
  const next = of('next_poll_timestamp_seconds', 'When it will be asked next');
  const items = of('items', 'Items of it that are stored');
  const failures = of('failures', 'Polls in a row that failed; 0 after a success');
  const reading = metrics.gauge('news_feed_last_reading_items', 'Items of the last reading', [
    'feed',
    'result',
  ]);

  metrics.onRead('news', async () => {
    const feeds = await listFeeds(db, settings.feeds);
    for (const gauge of [success, polled, next, items, failures, reading]) gauge.reset();
    for (const row of feeds) {
      const feed = shownAddress(row.address);
      if (row.succeeded_at) success.set({ feed }, seconds(row.succeeded_at));
      if (row.polled_at) polled.set({ feed }, seconds(row.polled_at));
      next.set({ feed }, seconds(row.next_poll_at));
      items.set({ feed }, row.items);
      failures.set({ feed }, row.failures);
      reading.set({ feed, result: 'new' }, row.items_new);
      reading.set({ feed, result: 'changed' }, row.items_changed);
      reading.set({ feed, result: 'left out' }, row.items_refused);
    }
  });
}
