import { w3cDate } from '../core/moments.ts';
import { type PagedList, readSlice } from '../core/paged-list.ts';
import { routes } from '../core/routes.ts';
import type { Collections } from '../publication/collections.ts';
import type { Entry } from '../publication/entry.ts';
import { addressOf, type Magazine } from '../publication/magazine.ts';
import { allUrls, type ListedUrls, readUrls, standingUrls } from './urls.ts';
import { type SitemapUrl, sitemapIndex, urlSet } from './xml.ts';

/** Above this number the sitemap becomes an index; no part has more either. */
const MOST_ADDRESSES = 10_000;

/** Addresses of one part: fifty answers of an API with pages of 100. */
const PART_SIZE = 5000;

/**
 * Number of the last part of a kind: a server may claim any number of texts. `next.config.ts` passes as many digits on;
 * all kinds together stay below the 50,000 parts that an index may have.
 */
const LAST_PART = 9999;

const STANDING_PART = 'paginas';

interface Kind {
  collection: keyof Collections;
  /** Prefix of the names of its parts. */
  name: string;
  /** Whether the newest entry of a part is its last change. */
  isDatedByNewest: boolean;
}

const KINDS: Kind[] = [
  { collection: 'articles', name: 'articulos', isDatedByNewest: true },
  { collection: 'blogs', name: 'noticias-destacadas', isDatedByNewest: true },
  { collection: 'news', name: 'noticias', isDatedByNewest: true },
  { collection: 'newsletters', name: 'boletin', isDatedByNewest: true },
  // A reply changes an old topic.
  { collection: 'topics', name: 'foro', isDatedByNewest: false },
];

/** `/sitemap.xml`: every address of the magazine, or an index of parts. Throws ApiError. */
export async function makeSitemap(magazine: Magazine): Promise<string> {
  const kinds = await Promise.all(
    KINDS.map(async (kind) => ({
      kind,
      list: await magazine.collections[kind.collection].open(),
    })),
  );
  const urls = standingUrls(magazine);
  const count = kinds.reduce((sum, { list }) => sum + list.count, urls.length);
  if (count > MOST_ADDRESSES) {
    const parts = kinds.map(({ kind, list }) => partsOf(magazine, kind, list));
    const standing = { loc: addressOf(magazine, routes.sitemapPart(STANDING_PART)) };
    return sitemapIndex([standing, ...(await Promise.all(parts)).flat()]);
  }
  const read: ListedUrls[] = [];
  for (const { list } of kinds) read.push(await readUrls(magazine, list, 0, list.count));
  return urlSet([...urls, ...allUrls(magazine, read)]);
}

/**
 * A part of the index by its name, `paginas` or `articulos-3`; undefined where there is none.
 * Throws ApiError.
 */
export async function makeSitemapPart(
  magazine: Magazine,
  name: string,
): Promise<string | undefined> {
  if (name === STANDING_PART) return urlSet(standingUrls(magazine));
  const [, kindName, number] = /^([a-z-]+)-([1-9]\d*)$/.exec(name) ?? [];
  const kind = KINDS.find((known) => known.name === kindName);
  if (!kind || Number(number) > LAST_PART) return undefined;
  const list = await magazine.collections[kind.collection].open();
  const { from, to } = partBounds(list.count, Number(number));
  if (to <= 0) return undefined;
  // An author of texts in several parts is in each: a part reads its own texts only.
  const urls = allUrls(magazine, [await readUrls(magazine, list, from, to)]);
  return urls.length > 0 ? urlSet(urls) : undefined;
}

/**
 * Range of a part in a list that is newest first. Parts are counted from the oldest, so that later
 * publications do not change full parts, and crawlers need not read them again.
 */
const partBounds = (count: number, part: number) => ({
  from: Math.max(0, count - part * PART_SIZE),
  to: count - (part - 1) * PART_SIZE,
});

async function partsOf(
  magazine: Magazine,
  kind: Kind,
  list: PagedList<Entry>,
): Promise<Pick<SitemapUrl, 'loc' | 'lastmod'>[]> {
  const parts: Pick<SitemapUrl, 'loc' | 'lastmod'>[] = [];
  for (let part = 1; part <= LAST_PART && partBounds(list.count, part).to > 0; part += 1) {
    const { from } = partBounds(list.count, part);
    const [lastmod] = kind.isDatedByNewest
      ? await readSlice(list, from, from + 1, ({ date }) => w3cDate(date))
      : [];
    const loc = addressOf(magazine, routes.sitemapPart(`${kind.name}-${part}`));
    parts.push({ loc, lastmod });
  }
  return parts;
}
