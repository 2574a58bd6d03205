/** Featured news on the home page (constants.md#list-constants). */
export const FEATURED_BLOGS = 8;

/** Cards on one page of `/noticias-destacadas`. */
export const BLOGS_PER_PAGE = 12;

/** Blogs beside a blog. */
export const BLOG_WIDGET_ITEMS = 5;
