import type { Article } from '../../contract/articles.ts';
import { frontPageEndpoints } from '../../contract/endpoints.ts';
import { FRONT_PAGE_ARTICLES, frontPageSchema } from '../../contract/front-page.ts';
import { PAGE_TAGS } from '../../contract/page-tags.ts';
import { getArticle } from '../articles/api.ts';
import { isMissingCall, isNotFound } from '../core/api-error.ts';
import type { Http } from '../core/http.ts';

/**
 * The first articles that are placed on the front page (D70), in their order; none on a server without that call. Throws
 * ApiError.
 */
export async function listReports(http: Http): Promise<Article[]> {
  // A placed article may be published or withdrawn at any time.
  const tags = [PAGE_TAGS.frontPage, PAGE_TAGS.articles];
  try {
    const page = await http.get(frontPageEndpoints.read, frontPageSchema, { tags });
    const ids = [page.principal, ...page.destacados].flatMap((slot) =>
      slot?.tipo === 'articulo' ? slot.id : [],
    );
    const read = ids.slice(0, FRONT_PAGE_ARTICLES).map((id) => readPlaced(http, id));
    return (await Promise.all(read)).flatMap((article) => article ?? []);
  } catch (error) {
    if (isMissingCall(error)) return [];
    throw error;
  }
}

/** The article; undefined if it was withdrawn meanwhile. Throws ApiError. */
async function readPlaced(http: Http, id: number): Promise<Article | undefined> {
  try {
    return await getArticle(http, id);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}
