import type { RelatedArticle } from '../../contract/articles.ts';
import { COPY_GONE, type Copy, type CopySummary } from '../../contract/copies.ts';
import { HttpError, notFound } from '../platform/http/errors.ts';
import { changedFields, presentFields } from './copy-fields.ts';
import { findCopy, findPublished, type SummaryRow, type WholeRow } from './copy-repository.ts';
import { namesOf } from './detail-fields.ts';
import { failureText } from './failure-text.ts';
import { copyEtag, type NewsroomContext } from './newsroom-context.ts';
import { presentPerson } from './person.ts';
import { publicAddress } from './public-address.ts';
import { listRelated } from './reference-repository.ts';

/** A copy in the shape of the API. */
export interface PresentedCopy {
  copy: Copy;
  etag: string;
}

/** A copy as lists show it; `timeZone` is that of the site. */
export const presentSummary = (
  { asignada_a, programada_por, causas, ...row }: SummaryRow,
  timeZone: string,
): CopySummary => ({
  ...row,
  motivo_fallo: failureText({ ...row, causas }, timeZone),
  creada_por: presentPerson(row.creada_por),
  editada_por: presentPerson(row.editada_por),
  asignada_a: asignada_a?.id ? presentPerson(asignada_a) : null,
  programada_por: programada_por?.id ? presentPerson(programada_por) : null,
});

async function presentCopy(context: NewsroomContext, row: WholeRow): Promise<Copy> {
  const { campos, base_campos, enlace_vista_hasta, ...summary } = row;
  const until = enlace_vista_hasta && new Date(enlace_vista_hasta) > context.now();
  const contentType = context.contentTypes[row.tipo];
  const base = row.elemento_id === null ? null : (base_campos ?? {});
  return {
    ...presentSummary(summary, context.timeZone),
    campos: await presentFields(context, contentType, campos),
    cambios: changedFields(contentType, campos, base),
    articulos: await relatedOf(context, campos.articulos_ids),
    ...(await namesOf(context.db, row.tipo, campos)),
    enlace_vista_hasta: until ? enlace_vista_hasta : null,
  };
}

const relatedOf = async (
  { db }: NewsroomContext,
  ids: WholeRow['campos'][string] | undefined,
): Promise<RelatedArticle[]> => (Array.isArray(ids) ? listRelated(db, ids) : []);

/** 404 for a copy that does not exist, with the item that it was published as. */
async function missingCopy(context: NewsroomContext, id: number): Promise<HttpError> {
  const published = await findPublished(context.db, id);
  if (!published) return notFound(COPY_GONE);
  const { tipo, elemento_id } = published;
  const url = await publicAddress(context, tipo, elemento_id);
  return new HttpError(404, {
    detail: COPY_GONE,
    publicada: { tipo, elemento_id, url },
  });
}

/** A copy with its entity tag; throws 404 if there is none, with the item if it was published. */
export async function readCopy(context: NewsroomContext, id: number): Promise<PresentedCopy> {
  const row = await findCopy(context.db, id);
  if (!row) throw await missingCopy(context, id);
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
