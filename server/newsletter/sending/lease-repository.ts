import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { newsletters } from '../../platform/db/schema/newsletters.ts';

/**
 * One server sends a newsletter at a time (D73): `servidor` is the id of its lease, a new one each time, and
 * `servidor_hasta` when others take over unless it is renewed. Times are ISO 8601.
 */
interface Lease {
  id: number;
  token: string;
}

/** The newsletter of a lease, while the lease lasts. */
const held = ({ id, token }: Lease) => and(eq(newsletters.id, id), eq(newsletters.servidor, token));

/**
 * Takes a newsletter that is being sent, of which a recipient is due or none is left; answers its row, or undefined if
 * there is none.
 */
export async function takeLease(
  db: Database,
  { token, now, until }: { token: string; now: string; until: string },
): Promise<typeof newsletters.$inferSelect | undefined> {
  const [taken] = await rowsOf<{ id: number }>(
    db,
    sql`
      UPDATE boletines SET servidor = ${token}, servidor_hasta = ${until}
      WHERE servidor IS NULL AND id = (
        SELECT id FROM boletines AS one
        WHERE one.estado = 'enviando' AND one.servidor IS NULL AND (
          EXISTS (SELECT FROM envios WHERE boletin_id = one.id AND estado = 'pendiente' AND siguiente_en <= ${now})
          OR NOT EXISTS (SELECT FROM envios WHERE boletin_id = one.id AND estado IN ('pendiente', 'en_curso')))
        ORDER BY one.iniciado_en, one.id LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id`,
  );
  if (!taken) return undefined;
  const [row] = await db
    .select()
    .from(newsletters)
    .where(held({ id: taken.id, token }));
  return row;
}

/** Renews a lease; answers what may have changed meanwhile, or undefined if the lease was lost. */
export async function renewLease(db: Database, lease: Lease, until: string) {
  const [row] = await db
    .update(newsletters)
    .set({ servidor_hasta: until })
    .where(held(lease))
    .returning({ estado: newsletters.estado, por_minuto: newsletters.por_minuto });
  return row;
}

/**
 * Releases a lease; the newsletter is `enviado` if no recipient is left. What was begun under it and has no outcome, as
 * when the database could not store it, is `incierto`.
 */
export async function endLease(
  db: Database,
  { id, token }: Lease,
  { now, reason }: { now: string; reason: string },
): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`
      UPDATE envios SET estado = 'incierto', respuesta = ${reason}, cambiado_en = ${now}
      WHERE boletin_id = ${id} AND estado = 'en_curso' AND tomado_por = ${token}`);
    const [row] = await transaction
      .update(newsletters)
      .set({ servidor: null, servidor_hasta: null })
      .where(held({ id, token }))
      .returning({ id: newsletters.id });
    if (!row) return;
    await transaction.execute(sql`
      UPDATE boletines SET estado = 'enviado', terminado_en = ${now}, motivo = ''
      WHERE id = ${id} AND estado = 'enviando' AND NOT EXISTS (
        SELECT FROM envios WHERE boletin_id = ${id} AND estado IN ('pendiente', 'en_curso'))`);
  });
}

/**
 * Ends the leases that were not renewed, or that are longer than any is (the clock was set back). What their servers had
 * begun to send is `incierto`: whether it arrived is unknown (D73).
 */
export async function endLostLeases(
  db: Database,
  { now, latest, reason }: { now: string; latest: string; reason: string },
): Promise<number[]> {
  const lost = sql`servidor IS NOT NULL AND (servidor_hasta < ${now} OR servidor_hasta > ${latest})`;
  const found = await rowsOf(db, sql`SELECT id FROM boletines WHERE ${lost}`);
  if (found.length === 0) return [];
  return db.transaction(async (transaction) => {
    const ended = await rowsOf<{ id: number }>(
      transaction,
      sql`UPDATE boletines SET servidor = NULL, servidor_hasta = NULL WHERE ${lost} RETURNING id`,
    );
    // In a statement of its own, which sees what was begun until the first one had locked the newsletters.
    for (const { id } of ended) {
      await transaction.execute(sql`
        UPDATE envios SET estado = 'incierto', respuesta = ${reason}, cambiado_en = ${now}
        WHERE boletin_id = ${id} AND estado = 'en_curso'`);
    }
    return ended.map(({ id }) => id);
  });
}

/** Stores for the panel why nothing is sent at the moment; empty once messages are sent again. */
export async function storeProblem(db: Database, lease: Lease, motivo: string): Promise<void> {
  await db
    .update(newsletters)
    .set({ motivo })
    .where(and(held(lease), eq(newsletters.estado, 'enviando')));
}

/** Pauses a newsletter that is being sent under a lease, with the reason; answers what it is; undefined if it is not sent. */
export async function pauseHeld(
  db: Database,
  lease: Lease,
  motivo: string,
): Promise<{ asunto: string; enviado_por: number | null } | undefined> {
  const [row] = await db
    .update(newsletters)
    .set({ estado: 'pausado', motivo })
    .where(and(held(lease), eq(newsletters.estado, 'enviando')))
    .returning({ asunto: newsletters.asunto, enviado_por: newsletters.enviado_por });
  return row;
}
