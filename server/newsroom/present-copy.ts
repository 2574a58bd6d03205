import type { ArticleReference } from '../../contract/articles.ts';
import type { Copy, CopySummary } from '../../contract/copies.ts';
import { HttpError, notFound } from '../platform/http/errors.ts';
import { changedFields, presentFields } from './copy-fields.ts';
import { findCopy, type SummaryRow, type WholeRow } from './copy-repository.ts';
import { copyEtag, type NewsroomContext } from './newsroom-context.ts';
import { presentPerson } from './person.ts';
import { listReferences } from './reference-repository.ts';

/** A copy in the shape of the API. */
export interface PresentedCopy {
  copy: Copy;
  etag: string;
}

/** A copy as lists show it. */
export const presentSummary = ({ asignada_a, ...row }: SummaryRow): CopySummary => ({
  ...row,
  creada_por: presentPerson(row.creada_por),
  editada_por: presentPerson(row.editada_por),
  asignada_a: asignada_a?.id ? presentPerson(asignada_a) : null,
});

async function presentCopy(context: NewsroomContext, row: WholeRow): Promise<Copy> {
  const { campos, base_campos, enlace_vista_hasta, ...summary } = row;
  const until = enlace_vista_hasta && new Date(enlace_vista_hasta) > context.now();
  const contentType = context.contentTypes[row.tipo];
  const base = row.elemento_id === null ? null : (base_campos ?? {});
  return {
    ...presentSummary(summary),
    campos: await presentFields(context, contentType, campos),
    cambios: changedFields(contentType, campos, base),
    articulos: await relatedOf(context, campos.articulos_ids),
    enlace_vista_hasta: until ? enlace_vista_hasta : null,
  };
}

const relatedOf = async (
  { db }: NewsroomContext,
  ids: WholeRow['campos'][string] | undefined,
): Promise<ArticleReference[]> => (Array.isArray(ids) ? listReferences(db, ids) : []);

/** A copy with its entity tag; throws 404 if there is none. */
export async function readCopy(context: NewsroomContext, id: number): Promise<PresentedCopy> {
  const row = await findCopy(context.db, id);
  if (!row) throw notFound('La copia no existe.');
  return { copy: await presentCopy(context, row), etag: copyEtag(row) };
}

/** The refusal of a write by the present copy: 412, or 409 where the call has no `If-Match`. */
export async function copyConflict(
  context: NewsroomContext,
  id: number,
  status: 409 | 412,
  detail: string,
): Promise<HttpError> {
  const { copy, etag } = await readCopy(context, id);
  return new HttpError(status, { detail, actual: copy }, { etag });
}
