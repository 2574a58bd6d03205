import { site } from '../../contract/site.ts';
import { momentOf, w3cDate } from '../core/moments.ts';
import { routes } from '../core/routes.ts';
import type { Collection } from '../publication/collections.ts';
import type { Entry } from '../publication/entry.ts';
import { addressOf, type Magazine } from '../publication/magazine.ts';
import { type SitemapUrl, urlSet } from './xml.ts';

/** Limits of Google News: number of entries, and an age of two days. */
const MOST_NEWS = 1000;
const LONGEST_AGE_MS = 2 * 24 * 60 * 60 * 1000;

/** Entries of two days as a rule; more are read when all of them are recent. */
const FIRST_LOOK = 100;

/**
 * `/sitemap-noticias.xml`: articles, featured news and news of the last two days, newest first. An
 * empty sitemap is invalid, so it then contains the home page. Throws ApiError.
 */
export async function makeNewsSitemap(magazine: Magazine): Promise<string> {
  const { articles, blogs, news } = magazine.collections;
  const recent = await Promise.all([articles, blogs, news].map((kind) => recentOf(magazine, kind)));
  const urls = recent
    .flat()
    .sort((a, b) => b.published - a.published)
    .slice(0, MOST_NEWS)
    .map(({ url }) => url);
  return urlSet(urls.length > 0 ? urls : [{ loc: addressOf(magazine, routes.home) }]);
}

interface RecentEntry {
  published: number;
  url: SitemapUrl;
}

async function recentOf(magazine: Magazine, kind: Collection): Promise<RecentEntry[]> {
  const first = await kind.newest(FIRST_LOOK);
  const found = first.flatMap((entry) => asRecent(magazine, entry));
  if (found.length < FIRST_LOOK) return found;
  const all = await kind.newest(MOST_NEWS);
  return all.flatMap((entry) => asRecent(magazine, entry));
}

function asRecent(magazine: Magazine, entry: Entry): RecentEntry[] {
  const date = w3cDate(entry.date);
  const published = momentOf(entry.date, magazine.timeZone)?.getTime();
  if (!date || published === undefined || !entry.title.trim()) return [];
  const age = magazine.now.getTime() - published;
  if (age < 0 || age >= LONGEST_AGE_MS) return [];
  const news = { publication: site.name, language: 'es', date, title: entry.title };
  return [{ published, url: { loc: addressOf(magazine, entry.path), news } }];
}
