import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createMetrics } from '../../shared/observability/metrics.ts';
import { openFeedServer, rssFeed } from '../testing/feed-server.ts';
import { NOON, provideNewsroom } from '../testing/newsroom.ts';
import { addNewsMetrics } from './metrics.ts';

const room = provideNewsroom();

/** The lines about feeds, without their explanations. */
async function readFeedLines(): Promise<string[]> {
  const metrics = createMetrics(pino({ level: 'silent' }));
  addNewsMetrics(metrics, room.context);
  const lines = (await metrics.read()).split('\n');
  return lines.filter((line) => line.startsWith('veta_news_feed'));
}

test('each feed tells its last success, items, errors and next poll', async () => {
  const [good, bad] = [await openFeedServer(), await openFeedServer()];
  good.give(
    rssFeed([
      { title: 'Uno', guid: '1' },
      { title: 'Dos', guid: '2' },
    ]),
  );
  bad.answer((_, response) => response.writeHead(500).end());
  room.choose({ feeds: [good.url, bad.url] });
  await room.poll(good.url);
  for (let times = 0; times < 2; times += 1) await room.poll(bad.url);

  const lines = await readFeedLines();

  const noon = NOON.getTime() / 1000;
  expect(lines.filter((line) => line.includes(good.url))).toEqual([
    `veta_news_feed_last_success_timestamp_seconds{feed="${good.url}"} ${noon}`,
    `veta_news_feed_last_poll_timestamp_seconds{feed="${good.url}"} ${noon}`,
    `veta_news_feed_next_poll_timestamp_seconds{feed="${good.url}"} ${noon + 600}`,
    `veta_news_feed_items{feed="${good.url}"} 2`,
    `veta_news_feed_failures{feed="${good.url}"} 0`,
    `veta_news_feed_last_reading_items{feed="${good.url}",result="new"} 2`,
    `veta_news_feed_last_reading_items{feed="${good.url}",result="changed"} 0`,
    `veta_news_feed_last_reading_items{feed="${good.url}",result="left out"} 0`,
  ]);
  const failing = lines.filter((line) => line.includes(bad.url));
  expect(failing).toContain(`veta_news_feed_failures{feed="${bad.url}"} 2`);
  expect(failing.join()).not.toContain('last_success');
});

test('a password in an address is not in the metrics', async () => {
  const paper = await openFeedServer();
  const address = paper.url.replace('http://', 'http://magazine:secret@');
  room.choose({ feeds: [address] });
  await room.poll(address);

  const lines = await readFeedLines();

  expect(lines.join()).toContain('http://magazine:***@127.0.0.1');
  expect(lines.join()).not.toContain('secret');
});

test('a removed feed has no metrics', async () => {
  const paper = await openFeedServer();
  await room.poll(paper.url);

  expect(await readFeedLines()).toEqual([]);
});
