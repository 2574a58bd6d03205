import { type Edition, editionListSchema } from '../../contract/editions.ts';
import { editionEndpoints } from '../../contract/endpoints.ts';
import { MAX_PAGE_SIZE, STAFF_ORDERINGS } from '../../contract/pagination.ts';
import type { Http } from '../core/http.ts';

/** Most pages of the list that are read: a magazine of a thousand editions. */
const MOST_PAGES = 10;

export type NumberedEdition = Pick<Edition, 'id' | 'numero_edicion'>;

/** Numbers of all editions, scheduled ones included (D16). Throws ApiError. */
export async function readEditionNumbers(http: Http): Promise<NumberedEdition[]> {
  const numbers: NumberedEdition[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = { page, page_size: MAX_PAGE_SIZE, ordering: STAFF_ORDERINGS.newestFirst };
    const { results, next } = await http.get(editionEndpoints.list, editionListSchema, { query });
    numbers.push(...results.map(({ id, numero_edicion }) => ({ id, numero_edicion })));
    if (!next) break;
  }
  return numbers;
}

/** Hint for a typed number. */
export interface NumberAdvice {
  /** Whether another edition has the number. */
  isTaken: boolean;
  /** The number after the highest one; undefined where it is typed already, or an edition has its own. */
  next: number | undefined;
}

/** Advice on the number of an edition; `id` is that of the edition, undefined for a new one. */
export function adviseNumber(
  editions: NumberedEdition[],
  typed: string,
  id: number | undefined,
): NumberAdvice {
  const number = Number(typed);
  const isTyped = typed.trim() !== '';
  const isTaken =
    isTyped && editions.some((edition) => edition.id !== id && edition.numero_edicion === number);
  const highest = Math.max(0, ...editions.map((edition) => Math.floor(edition.numero_edicion)));
  const isOffered = editions.length > 0 && (id === undefined || isTaken) && number !== highest + 1;
  return { isTaken, next: isOffered ? highest + 1 : undefined };
}
