import { type Paginated, STAFF_ORDERINGS } from '../../contract/pagination.ts';
import type { Http } from '../core/http.ts';
import type { ContentKind } from './content-kinds.ts';
import { type TablePage, type TablePlace, toTablePage } from './table-page.ts';

/**
 * A page of a kind of content by ascending id, scheduled items included (D16), or search results in
 * the order of the server, for which no order is requested (D18). Throws ApiError.
 */
export async function listItems<Item extends { id: number }>(
  http: Http,
  { endpoints, listSchema, pageSize }: ContentKind<Item>,
  { page, search }: TablePlace,
): Promise<TablePage<Item>> {
  const order = search ? { search } : { ordering: STAFF_ORDERINGS.byId };
  const query = { page, page_size: pageSize, ...order };
  const answer: Paginated<Item> = await http.get(endpoints.list, listSchema, { query });
  return toTablePage(answer, page, pageSize, search !== '');
}
