import { eq, or } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { redirects } from '../../platform/db/schema/item-details.ts';

/**
 * Records that a page has moved. Redirects to it lead to the new path at once, and one at the new path goes: a page is
 * there.
 */
export async function writeRedirect(
  db: Database,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  await forgetRedirect(db, to);
  await db.update(redirects).set({ destino: to }).where(eq(redirects.destino, from));
  const row = { destino: to, creada_en: now.toISOString() };
  await db
    .insert(redirects)
    .values({ ruta: from, ...row })
    .onConflictDoUpdate({ target: redirects.ruta, set: row });
}

/** Removes the redirect of a path at which there is a page again. */
export async function forgetRedirect(db: Database, path: string): Promise<void> {
  await db.delete(redirects).where(eq(redirects.ruta, path));
}

/** Removes the redirects from and to a path at which there is no page any more. */
export async function forgetRedirectsOf(db: Database, path: string): Promise<void> {
  await db.delete(redirects).where(or(eq(redirects.ruta, path), eq(redirects.destino, path)));
}

/** Where a path has moved; undefined if it has not. */
export async function findRedirect(db: Database, path: string): Promise<string | undefined> {
  const [found] = await db
    .select({ destino: redirects.destino })
    .from(redirects)
    .where(eq(redirects.ruta, path));
  return found?.destino;
}
