import { PAGE_SIZES } from '../../contract/page-sizes.ts';

/** Articles on one page (constants.md#list-constants). */
export const ARTICLES_PER_PAGE = PAGE_SIZES.articles.site;

/** Length of a card's excerpt. */
export const ARTICLE_EXCERPT_LENGTH = 150;

/** Articles beside an article. */
export const ARTICLE_WIDGET_ITEMS = 4;
