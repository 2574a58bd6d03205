import { type AnyColumn, and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/db/database.ts';
import { rowsOf } from '../platform/db/rows.ts';
import { type FailureCause, revisions } from '../platform/db/schema/newsroom.ts';
import { users } from '../platform/db/schema/users.ts';
import { type PersonColumns, personColumns } from './person.ts';

/** A cause with the columns of its person, all null if nobody is recorded. */
export type NamedCause = FailureCause & PersonColumns;

/** Causes of a failed publication with the people as they are called now, the earliest first; null without causes. */
export const namedCauses = (column: AnyColumn | SQL) => sql<NamedCause[] | null>`(
  SELECT json_agg(json_build_object('accion', cause.accion, 'campos', cause.campos,
    'persona', cause.persona, 'en', cause.en, 'id', person.id, 'first_name', person.first_name,
    'last_name', person.last_name, 'usuario_unico', person.usuario_unico,
    'deleted_at', person.deleted_at) ORDER BY cause.en)
  FROM jsonb_to_recordset(${column}) AS cause(accion text, campos jsonb, persona integer, en text)
  LEFT JOIN ${users} AS person ON person.id = cause.persona)`;

type OfItem = Pick<typeof revisions.$inferSelect, 'tipo' | 'elemento_id'>;

/**
 * Who changed these fields of an item last since the revision `base`, and when: one cause for each change. Empty for what
 * no revision shows, as a change by the previous release.
 */
export async function findChanges(
  db: Database,
  { tipo, elemento_id, base }: OfItem & { base: number },
  fields: readonly string[],
): Promise<FailureCause[]> {
  const names = sql.join(
    fields.map((name) => sql`(${name}::text)`),
    sql`, `,
  );
  const rows = await rowsOf<{ campos: string[]; persona: number | null; en: string | Date }>(
    db,
    sql`
    SELECT json_agg(campo) AS campos, autor AS persona, creado_en AS en FROM (
      SELECT DISTINCT ON (campo) campo, revision, autor, creado_en FROM (
        SELECT f.campo, r.id, r.revision, r.autor, r.creado_en, r.campos -> f.campo AS valor,
          lag(r.campos -> f.campo) OVER (PARTITION BY f.campo ORDER BY r.revision) AS anterior
        FROM ${revisions} r CROSS JOIN (VALUES ${names}) AS f(campo)
        WHERE r.tipo = ${tipo} AND r.elemento_id = ${elemento_id} AND r.id >= ${base}
      ) AS states
      WHERE id > ${base} AND valor IS DISTINCT FROM anterior ORDER BY campo, revision DESC
    ) AS changes
    GROUP BY revision, autor, creado_en ORDER BY revision`,
  );
  return rows.map(({ campos, persona, en }) => ({
    accion: 'editar',
    campos: fields.filter((name) => campos.includes(name)),
    persona,
    en: new Date(en).toISOString(),
  }));
}

/** Who withdrew or deleted an item, and when; undefined if its last revision says neither, or there is none. */
export async function findRemoval(
  db: Database,
  { tipo, elemento_id }: OfItem,
): Promise<FailureCause | undefined> {
  const [last] = await db
    .select({
      accion: revisions.accion,
      persona: revisions.autor,
      en: revisions.creado_en,
    })
    .from(revisions)
    .where(and(eq(revisions.tipo, tipo), eq(revisions.elemento_id, elemento_id)))
    .orderBy(desc(revisions.revision))
    .limit(1);
  if (last?.accion !== 'retirar' && last?.accion !== 'eliminar') return undefined;
  const { accion, persona, en } = last;
  return { accion, campos: [], persona, en: new Date(en).toISOString() };
}

/** Who changed any of these fields last since the revision `base`; undefined if no revision tells. */
export async function findLastChanger(
  db: Database,
  item: OfItem & { base: number },
  fields: readonly string[],
): Promise<PersonColumns | undefined> {
  const last = (await findChanges(db, item, fields)).at(-1)?.persona;
  if (!last) return undefined;
  const [person] = await db.select(personColumns(users)).from(users).where(eq(users.id, last));
  return person;
}
