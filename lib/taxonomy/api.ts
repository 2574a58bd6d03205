import { PAGE_SIZES } from '../../contract/page-sizes.ts';
import { taxonomyEndpoints } from '../../contract/taxonomy-endpoints.ts';
import { type BylineAccount, bylineAccountsSchema } from '../../contract/taxonomy-entries.ts';
import { accepted } from '../core/accepted.ts';
import type { Http } from '../core/http.ts';
import type { TablePage, TablePlace } from '../panel/table-page.ts';
import type { TaxonomyEntry } from './entry.ts';
import type { TaxonomyKind } from './kinds.ts';

type Kind = Pick<TaxonomyKind, 'endpoints' | 'entrySchema' | 'entriesSchema'>;

/** Entries of a page of the panel. */
export const ENTRIES_PER_PAGE = PAGE_SIZES.taxonomyEntries.panel;

/** A page of the entries by name, or of what a search finds. Throws ApiError. */
export async function listEntries(
  http: Http,
  { endpoints, entriesSchema }: Kind,
  { page, search }: TablePlace,
): Promise<TablePage<TaxonomyEntry>> {
  const query = { page, page_size: ENTRIES_PER_PAGE, search };
  const { count, results } = await http.get(endpoints.list, entriesSchema, { query });
  return { rows: results, count };
}

/** Stores a new entry, or changes the one of `id`; returns it. Throws ApiError. */
export const saveEntry = (
  http: Http,
  { endpoints, entrySchema }: Kind,
  id: number | undefined,
  body: object,
): Promise<TaxonomyEntry> =>
  id === undefined
    ? http.send('POST', endpoints.list, entrySchema, { body })
    : http.send('PATCH', endpoints.item(id), entrySchema, { body });

/** Merges an entry into another; returns the one that stays. Throws ApiError. */
export const mergeEntry = (
  http: Http,
  { endpoints, entrySchema }: Kind,
  id: number,
  destino: number,
): Promise<TaxonomyEntry> =>
  http.send('POST', endpoints.merge(id), entrySchema, { body: { destino } });

/** Deletes an entry. Throws ApiError. */
export async function removeEntry(
  http: Http,
  { endpoints, entrySchema }: Kind,
  id: number,
): Promise<void> {
  await accepted(http.send('DELETE', endpoints.item(id), entrySchema));
}

/** Accounts among which an author's is chosen (D66). Throws ApiError, 404 or 405 from a server without this call. */
export async function listAccounts(http: Http): Promise<BylineAccount[]> {
  const { results } = await http.get(taxonomyEndpoints.bylines.accounts, bylineAccountsSchema);
  return results;
}
