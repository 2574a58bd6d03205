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

/** What Atom and its elements in other dialects have in common. */
export type AtomEntry = Pick<
  AtomFeed.Entry<string>,
  'content' | 'links' | 'published' | 'summary' | 'title' | 'updated'
>;

type Construct = Pick<AtomFeed.Content, 'type' | 'value' | 'xml'>;

/**
 * A text of Atom with its type (RFC 4287, sections 3.1 and 4.1.3): text where it says nothing.
 * Undefined for pictures and other documents inside of it.
 */
export function atomText(
  text: Construct | undefined,
  base: string | undefined,
): RawText | undefined {
  if (text?.value === undefined) return undefined;
  const named = text.type?.toLowerCase() ?? 'text';
  const isHtml = /^(?:x?html|text\/html|application\/xhtml\+xml)\b/.test(named);
  if (!isHtml && !/^text\b/.test(named)) return undefined;
  return { value: text.value, type: isHtml ? 'html' : 'text', base: text.xml?.base ?? base };
}

/** Texts of an entry, the fullest first. */
export const atomTexts = (entry: AtomEntry | undefined, base: string | undefined): RawText[] =>
  present([atomText(entry?.content, base), atomText(entry?.summary, base)]);

/** Address of an entry's page. */
export function atomLink(links: AtomEntry['links'] = []): string | undefined {
  const alternates = links.filter(({ rel }) => (rel ?? 'alternate') === 'alternate');
  const page = alternates.find(({ type }) => !type || /html/i.test(type)) ?? alternates[0];
  return (page ?? links.find(({ rel }) => rel !== 'enclosure' && rel !== 'self'))?.href;
}

/** Pictures that an entry links to, or is. */
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

/** A feed of Atom. Relative addresses in it belong to where it came from, or to its `xml:base`. */
export const fromAtomFeed = (feed: AtomFeed.Feed<string>): RawFeed => ({
  title: atomText(feed.title, undefined),
  ttl: undefined,
  dates: present([feed.updated, ...dublinDates(feed)]),
  home: undefined,
  items: (feed.entries ?? []).map(fromAtom),
});
