import { type Blog, blogListSchema, blogSchema } from '../../contract/blogs.ts';
import { blogEndpoints } from '../../contract/endpoints.ts';
import { itemTags, PAGE_TAGS } from '../../contract/page-tags.ts';
import type { TaxonomyFilter } from '../../contract/taxonomy.ts';
import type { Http } from '../core/http.ts';

const TAG = PAGE_TAGS.blogs;

/** Blogs for the home page: those that the editors placed there first, then the newest (D70). Throws ApiError. */
export async function listFeaturedBlogs(http: Http, limit: number): Promise<Blog[]> {
  const page = await http.get(blogEndpoints.list, blogListSchema, {
    query: { limit },
    tags: [TAG, PAGE_TAGS.frontPage],
  });
  return page.results.slice(0, limit);
}

/**
 * One page of the blogs, newest first, or of those that match `search`. Throws ApiError, 404 beyond
 * the last page.
 */
export function listBlogs(
  http: Http,
  query: { page: number; page_size: number; search?: string } & TaxonomyFilter,
) {
  return http.get(blogEndpoints.list, blogListSchema, { query, tags: [TAG] });
}

/** A blog with its related articles. Throws ApiError. */
export function getBlog(http: Http, id: number): Promise<Blog> {
  return http.get(blogEndpoints.item(id), blogSchema, {
    tags: [...itemTags(TAG, id), PAGE_TAGS.articles],
  });
}
