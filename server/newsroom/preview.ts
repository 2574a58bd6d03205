import { COPY_GONE, PREVIEW_DAYS, type Preview, type PreviewLink } from '../../contract/copies.ts';
import { daySchema } from '../../contract/fields.ts';
import { previewPage } from '../../contract/pages.ts';
import { hashToken, makeToken } from '../accounts/auth/opaque-token.ts';
import type { StoredFields } from '../platform/db/schema/newsroom.ts';
import { notFound } from '../platform/http/errors.ts';
import { presentFields } from './copy-fields.ts';
import { shownDetails } from './detail-fields.ts';
import { recordCopyAct } from './log/record-act.ts';
import type { NewsroomContext } from './newsroom-context.ts';
import { findLinkedCopy, insertLink, removeLinks } from './preview-repository.ts';
import { listReferences } from './reference-repository.ts';
import { holdCopy } from './review/repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Makes a preview link of a copy, valid for seven days (D62). Throws 404 if there is no such copy. */
export async function createPreviewLink(
  { db, now, siteUrl }: NewsroomContext,
  userId: number,
  copyId: number,
): Promise<PreviewLink> {
  const token = makeToken();
  const caduca_en = new Date(now().getTime() + PREVIEW_DAYS * DAY_MS).toISOString();
  await db.transaction(async (transaction) => {
    const copy = await holdCopy(transaction, copyId);
    if (!copy) throw notFound(COPY_GONE);
    await insertLink(transaction, {
      token_hash: hashToken(token),
      copia_id: copyId,
      creado_por: userId,
      creado_en: now().toISOString(),
      caduca_en,
    });
    const act = { accion: 'crear_enlace', actor: userId, momento: caduca_en, now: now() } as const;
    await recordCopyAct(transaction, copy, act);
  });
  return { url: `${siteUrl}${previewPage}/${token}`, caduca_en };
}

/** Revokes all preview links of a copy; one that has none stays as it is. */
export async function revokePreviewLinks(
  { db, now }: NewsroomContext,
  userId: number,
  copyId: number,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const copy = await holdCopy(transaction, copyId);
    if (!copy || !(await removeLinks(transaction, copyId, now()))) return;
    await recordCopyAct(transaction, copy, {
      accion: 'revocar_enlaces',
      actor: userId,
      now: now(),
    });
  });
}

const day = daySchema('');
const numberOf = (value: StoredFields[string] | undefined, otherwise: number): number => {
  const number = Number(value);
  return typeof value === 'string' && value.trim() && Number.isFinite(number) ? number : otherwise;
};

/** The copy of a preview link as its item would be; throws 404 for a link that is not valid (any more). */
export async function readPreview(context: NewsroomContext, token: string): Promise<Preview> {
  const row = await findLinkedCopy(context.db, hashToken(token), context.now());
  if (!row) throw notFound();
  const contentType = context.contentTypes[row.tipo];
  const { campos } = row;
  const shown = await presentFields(context, contentType, campos);
  const articulos_ids = Array.isArray(campos.articulos_ids) ? campos.articulos_ids : [];
  const articulos = await listReferences(context.db, articulos_ids, context.today());
  const date = day.safeParse(campos.fecha_publicacion).data ?? context.today();
  const elemento = {
    titulo_edicion: '',
    titulo_articulo: '',
    titulo_blog: '',
    contenido: '',
    imagen: null,
    imagen_principal: null,
    ...shown,
    // Without a banner the main picture is used (D65).
    banner: shown.banner || (shown.imagen_principal ?? null),
    id: row.elemento_id ?? 0,
    fecha_publicacion: date,
    numero_edicion: numberOf(campos.numero_edicion, 1),
    ...(await shownDetails(context.db, row.tipo, campos)),
    url_impresa: shown.url_impresa || null,
    actualizado_en: row.editada_en,
    articulos,
    articulos_ids: articulos.map(({ id }) => id),
  };
  // The schema of the answer keeps the fields that the type has.
  return { tipo: row.tipo, guardado_en: row.editada_en, elemento } as Preview;
}
