import { PAGE_SIZES } from '../../contract/page-sizes.ts';

/** Business values of constants.md#list-constants. */
export const HOME_CAROUSEL_ITEMS = 6;
export const SIDEBAR_ITEMS = 5;
export const FOOTER_ITEMS = 3;
export const CARD_DESCRIPTION_LENGTH = 150;

/** Most news in the carousel of a detail page: as many as the bundled service lists (D45); others may list more. */
export const DETAIL_CAROUSEL_ITEMS = PAGE_SIZES.externalNews.api;

/** Cards on one page of `/noticias`: whole rows of four, three, two and one column. */
export const NEWS_PER_PAGE = PAGE_SIZES.externalNews.site;

/** The part of a list that a page shows; undefined when the page lies beyond the end. */
export function pageOf<Item>(items: Item[], page: number, size: number): Item[] | undefined {
  if (page > 1 && (page - 1) * size >= items.length) return undefined;
  return items.slice((page - 1) * size, page * size);
}

/** News for sidebar and carousel of a detail page: all but the item itself. */
export const otherNews = <Item extends { id: number }>(items: Item[], id: number): Item[] =>
  items.filter((item) => item.id !== id);
