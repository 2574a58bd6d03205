import { type ArticleReference, articleReferenceSchema } from '../../contract/articles.ts';
import { articleEndpoints } from '../../contract/endpoints.ts';
import { paginated, STAFF_ORDERINGS } from '../../contract/pagination.ts';
import type { Http } from '../core/http.ts';

/** Candidates offered at once; the search finds others. */
const CANDIDATES = 50;

const candidateListSchema = paginated(articleReferenceSchema);

/** Articles to relate to, or those that `search` finds, best first (D18). Throws ApiError. */
export async function findCandidates(http: Http, search: string): Promise<ArticleReference[]> {
  // Scheduled articles too: news may be published with them.
  const order = search ? { search } : { ordering: STAFF_ORDERINGS.newestFirst };
  const query = { page: 1, page_size: CANDIDATES, ...order };
  return (await http.get(articleEndpoints.list, candidateListSchema, { query })).results;
}
