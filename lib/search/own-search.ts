import { searchEndpoints } from '../../contract/endpoints.ts';
import {
  type SearchAnswer,
  type SearchResult,
  type SearchType,
  searchAnswerSchema,
} from '../../contract/search.ts';
import { ApiError, isNotFound } from '../core/api-error.ts';
import type { Http } from '../core/http.ts';
import { newsPicturePath } from '../external-news/picture-path.ts';
import type { SearchServers } from './servers.ts';

/** Time until a server without a search is tried again: it may have been updated. */
const REMEMBERED_MS = 10 * 60 * 1000;

/**
 * Result of `own`, the server's search, or of `instead` on a server without one (404 or 405, D45),
 * which is cached for a while. `hasChoices`: filters by kind or year are set, which D45 does not
 * specify and not every search supports (D52). Throws ApiError of either.
 */
export async function withOwnSearch<Value>(
  { isOneServer, takesChoices, memory }: SearchServers,
  hasChoices: boolean,
  own: () => Promise<Value>,
  instead: () => Promise<Value>,
): Promise<Value> {
  if (!isOneServer || memory.missingUntil > Date.now()) return instead();
  if (hasChoices && !(await takesChoices())) return instead();
  try {
    return await own();
  } catch (error) {
    if (!isMissing(error)) throw error;
    memory.missingUntil = Date.now() + REMEMBERED_MS;
    return instead();
  }
}

const isMissing = (error: unknown): boolean =>
  isNotFound(error) || (error instanceof ApiError && error.status === 405);

interface OwnQuery {
  search: string;
  type: SearchType | undefined;
  year: number | undefined;
  autor?: string | undefined;
  seccion?: string | undefined;
  page: number;
  page_size: number;
}

/** One page of the server's own search, the most relevant first. Throws ApiError. */
export async function askServer(api: Http, query: OwnQuery): Promise<SearchAnswer> {
  const answer = await api.get(searchEndpoints.search, searchAnswerSchema, { query: { ...query } });
  return { ...answer, results: answer.results.map(withOwnPicture) };
}

/** Pictures of other sites in news are loaded through this one. */
const withOwnPicture = (result: SearchResult): SearchResult =>
  result.type === 'noticia'
    ? { ...result, image: newsPicturePath(result.id, result.image) }
    : result;

/** The same, or undefined beyond the last page. Throws ApiError. */
export async function askForPage(api: Http, query: OwnQuery): Promise<SearchAnswer | undefined> {
  try {
    return await askServer(api, query);
  } catch (error) {
    if (query.page === 1 || !isNotFound(error)) throw error;
    // Missing page or missing call? The first page decides.
    await askServer(api, { ...query, page: 1 });
    return undefined;
  }
}
