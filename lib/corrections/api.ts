import { correctionListSchema } from '../../contract/corrections.ts';
import { PAGE_TAGS } from '../../contract/page-tags.ts';
import { correctionEndpoints } from '../../contract/taxonomy-endpoints.ts';
import type { Http } from '../core/http.ts';

const tags = [PAGE_TAGS.articles, PAGE_TAGS.blogs];

/**
 * One page of the corrections of articles and blogs, newest first (D69). Throws ApiError, 404 beyond the last page and
 * from a server without the capability `fichas`.
 */
export const listCorrections = (http: Http, query: { page: number; page_size: number }) =>
  http.get(correctionEndpoints.list, correctionListSchema, { query, tags });
