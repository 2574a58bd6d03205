import { childrenOf, parseXml, textOf, type XmlElement } from './xml-document.ts';

/**
 * The published rules of feeds: RSS 2.0 (https://www.rssboard.org/rss-specification) and the RSS
 * Advisory Board's best practices (https://www.rssboard.org/rss-profile).
 */

const ATOM = 'http://www.w3.org/2005/Atom';
const CONTENT = 'http://purl.org/rss/1.0/modules/content/';
const DC = 'http://purl.org/dc/elements/1.1/';
const MEDIA = 'http://search.yahoo.com/mrss/';

/** RFC 822 with a year of four digits, as RSS wants it. */
const RFC_822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} (GMT|[+-]\d{4})$/;

const WIDEST_LOGO = 144;
const HIGHEST_LOGO = 400;

/** Elements of which a channel or an item may have one at most. */
const AT_MOST_ONCE = [
  ...['title', 'link', 'description', 'language', 'copyright', 'lastBuildDate', 'docs', 'ttl'],
  ...['image', 'guid', 'pubDate', 'author', 'source', 'content:encoded'],
];

/** Violations of the rules in a feed served at `address`. */
export function feedProblems(xml: string, address: string, now: Date): string[] {
  const rss = parseXml(xml);
  const [channel, ...more] = rss.children;
  if (rss.name !== 'rss' || rss.attributes.version !== '2.0') return ['No RSS 2.0'];
  if (channel?.name !== 'channel' || more.length > 0) return ['Not one channel'];
  const items = childrenOf(channel, 'item');
  const names = items.map((item) => textOf(item, 'guid'));
  const moments = items.map((item) => Date.parse(textOf(item, 'pubDate') ?? ''));
  const dated = moments.filter((moment) => !Number.isNaN(moment));
  return [
    ...namespaceProblems(rss),
    ...channelProblems(channel, address),
    ...items.flatMap((item) => itemProblems(item, address)),
    ...(new Set(names).size === names.length ? [] : ['A guid comes twice']),
    ...(dated.every((moment) => moment <= now.getTime()) ? [] : ['An item is yet to come']),
    ...(dated.join() === [...dated].sort((a, b) => b - a).join() ? [] : ['Not newest first']),
  ];
}

function namespaceProblems({ attributes }: XmlElement): string[] {
  const { 'xmlns:atom': atom, 'xmlns:content': content = CONTENT } = attributes;
  const { 'xmlns:media': media = MEDIA, 'xmlns:dc': dc = DC } = attributes;
  const right = atom === ATOM && content === CONTENT && media === MEDIA && dc === DC;
  return right ? [] : ['A prefix means something else'];
}

function channelProblems(channel: XmlElement, address: string): string[] {
  const [self] = childrenOf(channel, 'atom:link');
  const [image] = childrenOf(channel, 'image');
  const changed = textOf(channel, 'lastBuildDate');
  return [
    ...['title', 'link', 'description'].filter((name) => !textOf(channel, name)),
    ...twice(channel),
    ...(isAbsolute(textOf(channel, 'link') ?? '') ? [] : ['The link is not absolute']),
    ...(/^[a-z]{2}(-[a-z]{2})?$/.test(textOf(channel, 'language') ?? '') ? [] : ['No language']),
    ...(changed === undefined || RFC_822.test(changed) ? [] : [changed]),
    ...(/^[1-9]\d*$/.test(textOf(channel, 'ttl') ?? '1') ? [] : ['No time to live']),
    ...(self?.attributes.rel === 'self' && self.attributes.href === address
      ? []
      : ['It does not name itself']),
    ...(self?.attributes.type === 'application/rss+xml' ? [] : ['It does not say its type']),
    ...(image ? imageProblems(image, channel) : []),
  ];
}

function imageProblems(image: XmlElement, channel: XmlElement): string[] {
  const width = Number(textOf(image, 'width') ?? 0);
  const height = Number(textOf(image, 'height') ?? 0);
  return [
    ...(/^https?:.*\.(png|gif|jpe?g)$/.test(textOf(image, 'url') ?? '') ? [] : ['No logo']),
    ...(width <= WIDEST_LOGO && height <= HIGHEST_LOGO ? [] : ['A logo that is too large']),
    ...['title', 'link'].filter((name) => textOf(image, name) !== textOf(channel, name)),
  ];
}

function itemProblems(item: XmlElement, address: string): string[] {
  const link = textOf(item, 'link') ?? '';
  const date = textOf(item, 'pubDate');
  const html = textOf(item, 'content:encoded') ?? '';
  const [guid] = childrenOf(item, 'guid');
  return [
    ...['title', 'description', 'content:encoded'].filter((name) => !textOf(item, name)),
    ...twice(item),
    ...(isAbsolute(link) && new URL(link).origin === new URL(address).origin ? [] : [link]),
    ...(guid?.text === link && guid.attributes.isPermaLink === 'true' ? [] : [`guid of ${link}`]),
    ...(date === undefined || RFC_822.test(date) ? [] : [date]),
    ...(/<[^>]*\s(href|src)="(?!https?:|mailto:)/.test(html) ? [`Relative in ${link}`] : []),
    ...(/<(script|style|iframe|object|embed|form)|\son\w+=/i.test(html) ? [`Script: ${link}`] : []),
    ...childrenOf(item, 'media:content').flatMap((media) => mediaProblems(media)),
    ...(childrenOf(item, 'enclosure').every(({ attributes }) =>
      /^\d+$/.test(attributes.length ?? ''),
    )
      ? []
      : ['An enclosure without its length']),
  ];
}

function mediaProblems({ attributes }: XmlElement): string[] {
  const { url = '', type = 'image/', medium = 'image' } = attributes;
  const isPicture = /^image\//.test(type) && medium === 'image';
  return isAbsolute(url) && isPicture ? [] : [`${url} is no picture`];
}

const twice = (element: XmlElement): string[] =>
  AT_MOST_ONCE.filter((name) => childrenOf(element, name).length > 1);

const isAbsolute = (address: string): boolean =>
  /^https?:\/\//.test(address) && URL.canParse(address);
