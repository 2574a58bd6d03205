import { type Edition, editionListSchema, editionSchema } from '../../contract/editions.ts';
import { editionEndpoints } from '../../contract/endpoints.ts';
import { isNotFound } from '../core/api-error.ts';
import type { Http } from '../core/http.ts';

const TAG = 'editions';

/** The latest edition, or null where there is none yet. Throws ApiError. */
export async function getLastEdition(http: Http): Promise<Edition | null> {
  try {
    return await http.get(editionEndpoints.last, editionSchema, { tags: [TAG] });
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** One edition. Throws ApiError, 404 also on a server that only lists them. */
export function getEdition(http: Http, id: number): Promise<Edition> {
  return http.get(editionEndpoints.item(id), editionSchema, { tags: [TAG, `${TAG}:${id}`] });
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
