import { childrenOf, parseXml, textOf, type XmlElement } from './xml-document.ts';

/**
 * The published rules of sitemaps: sitemaps.org 0.9 with its schema and its rule of location, and
 * Google's for pictures and news. Each function gives what breaks them.
 */

const CORE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1';
const NEWS = 'http://www.google.com/schemas/sitemap-news/0.9';

const MOST_URLS = 50_000;
const MOST_BYTES = 52_428_800;
const MOST_NEWS = 1000;
const NEWS_MS = 2 * 24 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** W3C Datetime: a day, or a moment with its zone (https://www.w3.org/TR/NOTE-datetime). */
const W3C_DATE =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;

const ORDER = ['loc', 'lastmod', 'changefreq', 'priority'];

/** Addresses that a sitemap or an index names. */
export const locationsOf = (xml: string): string[] =>
  parseXml(xml).children.map((child) => textOf(child, 'loc') ?? '');

/** Whether a document is an index of sitemaps. */
export const isIndex = (xml: string): boolean => parseXml(xml).name === 'sitemapindex';

/** Violations of the rules in a sitemap served at `address`. */
export function sitemapProblems(xml: string, address: string): string[] {
  return [
    ...documentProblems(xml, 'urlset', 'url', address),
    ...parseXml(xml).children.flatMap((url) => [...imageProblems(url), ...newsProblems(url)]),
  ];
}

/** Violations of the rules in an index served at `address`. */
export const indexProblems = (xml: string, address: string): string[] =>
  documentProblems(xml, 'sitemapindex', 'sitemap', address);

/** Violations of Google's rules for a news sitemap, and of those for every sitemap. */
export function newsSitemapProblems(xml: string, address: string, now: Date): string[] {
  const urls = parseXml(xml).children;
  const news = urls.flatMap((url) => childrenOf(url, 'news:news'));
  const old = news.filter((element) => {
    const date = textOf(element, 'news:publication_date') ?? '';
    // A day may begin as early as a zone is ahead of UTC.
    const slack = date.length > 'YYYY-MM-DD'.length ? 0 : DAY_MS;
    const age = now.getTime() - Date.parse(date);
    return age > NEWS_MS + slack || age < -slack;
  });
  return [
    ...sitemapProblems(xml, address),
    ...(news.length > MOST_NEWS ? [`${news.length} news`] : []),
    ...old.map((element) => `${textOf(element, 'news:title')} is not of the last two days`),
  ];
}

function documentProblems(xml: string, rootName: string, name: string, address: string): string[] {
  const root = parseXml(xml);
  const locations = root.children.map((child) => textOf(child, 'loc') ?? '');
  return [
    ...(root.name === rootName ? [] : [`The root is ${root.name}`]),
    ...(root.attributes.xmlns === CORE ? [] : ['Not of sitemaps.org']),
    ...(new TextEncoder().encode(xml).length <= MOST_BYTES ? [] : ['More than 50 MB']),
    // The schema wants at least one.
    ...(locations.length >= 1 && locations.length <= MOST_URLS ? [] : [`${locations.length} urls`]),
    ...(new Set(locations).size === locations.length ? [] : ['An address comes twice']),
    ...root.children.flatMap((child) => entryProblems(child, name, address)),
    ...prefixProblems(root),
  ];
}

function entryProblems(entry: XmlElement, name: string, address: string): string[] {
  if (entry.name !== name) return [`A ${entry.name} among the ${name}s`];
  const loc = textOf(entry, 'loc') ?? '';
  const own = entry.children.map((child) => child.name).filter((child) => !child.includes(':'));
  const [lastmod] = childrenOf(entry, 'lastmod');
  return [
    ...(isLocation(loc, address) ? [] : [`${loc} is no location for ${address}`]),
    ...(lastmod && !W3C_DATE.test(lastmod.text) ? [`${lastmod.text} is no W3C date`] : []),
    ...(own.join() === ORDER.filter((known) => own.includes(known)).join() ? [] : [own.join()]),
  ];
}

/** Absolute, as it is spelled in requests, of the same host, and below the sitemap's own folder. */
function isLocation(loc: string, address: string): boolean {
  if (loc.length < 12 || loc.length > 2048 || !URL.canParse(loc)) return false;
  return new URL(loc).href === loc && loc.startsWith(new URL('.', address).href);
}

function imageProblems(url: XmlElement): string[] {
  return childrenOf(url, 'image:image').flatMap((image) => {
    const loc = textOf(image, 'image:loc') ?? '';
    return /^https?:/.test(loc) && URL.canParse(loc) ? [] : [`${loc} is no picture`];
  });
}

function newsProblems(url: XmlElement): string[] {
  const news = childrenOf(url, 'news:news');
  if (news.length > 1) return ['More than one news in a url'];
  return news.flatMap((element) => {
    const [publication] = childrenOf(element, 'news:publication');
    return [
      ...(publication && textOf(publication, 'news:name') ? [] : ['No name of the publication']),
      ...(publication && /^[a-z]{2,3}$/.test(textOf(publication, 'news:language') ?? '')
        ? []
        : ['No language of the publication']),
      ...(W3C_DATE.test(textOf(element, 'news:publication_date') ?? '') ? [] : ['No date']),
      ...(textOf(element, 'news:title') ? [] : ['No title']),
    ];
  });
}

function prefixProblems(root: XmlElement): string[] {
  const { 'xmlns:image': image = IMAGE, 'xmlns:news': news = NEWS } = root.attributes;
  return [...(image === IMAGE ? [] : [image]), ...(news === NEWS ? [] : [news])];
}
