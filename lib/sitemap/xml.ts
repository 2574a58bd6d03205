import { escapeXml } from '../core/xml.ts';

/** An address of a sitemap; dates are W3C dates, addresses absolute. */
export interface SitemapUrl {
  loc: string;
  lastmod?: string | undefined;
  /** A picture that its page shows. */
  image?: string | undefined;
  news?: { publication: string; language: string; date: string; title: string };
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const CORE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const IMAGE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const NEWS = 'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"';

/** A sitemap: sitemaps.org 0.9 with Google's extensions for pictures and news. */
export function urlSet(urls: SitemapUrl[]): string {
  const body = urls.map(urlElement);
  return `${HEAD}\n<urlset ${CORE} ${IMAGE} ${NEWS}>\n${body.join('')}</urlset>\n`;
}

/** An index of sitemaps. */
export function sitemapIndex(sitemaps: Pick<SitemapUrl, 'loc' | 'lastmod'>[]): string {
  const body = sitemaps.map((sitemap) => element('sitemap', locAndLastmod(sitemap)));
  return `${HEAD}\n<sitemapindex ${CORE}>\n${body.map((line) => `${line}\n`).join('')}</sitemapindex>\n`;
}

function urlElement(url: SitemapUrl): string {
  const image = url.image ? element('image:image', text('image:loc', url.image)) : '';
  const news = url.news ? newsElement(url.news) : '';
  return `${element('url', locAndLastmod(url) + image + news)}\n`;
}

function newsElement(news: NonNullable<SitemapUrl['news']>): string {
  const publication = text('news:name', news.publication) + text('news:language', news.language);
  return element(
    'news:news',
    element('news:publication', publication) +
      text('news:publication_date', news.date) +
      text('news:title', news.title),
  );
}

const locAndLastmod = ({ loc, lastmod }: Pick<SitemapUrl, 'loc' | 'lastmod'>): string =>
  text('loc', loc) + (lastmod ? text('lastmod', lastmod) : '');

const text = (name: string, value: string): string => element(name, escapeXml(value));

const element = (name: string, content: string): string => `<${name}>${content}</${name}>`;
