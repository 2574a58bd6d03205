import { type Edition, editionListSchema, editionSchema } from '../../contract/editions.ts';
import { editionEndpoints } from '../../contract/endpoints.ts';
import { itemTags, PAGE_TAGS } from '../../contract/page-tags.ts';
import { ApiError, isMissingCall, isNotFound } from '../core/api-error.ts';
import type { Http } from '../core/http.ts';

const TAG = PAGE_TAGS.editions;

/** The latest edition, or null where there is none yet. Throws ApiError. */
export async function getLastEdition(http: Http): Promise<Edition | null> {
  try {
    return await http.get(editionEndpoints.last, editionSchema, { tags: [TAG] });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Pages of the list that are searched for an edition, and their length. */
const SEARCHED = { pages: 4, page_size: 50 };

/**
 * One edition; from the list on a server without the call, which is not specified. Throws ApiError,
 * a 404 where it is not among the newest two hundred.
 */
export async function getEdition(http: Http, id: number): Promise<Edition> {
  try {
    return await http.get(editionEndpoints.item(id), editionSchema, {
      tags: itemTags(TAG, id),
    });
  } catch (error) {
    if (!isMissingCall(error)) throw error;
    const found = await findListed(http, id);
    if (found) return found;
    // A 405 too: for the page, the edition does not exist.
    throw new ApiError('http', `No edition ${id}`, { status: 404, cause: error });
  }
}

async function findListed(http: Http, id: number): Promise<Edition | undefined> {
  const { pages, page_size } = SEARCHED;
  for (let page = 1; page <= pages; page += 1) {
    const { results, next } = await listEditions(http, { page, page_size });
    const found = results.find((edition) => edition.id === id);
    if (found || next === null) return found;
  }
  return undefined;
}

/** The newest two hundred editions, and how many there are. Throws ApiError. */
export async function listAllEditions(http: Http): Promise<{ editions: Edition[]; count: number }> {
  const { pages, page_size } = SEARCHED;
  const editions: Edition[] = [];
  for (let page = 1; ; page += 1) {
    const { results, next, count } = await listEditions(http, { page, page_size });
    editions.push(...results);
    if (next === null || page === pages) return { editions, count };
  }
}

/**
 * One page of the editions, newest first, or of those that match `search`. Throws ApiError, 404
 * beyond the last page.
 */
export function listEditions(
  http: Http,
  query: { page: number; page_size: number; search?: string },
) {
  return http.get(editionEndpoints.list, editionListSchema, { query, tags: [TAG] });
}
