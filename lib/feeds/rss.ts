import { setImmediate as nextTurn } from 'node:timers/promises';
import { escapeText } from 'entities';
import { generateRssFeed } from 'feedsmith';
import { site } from '../../contract/site.ts';
import { momentOf } from '../core/moments.ts';
import { excerpt } from '../core/text.ts';
import { legalXml } from '../core/xml.ts';
import type { Entry } from '../publication/entry.ts';
import { absolutePicture, addressOf, dueCheck, type Magazine } from '../publication/magazine.ts';
import type { Feed } from './feeds.ts';
import { feedHtml } from './html.ts';

/** Entries of one feed. */
const FEED_LENGTH = 30;
const EXCERPT_LENGTH = 300;
/** Minutes until readers should fetch again. */
const TTL_MINUTES = 30;

/** RSS allows channel pictures of up to 144 pixels. */
const LOGO = { path: '/canal.png', size: 144 };

const MEDIA_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
};

interface DatedEntry {
  entry: Entry;
  published: Date | undefined;
}

/** A feed in RSS 2.0: the newest entries with their full text. Throws ApiError. */
export async function makeFeed(magazine: Magazine, feed: Feed): Promise<string> {
  const entries = await newestOf(magazine, feed);
  const items: ReturnType<typeof toItem>[] = [];
  for (const dated of entries) {
    // A long text takes a moment, and others wait meanwhile.
    await nextTurn();
    items.push(toItem(magazine, dated));
  }
  const title = legalXml(feed.title);
  const link = addressOf(magazine, feed.page);
  const newest = entries[0]?.published;
  return generateRssFeed(
    {
      title,
      link,
      description: legalXml(feed.description),
      language: 'es',
      copyright: `© ${site.name}`,
      // Not the time of rendering: a feed without news is the same, byte for byte.
      ...(newest && { lastBuildDate: newest }),
      docs: 'https://www.rssboard.org/rss-specification',
      ttl: TTL_MINUTES,
      image: {
        url: addressOf(magazine, LOGO.path),
        title,
        link,
        width: LOGO.size,
        height: LOGO.size,
      },
      atom: {
        links: [{ href: addressOf(magazine, feed.path), rel: 'self', type: 'application/rss+xml' }],
      },
      items,
    },
    { strict: true },
  );
}

async function newestOf(magazine: Magazine, feed: Feed): Promise<DatedEntry[]> {
  const found = await Promise.all(
    feed.collections.map((name) => magazine.collections[name].newest(FEED_LENGTH)),
  );
  return found
    .flat()
    .filter(dueCheck(magazine))
    .map((entry) => ({ entry, published: momentOf(entry.date, magazine.timeZone) }))
    .sort((a, b) => (b.published?.getTime() ?? 0) - (a.published?.getTime() ?? 0))
    .slice(0, FEED_LENGTH);
}

function toItem(magazine: Magazine, { entry, published }: DatedEntry) {
  const link = addressOf(magazine, entry.path);
  const picture = absolutePicture(magazine, entry.picture);
  return {
    title: legalXml(entry.title).trim() || entry.section,
    link,
    // Feed readers interpret a description as HTML.
    description: escapeText(legalXml(entry.summary ?? excerpt(entry.content, EXCERPT_LENGTH))),
    categories: [{ name: entry.section }],
    ...(entry.authors.length > 0 && { dc: { creators: entry.authors.map(legalXml) } }),
    guid: { value: link, isPermaLink: true },
    ...(published && { pubDate: published }),
    ...(entry.content && {
      content: { encoded: legalXml(feedHtml(magazine, entry, link)) },
    }),
    ...(picture && { media: { contents: [mediaOf(picture)] } }),
  };
}

/** Picture for `media:content`; an enclosure would need its length, which is unknown. */
function mediaOf(url: string) {
  const type = MEDIA_TYPES[/\.(\w+)$/.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? ''];
  return { url, medium: 'image', ...(type && { type }) };
}
