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

/** A link by its number and that of its newsletter. */
interface LinkNumbers {
  newsletter: number;
  link: number;
}

const isLink = ({ newsletter, link }: LinkNumbers) =>
  and(
    sql`${newsletterLinks.boletin_id} =
      (SELECT ${newsletters.id} FROM ${newsletters} WHERE ${newsletters.numero} = ${newsletter})`,
    eq(newsletterLinks.numero, link),
  );

/** Where a link leads; undefined if that newsletter has no such link. */
export async function findDestination(
  db: Database,
  numbers: LinkNumbers,
): Promise<string | undefined> {
  const [row] = await db
    .select({ destino: newsletterLinks.destino })
    .from(newsletterLinks)
    .where(isLink(numbers));
  return row?.destino;
}

/** Counts a click of a link, and returns where it leads; undefined if that newsletter has no such link. */
export async function countClick(db: Database, numbers: LinkNumbers): Promise<string | undefined> {
  const [row] = await db
    .update(newsletterLinks)
    .set({ clics: sql`${newsletterLinks.clics} + 1` })
    .where(isLink(numbers))
    .returning({ destino: newsletterLinks.destino });
  return row?.destino;
}
