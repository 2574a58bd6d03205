import { sanitizeContent } from '../server/content/common/sanitize.ts';
import { editions } from '../server/platform/db/schema/editions.ts';
import { demoEditions } from './demo-editions.ts';
import { coverName } from './demo-pictures.ts';
import { dayAgo, type Seeding } from './seeding.ts';

/** Inserts the editions, oldest first; `prints` are the keys of printed versions by edition number. */
export async function seedEditions(
  seeding: Seeding,
  prints: ReadonlyMap<number, string>,
): Promise<void> {
  await seeding.db.insert(editions).values(
    demoEditions.map(({ numero_edicion, titulo_edicion, contenido, daysAgo }) => ({
      numero_edicion,
      titulo_edicion,
      contenido: sanitizeContent(contenido),
      imagen: seeding.pictures.get(coverName(numero_edicion)) ?? null,
      fecha_publicacion: dayAgo(seeding, daysAgo),
      url_impresa: prints.get(numero_edicion) ?? null,
    })),
  );
}
