import { type Article, articleListSchema, articleSchema } from '../../contract/articles.ts';
import { articleEndpoints } from '../../contract/endpoints.ts';
import { itemTags, PAGE_TAGS } from '../../contract/page-tags.ts';
import type { TaxonomyFilter } from '../../contract/taxonomy.ts';
import type { Http } from '../core/http.ts';

const TAG = PAGE_TAGS.articles;

/** One page of the articles, newest first, or of those that match `search`. Throws ApiError. */
export function listArticles(
  http: Http,
  query: { page: number; page_size: number; search?: string } & TaxonomyFilter,
) {
  return http.get(articleEndpoints.list, articleListSchema, { query, tags: [TAG] });
}

/** One article. Throws ApiError. */
export function getArticle(http: Http, id: number): Promise<Article> {
  return http.get(articleEndpoints.item(id), articleSchema, { tags: itemTags(TAG, id) });
}
