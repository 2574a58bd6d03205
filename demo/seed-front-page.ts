import { frontPageSlots } from '../server/platform/db/schema/item-details.ts';
import type { PublishedItems, Seeding } from './seeding.ts';

/** The cover story of the latest edition leads; the others are the row 'Reportajes' (D70). */
const LEAD = 'cerro-pardo-se-despide-del-tajo';
const REPORTS = [
  'cuenta-del-agua-salar-huayna',
  'hundimiento-por-bloques-cerro-pardo',
  'oro-de-pequena-escala-trazabilidad',
  'flota-mixta-camiones-autonomos',
];

/** Fills the slots of the front page, as an editor would by hand. */
export async function seedFrontPage(
  { db }: Seeding,
  items: { articles: PublishedItems; blogs: PublishedItems },
): Promise<void> {
  const slots = [
    { tipo: 'blog' as const, item: items.blogs.get(LEAD) },
    ...REPORTS.map((slug) => ({ tipo: 'articulo' as const, item: items.articles.get(slug) })),
  ];
  await db
    .insert(frontPageSlots)
    .values(
      slots.flatMap(({ tipo, item }, posicion) =>
        item ? [{ posicion, tipo, elemento_id: item.id }] : [],
      ),
    );
}
