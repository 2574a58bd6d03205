import { expect, test } from 'vitest';
import { feedProblems } from './feed-rules.ts';

const SITE = 'http://revista.example';

test('the rules see what breaks them', () => {
  const address = `${SITE}/feed.xml`;
  const item = (different: Record<string, string> = {}) =>
    Object.entries({
      title: '<title>a</title>',
      link: `<link>${SITE}/a</link>`,
      description: '<description>a</description>',
      guid: `<guid isPermaLink="true">${SITE}/a</guid>`,
      date: '<pubDate>Tue, 03 Nov 2026 05:00:00 GMT</pubDate>',
      text: '<content:encoded><![CDATA[<p>a</p>]]></content:encoded>',
      ...different,
    })
      .map(([, xml]) => xml)
      .join('');
  const channel = (different: Record<string, string> = {}, items = `<item>${item()}</item>`) =>
    Object.values({
      head: `<title>a</title><link>${SITE}/</link><description>a</description>`,
      language: '<language>es</language>',
      self: `<atom:link rel="self" type="application/rss+xml" href="${address}"/>`,
      ...different,
    }).join('') + items;
  const problems = (content: string) =>
    feedProblems(
      `<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>${content}</channel></rss>`,
      address,
      new Date('2026-11-10T17:00:00Z'),
    );
  const badItems: Record<string, string>[] = [
    { title: '' },
    { link: '<link>/a</link>' },
    { guid: `<guid isPermaLink="false">${SITE}/a</guid>` },
    { date: '<pubDate>2026-11-03</pubDate>' },
    { date: '<pubDate>Wed, 11 Nov 2026 05:00:00 GMT</pubDate>' },
    { text: '' },
    { text: '<content:encoded><![CDATA[<img src="/a.webp">]]></content:encoded>' },
    { text: '<content:encoded><![CDATA[<script>a</script>]]></content:encoded>' },
    { file: `<enclosure url="${SITE}/a.webp" type="image/webp"/>` },
  ];
  expect(problems(channel())).toEqual([]);
  for (const bad of [
    channel({ head: `<title>a</title><link>${SITE}/</link>` }),
    channel({ language: '' }),
    channel({ self: '' }),
    channel({ self: `<atom:link rel="self" type="application/rss+xml" href="${SITE}/"/>` }),
    channel({ date: '<lastBuildDate>2026-11-03</lastBuildDate>' }),
    channel({ image: `<image><url>${SITE}/a.svg</url><title>b</title></image>` }),
    channel({}, `<item>${item()}</item><item>${item()}</item>`),
    ...badItems.map((different) => channel({}, `<item>${item(different)}</item>`)),
  ]) {
    expect(problems(bad), bad).not.toEqual([]);
  }
  expect(() => problems(channel({}, '<media:content/>'))).toThrow();
});
