/** Articles on one page (contenido.md section 9). */
export const ARTICLES_PER_PAGE = 6;

/** Length of a card's excerpt. */
export const ARTICLE_EXCERPT_LENGTH = 150;

/** Longest search term that is passed on. */
export const MAX_SEARCH_LENGTH = 200;

/** Articles beside an article. */
export const ARTICLE_WIDGET_ITEMS = 4;

/** A search term as it is sent on: one line, without control characters, of bounded length. */
export function cleanSearch(term: string): string {
  // NUL and its kin never reach a database.
  const printable = term
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(printable).slice(0, MAX_SEARCH_LENGTH).join('');
}
