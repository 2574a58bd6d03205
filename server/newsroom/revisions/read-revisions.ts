import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { copyTypeSchema } from '../../../contract/copies.ts';
import { PAGE_SIZES } from '../../../contract/page-sizes.ts';
import type { Revision, RevisionList, RevisionSummary } from '../../../contract/revisions.ts';
import { recordState } from '../../content/common/revision-repository.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { parseId } from '../../platform/http/item-id.ts';
import { pageAnswer, pageParametersSchema, readPage } from '../../platform/http/pagination.ts';
import { presentFields } from '../copy-fields.ts';
import { namesOf } from '../detail-fields.ts';
import type { NewsroomContext } from '../newsroom-context.ts';
import { presentPerson } from '../person.ts';
import { listRelated } from '../reference-repository.ts';
import { lockKept } from '../withdrawal/repository.ts';
import {
  findRevisionItem,
  findWholeRevision,
  listRevisions,
  type SummaryRow,
} from './repository.ts';

/** Title in lists; a revision may have a longer one. */
const MAX_TITLE = 300;

export const revisionListParametersSchema = pageParametersSchema.extend({
  tipo: copyTypeSchema,
  elemento_id: z.string('Falta la publicación.').describe('Id of the item'),
});

const presentRevision = ({ autor_id, autor, titulo, ...row }: SummaryRow): RevisionSummary => ({
  ...row,
  // Somebody whose account is deleted is recorded; of the first state, and of the server's own acts, nobody is.
  autor: autor_id === null ? null : presentPerson(autor),
  titulo: titulo.slice(0, MAX_TITLE),
});

/**
 * A page of the revisions of an item, the latest first (D59). The present state of an item is recorded first if it is
 * not: items are older than their first revision. Throws 404 for an item that never existed or was erased.
 */
export async function revisionList(
  context: NewsroomContext,
  request: FastifyRequest,
  query: z.output<typeof revisionListParametersSchema>,
): Promise<RevisionList> {
  const page = readPage(query, PAGE_SIZES.revisions.api);
  const itemId = parseId(query.elemento_id);
  if (itemId === undefined) {
    throw new HttpError(400, { elemento_id: ['La publicación no es válida.'] });
  }
  const contentType = context.contentTypes[query.tipo];
  const isThere = await context.db.transaction(async (db) => {
    const row = await lockKept(db, contentType.table, itemId);
    if (row) await recordState(db, contentType, row, context.now());
    return row !== undefined;
  });
  const found = await listRevisions(context.db, contentType, itemId, page);
  if (!isThere && found.count === 0) throw notFound();
  return pageAnswer(request, page, found, presentRevision);
}

/** A revision with its fields; throws 404. */
export async function readRevision(context: NewsroomContext, id: number): Promise<Revision> {
  const item = await findRevisionItem(context.db, id);
  const contentType = item && context.contentTypes[item.tipo];
  const row = contentType && (await findWholeRevision(context.db, contentType, id));
  if (!row) throw notFound('La versión no existe.');
  const { campos, ...summary } = row;
  const related = campos.articulos_ids;
  return {
    ...presentRevision(summary),
    campos: await presentFields(context, contentType, campos),
    articulos: Array.isArray(related) ? await listRelated(context.db, related) : [],
    ...(await namesOf(context.db, row.tipo, campos)),
  };
}
