import type { PagedList } from '../core/paged-list.ts';
import type { Collection, Collections } from '../publication/collections.ts';
import type { Entry } from '../publication/entry.ts';
import type { Magazine } from '../publication/magazine.ts';

const PAGE_SIZE = 100;

/** A text published some days before the present of `testMagazine`. */
export const testEntry = (different: Partial<Entry> = {}): Entry => ({
  path: '/articulos/1',
  title: 'Cómo se mide el agua de un relave',
  content: '<p>Los piezómetros cuentan la mitad.</p>',
  date: '2026-11-03',
  changed: different.date ?? '2026-11-03',
  picture: null,
  section: 'Artículos',
  isOwn: false,
  authors: [],
  related: [],
  ...different,
});

/** A list whose entries are created when read, so it may be of any length. */
export function testList(
  count: number,
  entryAt: (index: number) => Entry,
): PagedList<Entry> & { asked: number[] } {
  const asked: number[] = [];
  return {
    count,
    asked,
    pageSize: PAGE_SIZE,
    read: async (page) => {
      asked.push(page);
      const from = (page - 1) * PAGE_SIZE;
      const length = Math.max(0, Math.min(PAGE_SIZE, count - from));
      return Array.from({ length }, (_, index) => entryAt(from + index));
    },
  };
}

export const listedCollection = (list: PagedList<Entry>): Collection => ({
  open: async () => list,
  newest: async (max) => {
    const pages = Array.from({ length: Math.ceil(max / list.pageSize) }, (_, index) => index + 1);
    return (await Promise.all(pages.map(list.read))).flat().slice(0, max);
  },
});

/** A collection whose server does not answer. */
export const testCollection = (entries: Entry[]): Collection =>
  listedCollection(testList(entries.length, (index) => entries[index] ?? testEntry()));

/** A collection that no server answers for. */
export const failingCollection = (error: Error): Collection => ({
  open: () => Promise.reject(error),
  newest: () => Promise.reject(error),
});

/** A magazine in Lima at noon of 10 November 2026, empty by default. */
export function testMagazine(
  collections: Partial<Collections> = {},
  different: Partial<Magazine> = {},
): Magazine {
  const nothing = testCollection([]);
  return {
    siteUrl: 'https://revista.test',
    timeZone: 'America/Lima',
    ownHosts: ['https://revista.test', 'http://127.0.0.1:4000/api/v1'],
    now: new Date('2026-11-10T17:00:00Z'),
    collections: {
      articles: nothing,
      blogs: nothing,
      news: nothing,
      newsletters: nothing,
      topics: nothing,
      ...collections,
    },
    ...different,
  };
}
