import type { z } from 'zod';
import { COPY_GONE, type copyEarlierStatesSchema } from '../../contract/copies.ts';
import { notFound } from '../platform/http/errors.ts';
import { parseId } from '../platform/http/item-id.ts';
import { presentFields } from './copy-fields.ts';
import { findCopy } from './copy-repository.ts';
import type { NewsroomContext } from './newsroom-context.ts';
import { presentPerson } from './person.ts';
import { findState, listStates } from './state-repository.ts';

/** The earlier states of a copy (D57), or the one that is named, with its fields. Throws 404. */
export async function readStates(
  context: NewsroomContext,
  copyId: number,
  named: string | undefined,
): Promise<z.input<typeof copyEarlierStatesSchema>> {
  const copy = await findCopy(context.db, copyId);
  if (!copy) throw notFound(COPY_GONE);
  if (named === undefined) {
    const rows = await listStates(context.db, copyId);
    return {
      results: rows.map((row) => ({ ...row, editada_por: presentPerson(row.editada_por) })),
    };
  }
  const row = await findState(context.db, copyId, parseId(named) ?? 0);
  if (!row) throw notFound();
  const campos = await presentFields(context, context.contentTypes[copy.tipo], row.campos);
  return { results: [{ ...row, editada_por: presentPerson(row.editada_por), campos }] };
}
