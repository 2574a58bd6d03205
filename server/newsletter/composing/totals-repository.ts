import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { NewsletterTotals } from '../../../contract/newsletters.ts';
import type { Database } from '../../platform/db/database.ts';
import { subscribers } from '../../platform/db/schema/correspondence.ts';
import { bounces, deliveries } from '../../platform/db/schema/newsletters.ts';

/** Subscribers who would get a newsletter now (D73). */
export const countRecipients = (db: Database): Promise<number> =>
  db.$count(subscribers, eq(subscribers.estado, 'confirmado'));

const NONE: NewsletterTotals = {
  total: 0,
  pendientes: 0,
  en_curso: 0,
  aceptados: 0,
  rechazados: 0,
  inciertos: 0,
  omitidos: 0,
  bajas: 0,
  quejas: 0,
  rebotes: 0,
};

const FIELDS = {
  pendiente: 'pendientes',
  en_curso: 'en_curso',
  aceptado: 'aceptados',
  rechazado: 'rechazados',
  incierto: 'inciertos',
  omitido: 'omitidos',
} as const;

/** Totals of these newsletters (D74), by their ids; zeros for one that nothing was sent of. */
export async function readTotals(
  db: Database,
  ids: number[],
): Promise<Map<number, NewsletterTotals>> {
  const totals = new Map(ids.map((id) => [id, { ...NONE }]));
  if (ids.length === 0) return totals;
  const { boletin_id, suscriptor_id, estado } = deliveries;
  const sent = await db
    .select({ boletin_id, estado, found: count() })
    .from(deliveries)
    .where(inArray(boletin_id, ids))
    .groupBy(boletin_id, estado);
  for (const row of sent) {
    const one = totals.get(row.boletin_id) ?? { ...NONE };
    one[FIELDS[row.estado]] = row.found;
    one.total += row.found;
  }
  const ended = await db
    .select({ id: subscribers.baja_boletin_id, found: count() })
    .from(subscribers)
    .where(inArray(subscribers.baja_boletin_id, ids))
    .groupBy(subscribers.baja_boletin_id);
  for (const { id, found } of ended) {
    const one = id === null ? undefined : totals.get(id);
    if (one) one.bajas = found;
  }
  const reported = await db
    .select({
      id: bounces.boletin_id,
      quejas: sql<number>`count(*) FILTER (WHERE ${bounces.tipo} = 'queja')`.mapWith(Number),
      // A refused one is among `rechazados` already.
      rebotes: sql<number>`count(*) FILTER (
        WHERE ${bounces.tipo} <> 'queja' AND ${estado} IS DISTINCT FROM 'rechazado')`.mapWith(
        Number,
      ),
    })
    .from(bounces)
    .leftJoin(
      deliveries,
      and(eq(boletin_id, bounces.boletin_id), eq(suscriptor_id, bounces.suscriptor_id)),
    )
    .where(inArray(bounces.boletin_id, ids))
    .groupBy(bounces.boletin_id);
  for (const { id, quejas, rebotes } of reported) {
    const one = id === null ? undefined : totals.get(id);
    if (one) Object.assign(one, { quejas, rebotes });
  }
  return totals;
}
