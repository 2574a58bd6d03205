import type { AtomFeed } from 'feedsmith';
import {
  dublinDates,
  dublinTexts,
  isPicture,
  mediaPictures,
  mediaTexts,
  mediaTitle,
  present,
  untyped,
} from './fields.ts';
import type { RawFeed, RawItem, RawText } from './raw-item.ts';

/** Common fields of Atom entries and of Atom elements in other formats. */
export type AtomEntry = Pick<
  AtomFeed.Entry<string>,
  'content' | 'links' | 'published' | 'summary' | 'title' | 'updated'
>;

type Construct = Pick<AtomFeed.Content, 'type' | 'value' | 'xml'>;

/**
 * A text of Atom with its type (RFC 4287, sections 3.1 and 4.1.3), plain by default. Undefined for
 * embedded pictures and other documents.
 */
export function atomText(
  text: Construct | undefined,
  base: string | undefined,
): RawText | undefined {
  if (text?.value === undefined) return undefined;
  const type = text.type?.toLowerCase() ?? 'text';
  const isHtml = /^(?:x?html|text\/html|application\/xhtml\+xml)\b/.test(type);
  if (!isHtml && !/^text\b/.test(type)) return undefined;
  return { value: text.value, type: isHtml ? 'html' : 'text', base: text.xml?.base ?? base };
}

/** Texts of an entry, the longest kind first. */
export const atomTexts = (entry: AtomEntry | undefined, base: string | undefined): RawText[] =>
  present([atomText(entry?.content, base), atomText(entry?.summary, base)]);

/** Address of an entry's page. */
export function atomLink(links: AtomEntry['links'] = []): string | undefined {
  const alternates = links.filter(({ rel }) => (rel ?? 'alternate') === 'alternate');
  const page = alternates.find(({ type }) => !type || /html/i.test(type)) ?? alternates[0];
  return (page ?? links.find(({ rel }) => rel !== 'enclosure' && rel !== 'self'))?.href;
}

/** Pictures that an entry links to or consists of. */
export const atomPictures = ({ links = [], content }: AtomEntry): string[] =>
  present([
    ...links
      .filter(({ rel }) => rel === 'enclosure')
      .map(({ href, type }) => ({ url: href, type }))
      .filter(isPicture)
      .map(({ url }) => url),
    content?.src && isPicture({ url: content.src, type: content.type }) ? content.src : undefined,
  ]);

function fromAtom(entry: AtomFeed.Entry<string>): RawItem {
  const base = entry.xml?.base;
  return {
    guid: entry.id,
    link: atomLink(entry.links),
    title: atomText(entry.title, base) ?? mediaTitle(entry.media) ?? untyped(entry.dc?.titles?.[0]),
    texts: [
      ...atomTexts(entry, base),
      ...mediaTexts(entry.media),
      ...present([...dublinTexts(entry), entry.itunes?.summary].map((text) => untyped(text, base))),
    ],
    dates: present([entry.published, entry.updated, ...dublinDates(entry)]),
    source: atomText(entry.source?.title, base),
    pictures: [
      ...atomPictures(entry),
      ...mediaPictures(entry.media),
      ...present([entry.itunes?.image]),
    ],
    base,
  };
}

/** An Atom feed. Relative URLs are resolved by `xml:base`, or by the URL of the feed. */
export const fromAtomFeed = (feed: AtomFeed.Feed<string>): RawFeed => ({
  title: atomText(feed.title, undefined),
  ttl: undefined,
  dates: present([feed.updated, ...dublinDates(feed)]),
  home: undefined,
  items: (feed.entries ?? []).map(fromAtom),
});
