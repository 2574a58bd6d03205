import { type AtomFeed, type JsonFeed, parseFeed, type RdfFeed, type RssFeed } from 'feedsmith';

/** An item as its feed gives it, whatever the dialect: nothing is checked or cleaned yet. */
export interface RawItem {
  guid: string | undefined;
  link: string | undefined;
  title: string | undefined;
  /** HTML or plain text, the fullest first. */
  texts: (string | undefined)[];
  date: string | undefined;
  /** Who published it first, where the feed collects from others. */
  source: string | undefined;
  /** Addresses of what may be its picture, the best first. */
  pictures: (string | undefined)[];
}

export interface RawFeed {
  title: string | undefined;
  /** Minutes for which the feed asks to be left alone. */
  ttl: number | undefined;
  items: RawItem[];
}

interface Attachment {
  url?: string | undefined;
  type?: string | undefined;
  medium?: string | undefined;
}
type MediaOf<Item extends { media?: unknown }> = Item['media'];

const PICTURE_NAME = /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i;

const isPicture = ({ url, type, medium }: Attachment) =>
  type ? /^image\//i.test(type) : medium === 'image' || PICTURE_NAME.test(url ?? '');

function mediaPictures(media: MediaOf<RssFeed.Item<string>>): (string | undefined)[] {
  const groups = media?.groups ?? [];
  const contents = [...(media?.contents ?? []), ...groups.flatMap((group) => group.contents ?? [])];
  const thumbnails = [media, ...groups, ...contents].flatMap((part) => part?.thumbnails ?? []);
  return [...contents.filter(isPicture), ...thumbnails].map(({ url }) => url);
}

const fromRss = (item: RssFeed.Item<string>): RawItem => ({
  guid: item.guid?.value ?? item.dc?.identifiers?.[0],
  link: item.link ?? (item.guid?.isPermaLink === false ? undefined : addressIn(item.guid?.value)),
  title: item.title ?? item.dc?.titles?.[0],
  texts: [item.content?.encoded, item.description, item.dc?.descriptions?.[0]],
  date: item.pubDate ?? item.dc?.dates?.[0] ?? item.dcterms?.issued?.[0] ?? item.atom?.published,
  source: item.source?.title,
  pictures: [
    ...(item.enclosures ?? []).filter(isPicture).map(({ url }) => url),
    ...mediaPictures(item.media),
    item.itunes?.image,
  ],
});

const fromRdf = (item: RdfFeed.Item<string>): RawItem => ({
  guid: item.rdf?.about ?? item.dc?.identifiers?.[0],
  link: item.link,
  title: item.title ?? item.dc?.titles?.[0],
  texts: [item.content?.encoded, item.description, item.dc?.descriptions?.[0]],
  date: item.dc?.dates?.[0] ?? item.dcterms?.issued?.[0],
  source: item.dc?.sources?.[0],
  pictures: mediaPictures(item.media),
});

function fromAtom(entry: AtomFeed.Entry<string>): RawItem {
  const links = entry.links ?? [];
  const linkOf = (rel: string) => links.find((link) => (link.rel ?? 'alternate') === rel)?.href;
  return {
    guid: entry.id,
    link: linkOf('alternate') ?? links.find(({ rel }) => rel !== 'enclosure')?.href,
    title: entry.title?.value,
    texts: [entry.content?.value, entry.summary?.value],
    date: entry.published ?? entry.updated,
    source: entry.source?.title?.value,
    pictures: [
      ...links
        .filter((link) => link.rel === 'enclosure')
        .map(({ href, type }) => ({ url: href, type }))
        .filter(isPicture)
        .map(({ url }) => url),
      ...mediaPictures(entry.media),
    ],
  };
}

const fromJson = (item: JsonFeed.Item<string>): RawItem => ({
  guid: item.id,
  link: item.url ?? item.external_url,
  title: item.title,
  texts: [item.content_html, item.content_text, item.summary],
  date: item.date_published ?? item.date_modified,
  source: undefined,
  pictures: [
    item.image,
    item.banner_image,
    ...(item.attachments ?? [])
      .map(({ url, mime_type }) => ({ url, type: mime_type }))
      .filter(isPicture)
      .map(({ url }) => url),
  ],
});

const addressIn = (text: string | undefined) =>
  text && /^https?:\/\//i.test(text) ? text : undefined;

/** No document of ours needs a type, and without one it can define and load no entity. */
const DOCUMENT_TYPE = /<!DOCTYPE[^>[]*(?:\[[\s\S]*?\]\s*)?>/i;

/**
 * Reads RSS 0.9 to 2.0, RSS 1.0 (RDF), Atom and JSON Feed. Throws where the text is none of them, or
 * is broken off.
 */
export function parseRawFeed(text: string): RawFeed {
  const { format, feed } = parseFeed<string>(text.replace(DOCUMENT_TYPE, ''));
  switch (format) {
    case 'rss':
      return { title: feed.title, ttl: feed.ttl, items: (feed.items ?? []).map(fromRss) };
    case 'rdf':
      return { title: feed.title, ttl: undefined, items: (feed.items ?? []).map(fromRdf) };
    case 'atom':
      return {
        title: feed.title?.value,
        ttl: undefined,
        items: (feed.entries ?? []).map(fromAtom),
      };
    case 'json':
      return { title: feed.title, ttl: undefined, items: (feed.items ?? []).map(fromJson) };
  }
}
