import { z } from 'zod';
import type { CopyType } from '../../contract/copies.ts';
import { revisionEndpoints } from '../../contract/endpoints.ts';
import { PAGE_SIZES } from '../../contract/page-sizes.ts';
import type { Paginated } from '../../contract/pagination.ts';
import { type WithdrawnItem, withdrawnListSchema } from '../../contract/withdrawal.ts';
import { accepted } from '../core/accepted.ts';
import type { Http } from '../core/http.ts';

/** Takes a published item off the site (D61). Throws ApiError. */
export async function withdrawItem(
  http: Http,
  tipo: CopyType,
  id: number,
  motivo: string,
): Promise<void> {
  const path = revisionEndpoints.withdraw(tipo, id);
  await accepted(http.send('POST', path, z.unknown(), { body: { motivo } }));
}

/** Withdrawn items of a page. */
export const WITHDRAWN_PER_PAGE = PAGE_SIZES.deletedItems.panel;

/** A page of the withdrawn items of a kind, the latest first (D61). Throws ApiError. */
export const listWithdrawn = (
  http: Http,
  tipo: CopyType,
  page: number,
): Promise<Paginated<WithdrawnItem>> =>
  http.get(revisionEndpoints.withdrawn(tipo), withdrawnListSchema, {
    query: { page, page_size: WITHDRAWN_PER_PAGE },
  });

/** Puts a withdrawn item back on the site (D61). Throws ApiError. */
export async function publishItemAgain(http: Http, tipo: CopyType, id: number): Promise<void> {
  await accepted(http.send('POST', revisionEndpoints.publishAgain(tipo, id), z.unknown()));
}
