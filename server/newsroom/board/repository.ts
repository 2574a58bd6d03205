import { and, asc, inArray, isNull, sql } from 'drizzle-orm';
import type { BoardState } from '../../../contract/board.ts';
import type { Database } from '../../platform/db/database.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { itemBylines } from '../../platform/db/schema/item-details.ts';
import { users } from '../../platform/db/schema/users.ts';
import type { Page } from '../../platform/http/pagination.ts';
import type { CopyType } from '../copy-repository.ts';
import { type NamedCause, namedCauses } from '../failure-repository.ts';
import { type PersonColumns, personColumns } from '../person.ts';
import { publicSince } from './public-since-repository.ts';
import { type BoardDays, type BoardFilter, boardStatement } from './statement-repository.ts';

/** Most people in the filter by person. */
const MAX_PEOPLE = 200;

/** A row of the board; `id` and the names are of its person, null if there is none. */
export interface StoredBoardRow extends PersonColumns {
  estado: BoardState;
  tipo: CopyType;
  copia_id: number | null;
  elemento_id: number | null;
  titulo: string;
  persona: number | null;
  editado_en: string | Date;
  publicar_en: string | Date | null;
  publicada_en: string | Date | null;
  fecha: string | null;
  fecha_publicacion: string | null;
  seccion: string | null;
  autores_ids: number[] | null;
  motivo_fallo: string | null;
  causas: NamedCause[] | null;
  motivo: string | null;
  /** Id of the colleague who was asked for a review. */
  asignada_a: number | null;
}

/** Rows in each state; `estado` does not filter. */
export async function countBoard(
  db: Database,
  filter: BoardFilter,
  days: BoardDays,
): Promise<Map<BoardState, number>> {
  const rows = await rowsOf<{ estado: BoardState; items: number }>(
    db,
    sql`SELECT estado, count(*)::int AS items FROM (${boardStatement(filter, days)}) AS board GROUP BY estado`,
  );
  return new Map(rows.map(({ estado, items }) => [estado, items] as const));
}

const byKey = sql`page.copia_id, page.tipo, page.elemento_id`;
const nextFirst = (timeZone: string) =>
  sql`coalesce(page.publicar_en, page.fecha::timestamp AT TIME ZONE ${timeZone}), ${byKey}`;
const isDraft = sql`page.estado IN ('borrador', 'en_revision')`;
const byDay = sql`page.fecha, ${isDraft}, page.publicar_en NULLS FIRST, ${byKey}`;
/** As `byDay`, with the hours of what went out, which are read for the rows of the page alone. */
const byHour = sql`page.fecha, ${isDraft}, coalesce(page.publicar_en, item.publicada_en) NULLS FIRST, ${byKey}`;
const created = sql`coalesce(a.creado_en, b.creado_en, e.creado_en)`;
const lastEditedFirst = sql`page.editado_en DESC, ${byKey}`;

/** Rows of the board: a month by day and time, what is scheduled with the next first, else the last edited first. */
export async function listBoard(
  db: Database,
  filter: BoardFilter,
  days: BoardDays,
  { size, offset }: Pick<Page, 'size' | 'offset'>,
): Promise<StoredBoardRow[]> {
  const state = filter.estado ? sql`estado = ${filter.estado}` : sql`true`;
  const listOrder = filter.estado === 'programada' ? nextFirst(days.timeZone) : lastEditedFirst;
  const order = days.to === undefined ? listOrder : byDay;
  // Texts of copies and the log are read for the rows of the page alone.
  return rowsOf(
    db,
    sql`
    SELECT page.estado, page.tipo, page.copia_id, page.elemento_id, page.titulo, page.editado_en,
      page.publicar_en, page.motivo, page.fecha::text AS fecha, item.publicada_en,
      coalesce(page.persona, last.actor_id) AS persona,
      CASE WHEN page.copia_id IS NULL THEN page.fecha::text
        ELSE c.campos ->> 'fecha_publicacion' END AS fecha_publicacion,
      coalesce(c.campos ->> ('categoria_' || page.tipo),
        a.categoria_articulo::text, b.categoria_blog::text) AS seccion,
      CASE WHEN page.copia_id IS NULL AND page.tipo <> 'edicion' THEN (
        SELECT coalesce(json_agg(names.autor_id ORDER BY names.posicion, names.autor_id), '[]')
        FROM ${itemBylines} names
        WHERE names.tipo = page.tipo AND names.elemento_id = page.elemento_id
      ) END AS autores_ids,
      c.motivo_fallo, ${namedCauses(sql`c.causas_fallo`)} AS causas,
      CASE WHEN c.estado = 'en_revision' THEN c.asignada_a END AS asignada_a,
      u.id, u.first_name, u.last_name, u.usuario_unico, u.deleted_at
    FROM (
      SELECT * FROM (${boardStatement(filter, days)}) AS page
      WHERE ${state} ORDER BY ${order} LIMIT ${size} OFFSET ${offset}
    ) AS page
    LEFT JOIN copias c ON c.id = page.copia_id
    LEFT JOIN articles a ON page.tipo = 'articulo' AND a.id = page.elemento_id
    LEFT JOIN blogs b ON page.tipo = 'blog' AND b.id = page.elemento_id
    LEFT JOIN editions e ON page.tipo = 'edicion' AND e.id = page.elemento_id
    LEFT JOIN LATERAL (
      SELECT ${publicSince(days.timeZone, created)} AS publicada_en
    ) AS item ON page.copia_id IS NULL AND page.estado = 'publicada'
    LEFT JOIN LATERAL (
      SELECT actor_id FROM content_log
      WHERE kind = page.tipo AND item_id = page.elemento_id ORDER BY id DESC LIMIT 1
    ) AS last ON page.copia_id IS NULL AND page.estado <> 'retirada'
    LEFT JOIN users u ON u.id = coalesce(page.persona, last.actor_id)
    ORDER BY ${days.to === undefined ? order : byHour}`,
  );
}

/** People with these ids. */
export const findPeople = (db: Database, ids: number[]): Promise<PersonColumns[]> =>
  db.select(personColumns(users)).from(users).where(inArray(users.id, ids));

/** Staff by name, for the filter by person. */
export function listStaff(db: Database): Promise<PersonColumns[]> {
  // Without parameters, so that the index `users_team` is used.
  const isStaff = sql`${users.role} <> 'LECTOR'`;
  return db
    .select(personColumns(users))
    .from(users)
    .where(and(isStaff, isNull(users.deleted_at)))
    .orderBy(asc(sql`lower(concat_ws(' ', ${users.first_name}, ${users.last_name}))`), users.id)
    .limit(MAX_PEOPLE);
}
