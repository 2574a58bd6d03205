import { z } from 'zod';
import {
  type Copy,
  type CopyType,
  copyConflictSchema,
  copySchema,
  IDEMPOTENCY_HEADER,
} from '../../contract/copies.ts';
import { revisionEndpoints } from '../../contract/endpoints.ts';
import {
  type Revision,
  type RevisionList,
  type RevisionSummary,
  revisionListSchema,
  revisionSchema,
} from '../../contract/revisions.ts';
import { accepted } from '../core/accepted.ts';
import { ApiError } from '../core/api-error.ts';
import type { Http } from '../core/http.ts';

/** A page of the revisions of an item, the latest first (D59). Throws ApiError. */
export const listRevisions = (
  http: Http,
  item: { tipo: CopyType; elemento_id: number },
  page: number,
): Promise<RevisionList> =>
  http.get(revisionEndpoints.list, revisionListSchema, { query: { ...item, page } });

/**
 * What was done to an item last: its present revision, whose `accion` is 'retirar' if it is withdrawn, and 'eliminar' if
 * it is deleted. Undefined without revisions. Throws ApiError.
 */
export async function lastRevision(
  http: Http,
  tipo: CopyType,
  elemento_id: number,
): Promise<RevisionSummary | undefined> {
  const { results } = await listRevisions(http, { tipo, elemento_id }, 1);
  return results.find(({ actual }) => actual);
}

/** A revision with its fields. Throws ApiError. */
export const readRevision = (http: Http, id: number): Promise<Revision> =>
  http.get(revisionEndpoints.item(id), revisionSchema);

/**
 * Makes a copy that turns the item back into a revision; repeated with the same `key` it returns that copy. Throws
 * ApiError; 409 if the item has a copy (`existingCopy`).
 */
export const restoreRevision = (http: Http, id: number, key: string): Promise<Copy> =>
  http.send('POST', revisionEndpoints.restore(id), copySchema, {
    headers: { [IDEMPOTENCY_HEADER]: key },
  });

/** The copy that is in the way of a restoration; undefined for another failure. */
export function existingCopy(error: unknown): Copy | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined;
  return copyConflictSchema.safeParse(error.body).data?.actual;
}

/** Deletes a revision for good; for superusers. Throws ApiError; 409 if it is still needed. */
export async function deleteRevision(http: Http, id: number): Promise<void> {
  await accepted(http.send('DELETE', revisionEndpoints.item(id), z.unknown()));
}
