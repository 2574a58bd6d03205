import { expect, test, vi } from 'vitest';
import { testCollection, testEntry, testMagazine } from '../testing/magazine.ts';
import { siteFeed } from './feeds.ts';
import * as html from './html.ts';
import { makeFeed } from './rss.ts';

vi.mock('./html.ts', { spy: true });

test('others have a turn between any two texts of a feed', async () => {
  const feedHtml = vi.mocked(html.feedHtml);
  const turns: number[] = [];
  let isOver = false;
  const beat = () => {
    turns.push(feedHtml.mock.calls.length);
    feedHtml.mockClear();
    if (!isOver) setImmediate(beat);
  };
  const entries = Array.from({ length: 30 }, (_, at) => testEntry({ path: `/noticias/${at}` }));

  beat();
  const xml = await makeFeed(testMagazine({ news: testCollection(entries) }), siteFeed);
  isOver = true;
  beat();

  expect(xml.match(/<content:encoded>/g)).toHaveLength(30);
  expect(turns.reduce((sum, read) => sum + read)).toBe(30);
  expect(Math.max(...turns)).toBe(1);
});
