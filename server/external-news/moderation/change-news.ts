import {
  HIDDEN_NOT_PINNED,
  type ModeratedNews,
  type NewsModeration,
} from '../../../contract/news-moderation.ts';
import { PAGE_TAGS } from '../../../contract/page-tags.ts';
import { logAct } from '../../accounts/audit-log/repository.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { lockStoring } from '../store-repository.ts';
import { fingerprintsOf } from './fingerprints.ts';
import { hideNews, showNews } from './hidden-repository.ts';
import { getModerated, lockNewsItem, type ModeratedRow, pinNews, unpinNews } from './repository.ts';

/** An act as the log of moderation names it, and the item. */
interface Act {
  accion: 'ocultar_noticia' | 'mostrar_noticia' | 'fijar_noticia' | 'soltar_noticia';
  id: number;
  titulo: string;
}

/** Hides or shows an item; hiding unpins it. */
async function applyHiding(
  transaction: Database,
  row: ModeratedRow,
  oculta: boolean,
  now: Date,
): Promise<Act[]> {
  if (oculta === row.oculta) return [];
  const { id, titulo, fecha_publicacion } = row;
  if (!oculta) {
    await showNews(transaction, id);
    return [{ accion: 'mostrar_noticia', id, titulo }];
  }
  await hideNews(transaction, { id, fecha_publicacion, huellas: fingerprintsOf(row) }, now);
  const unpinned = row.fijada ? await applyPinning(transaction, row, false, now) : [];
  return [{ accion: 'ocultar_noticia', id, titulo }, ...unpinned];
}

/** Pins or unpins an item; pinning it unpins the former one. */
async function applyPinning(
  transaction: Database,
  row: ModeratedRow,
  fijada: boolean,
  now: Date,
): Promise<Act[]> {
  if (fijada === row.fijada) return [];
  const { id, titulo } = row;
  if (!fijada) {
    await unpinNews(transaction, id);
    return [{ accion: 'soltar_noticia', id, titulo }];
  }
  const former = await pinNews(transaction, id, now);
  const unpinned: Act[] = former ? [{ accion: 'soltar_noticia', ...former }] : [];
  return [...unpinned, { accion: 'fijar_noticia', id, titulo }];
}

/**
 * Hides, shows, pins or unpins an item (D71) and logs what changed; a repeated call changes nothing. Returns the item
 * and whether it changed. Throws 404 for an unknown item, 409 for pinning a hidden one.
 */
export function changeNews(
  { db, now, invalidatePages }: Pick<ServerContext, 'db' | 'now' | 'invalidatePages'>,
  actor: { id: number },
  id: number,
  { oculta, fijada }: NewsModeration,
): Promise<{ item: ModeratedNews; hasChanged: boolean }> {
  return db.transaction(async (transaction) => {
    // A feed may be about to store the same item under another address.
    await lockStoring(transaction);
    await lockNewsItem(transaction, id);
    const before = await getModerated(transaction, id);
    if (!before) throw notFound();
    if (fijada && (oculta ?? before.oculta))
      throw new HttpError(409, { detail: HIDDEN_NOT_PINNED });
    const moment = now();
    const hidden =
      oculta === undefined ? [] : await applyHiding(transaction, before, oculta, moment);
    const between = (await getModerated(transaction, id)) ?? before;
    const pinned =
      fijada === undefined ? [] : await applyPinning(transaction, between, fijada, moment);
    const acts = [...hidden, ...pinned];
    for (const act of acts) {
      await logAct(transaction, {
        actor_id: actor.id,
        accion: act.accion,
        motivo: `Noticia ${act.id}`,
        extracto: act.titulo.slice(0, 500),
        creado_en: moment.toISOString(),
      });
    }
    // Also if this server is killed before it answers: a hidden item must not stay on stored pages.
    if (acts.length > 0) await invalidatePages(transaction, [PAGE_TAGS.externalNews]);
    const item = (await getModerated(transaction, id)) ?? between;
    return { item, hasChanged: acts.length > 0 };
  });
}
