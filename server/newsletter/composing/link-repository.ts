import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { newsletterLinks, newsletters } from '../../platform/db/schema/newsletters.ts';
import type { NewsletterLink } from './number-links.ts';

/** Stores the links of a newsletter. */
export async function insertLinks(
  transaction: Database,
  newsletterId: number,
  links: readonly NewsletterLink[],
): Promise<void> {
  if (links.length === 0) return;
  await transaction
    .insert(newsletterLinks)
    .values(links.map((link) => ({ boletin_id: newsletterId, ...link })));
}

/** The links of a newsletter with their totals, in the order of their numbers. */
export function listLinks(db: Database, newsletterId: number) {
  const { numero, destino, clics } = newsletterLinks;
  return db
    .select({ numero, destino, clics })
    .from(newsletterLinks)
    .where(eq(newsletterLinks.boletin_id, newsletterId))
    .orderBy(numero);
}

/** Counts a click of a link, and returns where it leads; undefined if that newsletter has no such link. */
export async function countClick(
  db: Database,
  { newsletter, link }: { newsletter: number; link: number },
): Promise<string | undefined> {
  const isOfNewsletter = sql`${newsletterLinks.boletin_id} =
    (SELECT ${newsletters.id} FROM ${newsletters} WHERE ${newsletters.numero} = ${newsletter})`;
  const [row] = await db
    .update(newsletterLinks)
    .set({ clics: sql`${newsletterLinks.clics} + 1` })
    .where(and(isOfNewsletter, eq(newsletterLinks.numero, link)))
    .returning({ destino: newsletterLinks.destino });
  return row?.destino;
}
