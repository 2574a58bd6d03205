import { type ArticleReference, articleReferenceSchema } from '../../contract/articles.ts';
import { articleEndpoints } from '../../contract/endpoints.ts';
import { paginated } from '../../contract/pagination.ts';
import type { Http } from '../core/http.ts';

/** So many are offered at once; the search finds the others. */
const CANDIDATES = 50;

const candidateListSchema = paginated(articleReferenceSchema);

/** Articles to relate to, or those that `search` finds. Throws ApiError. */
export async function findCandidates(http: Http, search: string): Promise<ArticleReference[]> {
  const query = { search, page: 1, page_size: CANDIDATES };
  return (await http.get(articleEndpoints.list, candidateListSchema, { query })).results;
}
