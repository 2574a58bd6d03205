import { PAGE_SIZES } from '../../contract/page-sizes.ts';

/** Featured news on the home page (constants.md#list-constants). */
export const FEATURED_BLOGS = PAGE_SIZES.featuredBlogs.site;

/** Cards on one page of `/noticias-destacadas`. */
export const BLOGS_PER_PAGE = PAGE_SIZES.blogs.site;

/** Blogs beside a blog. */
export const BLOG_WIDGET_ITEMS = 5;
