import type { RdfFeed, RssFeed } from 'feedsmith';
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
import { atomLink, atomPictures, atomText, atomTexts } from './from-atom.ts';
import type { RawFeed, RawItem } from './raw-item.ts';

const addressIn = (text: string | undefined) =>
  text && /^https?:\/\//i.test(text) ? text : undefined;

/** Common fields of RSS 1.0 and 2.0; both may contain elements of other formats. */
function commonFields(item: RssFeed.Item<string> | RdfFeed.Item<string>) {
  const base = item.xml?.base;
  const texts = [item.content?.encoded, item.description, ...dublinTexts(item)];
  const [encoded, ...others] = texts.map((text) => untyped(text, base));
  return {
    link: item.link ?? atomLink(item.atom?.links),
    title:
      untyped(item.title) ??
      atomText(item.atom?.title, base) ??
      untyped(item.dc?.titles?.[0]) ??
      untyped(item.dcterms?.titles?.[0]) ??
      mediaTitle(item.media),
    texts: [...present([encoded]), ...atomTexts(item.atom, base), ...present(others)],
    dates: present([...dublinDates(item), item.atom?.published, item.atom?.updated]),
    pictures: [...(item.atom ? atomPictures(item.atom) : []), ...mediaPictures(item.media)],
    base,
  };
}

function fromRss(item: RssFeed.Item<string>): RawItem {
  const common = commonFields(item);
  const { guid, itunes, googleplay, prism, media } = item;
  const isAddress = guid?.isPermaLink !== false;
  const summaries = [...(prism?.teasers ?? []), itunes?.summary, googleplay?.description];
  return {
    ...common,
    guid: guid?.value ?? item.dc?.identifiers?.[0],
    link: common.link ?? (isAddress ? addressIn(guid?.value) : undefined),
    title: common.title ?? untyped(itunes?.title),
    texts: [
      ...common.texts,
      ...mediaTexts(media),
      ...present([...summaries, itunes?.subtitle].map((text) => untyped(text, common.base))),
    ],
    dates: present([
      item.pubDate,
      ...common.dates,
      ...(prism?.publicationDates ?? []),
      prism?.creationDate,
      prism?.modificationDate,
    ]),
    source: untyped(item.source?.title),
    pictures: [
      ...present((item.enclosures ?? []).filter(isPicture).map(({ url }) => url)),
      ...common.pictures,
      ...present([itunes?.image, googleplay?.image?.href]),
    ],
  };
}

function fromRdf(item: RdfFeed.Item<string>): RawItem {
  const common = commonFields(item);
  return {
    ...common,
    guid: item.rdf?.about ?? item.dc?.identifiers?.[0],
    texts: [...common.texts, ...mediaTexts(item.media)],
    source: untyped(item.dc?.sources?.[0]),
  };
}

/** An RSS feed of version 0.9 to 2.0. */
export const fromRssFeed = (feed: RssFeed.Feed<string>): RawFeed => ({
  title: untyped(feed.title),
  ttl: feed.ttl,
  dates: present([
    feed.lastBuildDate,
    feed.pubDate,
    feed.atom?.updated,
    ...dublinDates(feed),
    ...(feed.prism?.publicationDates ?? []),
  ]),
  home: feed.link ?? atomLink(feed.atom?.links),
  items: (feed.items ?? []).map(fromRss),
});

/** An RSS feed of version 1.0 or 0.90 (RDF). */
export const fromRdfFeed = (feed: RdfFeed.Feed<string>): RawFeed => ({
  title: untyped(feed.title),
  ttl: undefined,
  dates: present([...dublinDates(feed), feed.atom?.updated]),
  home: feed.link ?? atomLink(feed.atom?.links),
  items: (feed.items ?? []).map(fromRdf),
});
