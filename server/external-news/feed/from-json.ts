import type { JsonFeed } from 'feedsmith';
import { isPicture, plain, present } from './fields.ts';
import type { RawFeed, RawItem, RawText } from './raw-item.ts';

const html = (value: string | undefined): RawText | undefined =>
  value === undefined ? undefined : { value, type: 'html' };

const fromJson = (item: JsonFeed.Item<string>): RawItem => ({
  guid: item.id,
  link: item.url ?? item.external_url,
  title: plain(item.title),
  texts: present([html(item.content_html), plain(item.content_text), plain(item.summary)]),
  dates: present([item.date_published, item.date_modified]),
  source: undefined,
  pictures: present([
    item.image,
    item.banner_image,
    ...(item.attachments ?? [])
      .map(({ url, mime_type }) => ({ url, type: mime_type }))
      .filter(isPicture)
      .map(({ url }) => url),
  ]),
  base: undefined,
});

/** A JSON Feed; only `content_html` is HTML. */
export const fromJsonFeed = (feed: JsonFeed.Feed<string>): RawFeed => ({
  title: plain(feed.title),
  ttl: undefined,
  dates: [],
  home: feed.home_page_url,
  items: (feed.items ?? []).map(fromJson),
});
