import { z } from 'zod';
import {
  type Copy,
  type CopyCreate,
  type CopyEarlierState,
  type CopyList,
  copyEarlierStatesSchema,
  copyListSchema,
  copyMissingSchema,
  copySchema,
  IDEMPOTENCY_HEADER,
  type PublishAnswer,
  type PublishedCopy,
  publishAnswerSchema,
  type RestoredFrom,
} from '../../contract/copies.ts';
import type { CopyInput } from '../../contract/copy-fields.ts';
import { copyEndpoints } from '../../contract/endpoints.ts';
import { accepted } from '../core/accepted.ts';
import { ApiError } from '../core/api-error.ts';
import { onlyIf, stateOf } from '../core/edit-state.ts';
import type { Http } from '../core/http.ts';

/** A working copy as it was read or saved, and its version. */
export interface SeenCopy {
  copy: Copy;
  /** ETag, for the next save. */
  state: string | undefined;
}

/** Query of the list of copies. */
export type CopyQuery = {
  tipo?: string;
  estado?: string;
  search?: string;
  page?: number;
  page_size?: number;
  /** Ids of items, separated by commas; with `tipo`. */
  elementos?: string;
};

/** A page of the working copies, the last edited first (D56). Throws ApiError. */
export const listCopies = (http: Http, query: CopyQuery): Promise<CopyList> =>
  http.get(copyEndpoints.list, copyListSchema, { query });

/** Reads a working copy. Throws ApiError; `publishedIn` says what a 404 tells. */
export async function readCopy(http: Http, id: number): Promise<SeenCopy> {
  return seenCopy(await http.getWithHeaders(copyEndpoints.item(id), copySchema));
}

/** The item that a copy was published as, which a failed `readCopy` tells; undefined if it was not. */
export function publishedIn(error: unknown): PublishedCopy | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return copyMissingSchema.safeParse(error.body).data?.publicada;
}

/** A copy as an answer has it, with its version. */
export const seenCopy = ({ value, headers }: { value: Copy; headers: Headers }): SeenCopy => ({
  copy: value,
  state: stateOf(headers),
});

/**
 * Begins a copy, or opens that of an item if there are no `campos`. Repeated with the same `key` it returns the copy
 * that the first call made. Throws ApiError; 409 if the item has a copy already.
 */
export async function beginCopy(http: Http, copy: CopyCreate, key: string): Promise<SeenCopy> {
  const sending = { body: copy, headers: { [IDEMPOTENCY_HEADER]: key } };
  return seenCopy(await http.sendWithHeaders('POST', copyEndpoints.list, copySchema, sending));
}

/**
 * Saves changed fields (D57); `base` moves the copy to a newer revision of its item, `restaura` names what they are of.
 * Throws ApiError; 412 if somebody saved it since `state`.
 */
export async function saveCopy(
  http: Http,
  id: number,
  change: { campos: CopyInput; base?: number; restaura?: RestoredFrom },
  state: string | undefined,
): Promise<SeenCopy> {
  const sending = { body: change, headers: onlyIf(state) };
  return seenCopy(await http.sendWithHeaders('PATCH', copyEndpoints.item(id), copySchema, sending));
}

/** Deletes a copy; what it changed is lost, the published item stays. Throws ApiError. */
export async function deleteCopy(http: Http, id: number): Promise<void> {
  await accepted(http.send('DELETE', copyEndpoints.item(id), z.unknown()));
}

/**
 * Publishes the copy at that `version`. Throws ApiError: 409 if it was saved since, 412 if its item was changed in the
 * same fields, 400 with the fields that are missing.
 */
export const publishCopy = (http: Http, id: number, version: number): Promise<PublishAnswer> =>
  http.send('POST', copyEndpoints.publish(id), publishAnswerSchema, { body: { version } });

/** Earlier states of a copy, the latest first, without their fields. Throws ApiError. */
export async function listEarlierStates(http: Http, id: number): Promise<CopyEarlierState[]> {
  return (await http.get(copyEndpoints.states(id), copyEarlierStatesSchema)).results;
}

/** One earlier state with its fields; undefined if it is no longer kept. Throws ApiError. */
export async function readEarlierState(
  http: Http,
  id: number,
  state: number,
): Promise<CopyEarlierState | undefined> {
  const query = { estado: state };
  return (await http.get(copyEndpoints.states(id), copyEarlierStatesSchema, { query })).results[0];
}
