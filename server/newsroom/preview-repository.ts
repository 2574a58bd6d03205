import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { copies, previewLinks } from '../platform/db/schema/newsroom.ts';
import { users } from '../platform/db/schema/users.ts';

/** Links of one copy that are valid at a time; the oldest one ends. */
const MAX_LINKS = 20;

/**
 * SQL condition: the person who made a link is staff with `escribir`, as `permissionsOf` says, and active. Otherwise
 * nobody could make the link now, and it does not open (D62).
 */
const isOfWriter = sql`(${users.deleted_at} IS NULL AND ${users.desactivado_en} IS NULL
  AND (${users.role} = 'SUPERUSUARIO' OR ${users.role} = 'ADMIN'
    AND (${users.permisos} IS NULL OR 'escribir' = ANY (${users.permisos}))))`;

/** SQL: when the last link of a copy of the outer query ends; null if it has none. */
export const lastLinkEnd = (db: Database) =>
  sql<string | null>`(${db
    .select({ end: sql`max(${previewLinks.caduca_en})` })
    .from(previewLinks)
    .innerJoin(users, eq(users.id, previewLinks.creado_por))
    .where(and(eq(previewLinks.copia_id, copies.id), isOfWriter))})`.mapWith(
    previewLinks.caduca_en,
  );

/** Stores a link of a copy and deletes those that have expired or are too many. */
export async function insertLink(
  db: Database,
  link: typeof previewLinks.$inferInsert,
): Promise<void> {
  await db.insert(previewLinks).values(link);
  const ofCopy = eq(previewLinks.copia_id, link.copia_id);
  await db.delete(previewLinks).where(and(ofCopy, lte(previewLinks.caduca_en, link.creado_en)));
  const surplus = db
    .select({ token_hash: previewLinks.token_hash })
    .from(previewLinks)
    .where(ofCopy)
    .orderBy(desc(previewLinks.creado_en))
    .offset(MAX_LINKS);
  await db.delete(previewLinks).where(inArray(previewLinks.token_hash, surplus));
}

/** Revokes all links of a copy; answers whether one was still valid. */
export async function removeLinks(db: Database, copyId: number, now: Date): Promise<boolean> {
  const removed = await db
    .delete(previewLinks)
    .where(eq(previewLinks.copia_id, copyId))
    .returning({ end: previewLinks.caduca_en });
  return removed.some(({ end }) => new Date(end) > now);
}

/** The copy of a link that is valid now, as long as its maker may make one. */
export async function findLinkedCopy(
  db: Database,
  tokenHash: string,
  now: Date,
): Promise<
  Pick<typeof copies.$inferSelect, 'tipo' | 'elemento_id' | 'campos' | 'editada_en'> | undefined
> {
  const isValid = gt(previewLinks.caduca_en, now.toISOString());
  const [row] = await db
    .select({
      tipo: copies.tipo,
      elemento_id: copies.elemento_id,
      campos: copies.campos,
      editada_en: copies.editada_en,
    })
    .from(previewLinks)
    .innerJoin(copies, eq(copies.id, previewLinks.copia_id))
    .innerJoin(users, eq(users.id, previewLinks.creado_por))
    .where(and(eq(previewLinks.token_hash, tokenHash), isValid, isOfWriter));
  return row;
}
