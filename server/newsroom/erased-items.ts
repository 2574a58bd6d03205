import type { ContentType } from '../content/common/content-type.ts';
import { undoableSince } from '../content/common/write-steps.ts';
import type { StoredFields } from '../platform/db/schema/newsroom.ts';
import { notFound } from '../platform/http/errors.ts';
import type { WholeRow } from './copy-repository.ts';
import type { NewsroomContext } from './newsroom-context.ts';
import { listErasedArticles } from './reference-repository.ts';
import { isErased } from './withdrawal/repository.ts';

const ERASED =
  'Esta publicación se borró para siempre. Pasa lo que quieras conservar a un borrador nuevo.';

/** Throws 404 with a text for an item that nobody can bring back. */
export async function refuseErased(
  { db, now }: NewsroomContext,
  { table }: ContentType,
  id: number,
): Promise<void> {
  if (await isErased(db, table, id, undoableSince(now()))) throw notFound(ERASED);
}

/** Field with the related articles; authors and tags are lists of numbers too. */
const RELATED = 'articulos_ids';

/**
 * A copy without related articles that were erased for good: the item has lost them too, so that they are neither a
 * change of somebody else nor a number that does not exist.
 */
export async function withoutErased({ db }: NewsroomContext, row: WholeRow): Promise<WholeRow> {
  const idsIn = (fields: StoredFields | null) => {
    const related = fields?.[RELATED];
    return Array.isArray(related) ? related : [];
  };
  const erased = await listErasedArticles(db, [...idsIn(row.campos), ...idsIn(row.base_campos)]);
  if (erased.length === 0) return row;
  const kept = (fields: StoredFields): StoredFields =>
    RELATED in fields
      ? { ...fields, [RELATED]: idsIn(fields).filter((id) => !erased.includes(id)) }
      : fields;
  return {
    ...row,
    campos: kept(row.campos),
    base_campos: row.base_campos && kept(row.base_campos),
  };
}
