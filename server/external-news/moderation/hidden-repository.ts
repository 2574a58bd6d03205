import { arrayOverlaps, eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { externalNews, hiddenNews } from '../../platform/db/schema/external-news.ts';

/** Date of hidden items in `external_news`: every release takes them as not published yet (D71). */
export const HIDDEN_DATE = '9999-12-31T00:00:00.000Z';

/** At most this many digests of an item, the newest: a feed may change its text at each poll. */
const MAX_FINGERPRINTS = 40;

/** Hides an item; its date and digests are kept beside it. */
export async function hideNews(
  transaction: Database,
  item: { id: number; fecha_publicacion: string; huellas: string[] },
  now: Date,
): Promise<void> {
  const { id, fecha_publicacion, huellas } = item;
  await transaction
    .update(externalNews)
    .set({ fecha_publicacion: HIDDEN_DATE })
    .where(eq(externalNews.id, id));
  const oculta_en = now.toISOString();
  await transaction
    .insert(hiddenNews)
    .values({ noticia_id: id, fecha_publicacion, huellas, oculta_en });
}

/** Shows a hidden item again, with its own date. */
export async function showNews(transaction: Database, id: number): Promise<void> {
  const [hidden] = await transaction
    .delete(hiddenNews)
    .where(eq(hiddenNews.noticia_id, id))
    .returning({ fecha_publicacion: hiddenNews.fecha_publicacion });
  if (hidden) await transaction.update(externalNews).set(hidden).where(eq(externalNews.id, id));
}

/** A hidden item as a new one is compared with it. */
export type HiddenFingerprints = Pick<
  typeof hiddenNews.$inferSelect,
  'noticia_id' | 'huellas' | 'fecha_publicacion'
>;

/** Whether any item is hidden. */
export async function isAnyHidden(db: Database): Promise<boolean> {
  const rows = await db.select({ id: hiddenNews.noticia_id }).from(hiddenNews).limit(1);
  return rows.length > 0;
}

/** Hidden items that share a digest. */
export async function findHidden(
  db: Database,
  huellas: readonly string[],
): Promise<HiddenFingerprints[]> {
  if (huellas.length === 0) return [];
  return db
    .select({
      noticia_id: hiddenNews.noticia_id,
      huellas: hiddenNews.huellas,
      fecha_publicacion: hiddenNews.fecha_publicacion,
    })
    .from(hiddenNews)
    .where(arrayOverlaps(hiddenNews.huellas, [...huellas]));
}

/** Adds digests to a hidden item, which its feed has changed or delivers under another address. */
export async function addFingerprints(
  transaction: Database,
  id: number,
  huellas: readonly string[],
): Promise<void> {
  const [hidden] = await transaction
    .select({ huellas: hiddenNews.huellas })
    .from(hiddenNews)
    .where(eq(hiddenNews.noticia_id, id));
  if (!hidden || huellas.every((digest) => hidden.huellas.includes(digest))) return;
  const all = [...new Set([...huellas, ...hidden.huellas])].slice(0, MAX_FINGERPRINTS);
  await transaction.update(hiddenNews).set({ huellas: all }).where(eq(hiddenNews.noticia_id, id));
}
