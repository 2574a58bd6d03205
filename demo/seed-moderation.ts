import { comments } from '../server/platform/db/schema/comments.ts';
import { moderationSettings, reports } from '../server/platform/db/schema/moderation.ts';
import type { Readers } from './seed-users.ts';
import { HOUR_MS, type PublishedItems, type Seeding } from './seeding.ts';

const ITEM = 'flotacion-particulas-gruesas';

/** Texts for the moderation queues. */
const HELD = [
  {
    autor: 'tito_camionero',
    estado: 'pendiente',
    motivo_estado: 'enlaces',
    contenido:
      'Comparto tres manuales que me sirvieron: https://manuales.example/flotacion, https://manuales.example/molienda y https://manuales.example/relaves.',
  },
  {
    autor: 'h_villca',
    estado: 'oculto',
    motivo_estado: 'moderador',
    contenido: 'Vendo camioneta 4x4 del año, lista para mina. Interesados, al interno.',
  },
] as const;

const REPORTED = {
  autor: 'h_villca',
  contenido: 'Eso de las partículas gruesas es un cuento para vender equipos. No les crean nada.',
  reports: [
    { autor: 'marisol.quispe', motivo: 'falso', detalle: 'Hay plantas que lo usan hace años.' },
    { autor: 'tito_camionero', motivo: 'ofensivo', detalle: '' },
  ],
} as const;

/** Inserts one item into each moderation queue, and words that hold a text for review. */
export async function seedModeration(
  { db, now }: Seeding,
  readers: Readers,
  articles: PublishedItems,
): Promise<void> {
  await db.insert(moderationSettings).values({
    palabras: ['casino en línea', 'préstamo inmediato', 'dinero fácil', 'criptomonedas gratis'],
    denuncias_para_ocultar: 3,
  });
  const target = articles.get(ITEM);
  if (!target) return;
  const creado_en = new Date(Math.max(target.at.getTime(), now.getTime() - HOUR_MS)).toISOString();
  const authorOf = (name: string) => readers.get(name) ?? 0;
  const place = { article_id: target.id, creado_en };
  await db
    .insert(comments)
    .values(HELD.map(({ autor, ...held }) => ({ ...place, ...held, author_id: authorOf(autor) })));
  const { autor, contenido } = REPORTED;
  const [reported] = await db
    .insert(comments)
    .values({ ...place, contenido, author_id: authorOf(autor) })
    .returning({ id: comments.id });
  await db.insert(reports).values(
    REPORTED.reports.map(({ autor: reporter, ...report }) => ({
      ...report,
      comment_id: reported?.id ?? 0,
      reporter_id: authorOf(reporter),
      creado_en,
    })),
  );
}
