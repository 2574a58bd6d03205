import { eq } from 'drizzle-orm';
import { sanitizeContent } from '../server/content/common/sanitize.ts';
import { editions } from '../server/platform/db/schema/editions.ts';
import { itemAddress } from '../server/search/item-address.ts';
import { demoEditions } from './demo-editions.ts';
import { coverName } from './demo-pictures.ts';
import type { PublishedEditions } from './seed-details.ts';
import { dayAgo, type PublishedItems, type Seeding } from './seeding.ts';

/** A link to an item by its slug. */
const LINK = /<a href="([a-z0-9-]+)">/g;

/** Inserts the editions, oldest first; `prints` are the keys of printed versions by edition number. */
export async function seedEditions(
  seeding: Seeding,
  prints: ReadonlyMap<number, string>,
): Promise<PublishedEditions> {
  const rows = await seeding.db
    .insert(editions)
    .values(
      demoEditions.map(({ numero_edicion, titulo_edicion, contenido, daysAgo }) => ({
        numero_edicion,
        titulo_edicion,
        contenido,
        imagen: seeding.pictures.get(coverName(numero_edicion)) ?? null,
        fecha_publicacion: dayAgo(seeding, daysAgo),
        url_impresa: prints.get(numero_edicion) ?? null,
      })),
    )
    .returning();
  return new Map(
    rows.map(({ id, numero_edicion: numero, titulo_edicion: titulo }, index) => [
      numero,
      { numero, titulo, path: itemAddress('edicion', id, rows.length - 1 - index) },
    ]),
  );
}

/** Points the links of the editions at the articles and blogs, which have their ids by now. */
export async function linkEditions(
  { db }: Seeding,
  items: { articles: PublishedItems; blogs: PublishedItems },
): Promise<void> {
  const pathOf = (slug: string): string => {
    const article = items.articles.get(slug);
    const item = article ?? items.blogs.get(slug);
    if (!item) throw new Error(`No article or blog has the slug ${slug}`);
    return itemAddress(article ? 'articulo' : 'blog', item.id);
  };
  for (const { numero_edicion, contenido } of demoEditions) {
    const linked = contenido.replaceAll(LINK, (_, slug: string) => `<a href="${pathOf(slug)}">`);
    await db
      .update(editions)
      .set({ contenido: sanitizeContent(linked) })
      .where(eq(editions.numero_edicion, numero_edicion));
  }
}
