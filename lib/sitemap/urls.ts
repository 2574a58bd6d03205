import { w3cDate } from '../core/moments.ts';
import { type PagedList, readSlice } from '../core/paged-list.ts';
import { routes } from '../core/routes.ts';
import type { Entry } from '../publication/entry.ts';
import { absolutePicture, addressOf, dueCheck, type Magazine } from '../publication/magazine.ts';
import type { SitemapUrl } from './xml.ts';

/** Pages without a single text. Later pages of lists are linked from the first. */
const STANDING_PAGES = [
  routes.home,
  routes.news,
  routes.blogs,
  routes.articles,
  routes.editions,
  routes.forum,
  routes.supplement,
  routes.supplementsInfo,
  routes.about,
  routes.contact,
  routes.terms,
  routes.privacy,
];

/** Addresses of the pages that every magazine has. */
export const standingUrls = (magazine: Magazine): SitemapUrl[] =>
  STANDING_PAGES.map((path) => ({ loc: addressOf(magazine, path) }));

/** What a range of a list has in the sitemap. */
export interface ListedUrls {
  /** Addresses of the entries, each once. */
  urls: SitemapUrl[];
  /** Paths of their authors, sections and tags, and of the corrections. */
  related: ReadonlySet<string>;
}

/** The entries from `from` to `to` of a list, and what they are also on. Throws ApiError. */
export async function readUrls(
  magazine: Magazine,
  list: PagedList<Entry>,
  from: number,
  to: number,
): Promise<ListedUrls> {
  const isDue = dueCheck(magazine);
  const related = new Set<string>();
  const urls = await readSlice(list, from, to, (entry) => {
    if (!isDue(entry)) return undefined;
    for (const path of entry.related) related.add(path);
    return entryUrl(magazine, entry);
  });
  // Publishing while pages are read moves an entry to the next page as well.
  const known = new Map(urls.flatMap((url) => (url ? [[url.loc, url]] : [])));
  return { urls: [...known.values()], related };
}

/** All addresses of ranges of lists: the entries, then each page that they are also on once. */
export const allUrls = (magazine: Magazine, read: ListedUrls[]): SitemapUrl[] => {
  const related = new Set(read.flatMap((list) => [...list.related]));
  return [
    ...read.flatMap(({ urls }) => urls),
    ...[...related].sort().map((path) => ({ loc: addressOf(magazine, path) })),
  ];
};

function entryUrl(magazine: Magazine, entry: Entry): SitemapUrl {
  const image = absolutePicture(magazine, entry.picture);
  return {
    loc: addressOf(magazine, entry.path),
    lastmod: w3cDate(entry.changed),
    // Pictures of other sites are not listed.
    image: image?.startsWith(`${magazine.siteUrl}/`) ? image : undefined,
  };
}
