import { z } from 'zod';
import { idSchema } from '../../contract/fields.ts';
import { accepted } from '../core/accepted.ts';
import { ApiError, isMissingCall } from '../core/api-error.ts';
import { onlyIf, stateOf } from '../core/edit-state.ts';
import type { Http } from '../core/http.ts';
import type { ContentKind } from './content-kinds.ts';
import { type FormValues, payloadOf } from './form-values.ts';
import { listItems } from './list.ts';
import type { TablePlace } from './table-page.ts';

/** An item as an editor opened it. */
export interface Seen<Item> {
  item: Item;
  /** Version (ETag); undefined without one. */
  state: string | undefined;
}

/**
 * Reads an item for editing. The call for one edition is not specified: where a server has none,
 * the item is taken from its list, at the `place` of the table. Throws ApiError.
 */
export async function readItem<Item extends { id: number }>(
  http: Http,
  kind: ContentKind<Item>,
  id: number,
  place?: TablePlace,
): Promise<Seen<Item>> {
  try {
    const { value, headers } = await http.getWithHeaders(kind.endpoints.item(id), kind.itemSchema);
    return { item: value, state: stateOf(headers) };
  } catch (error) {
    // A 404 may also mean that the item is deleted: then it is in no list.
    const item =
      place && isMissingCall(error) ? await findInList(http, kind, id, place) : undefined;
    if (!item) throw error;
    return { item, state: undefined };
  }
}

async function findInList<Item extends { id: number }>(
  http: Http,
  kind: ContentKind<Item>,
  id: number,
  place: TablePlace,
): Promise<Item | undefined> {
  const { rows } = await listItems(http, kind, place);
  return rows.find((row) => row.id === id);
}

const savedSchema = z.object({ id: idSchema });

/** Creates an item; returns its id, if the server sends it. Throws ApiError. */
export async function createItem<Item extends { id: number }>(
  http: Http,
  kind: ContentKind<Item>,
  values: FormValues,
): Promise<number | undefined> {
  const sending = { body: bodyOf(values) };
  const saved = await accepted(http.send('POST', kind.endpoints.list, savedSchema, sending));
  return saved?.id;
}

/**
 * Updates the changed fields, if the item still has the version that the editor opened; without a
 * `state` unconditionally. Throws ApiError.
 */
export async function changeItem<Item extends { id: number }>(
  http: Http,
  kind: ContentKind<Item>,
  id: number,
  changes: FormValues,
  state: string | undefined,
): Promise<void> {
  const { inForm, inJson } = splitLists(changes);
  const patch = (values: FormValues, headers: Record<string, string>) =>
    accepted(
      http.send('PATCH', kind.endpoints.item(id), savedSchema, { body: bodyOf(values), headers }),
    );
  await patch(inForm, onlyIf(state));
  // After a save of this editor there is no version that both kinds of server return.
  if (inJson) await patch(inJson, {});
}

/** Whether a change was refused because of a concurrent edit. */
export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 412;

/** An empty list cannot be sent in a form with a file: it follows as JSON (D46). */
function splitLists(values: FormValues): { inForm: FormValues; inJson?: FormValues } {
  const entries = Object.entries(values);
  const isEmpty = ([, value]: (typeof entries)[number]) => Array.isArray(value) && !value.length;
  if (!hasFile(values) || !entries.some(isEmpty)) return { inForm: values };
  return {
    inForm: Object.fromEntries(entries.filter((entry) => !isEmpty(entry))),
    inJson: Object.fromEntries(entries.filter(isEmpty)),
  };
}

/** JSON, or a form with a file. */
function bodyOf(values: FormValues): unknown {
  const payload = payloadOf(values);
  if (!hasFile(values)) return payload;
  const form = new FormData();
  for (const [name, value] of Object.entries(payload)) {
    if (!Array.isArray(value)) form.append(name, value);
    else for (const id of value) form.append(name, String(id));
  }
  return form;
}

const hasFile = (values: FormValues): boolean =>
  Object.values(values).some((value) => value instanceof File);
