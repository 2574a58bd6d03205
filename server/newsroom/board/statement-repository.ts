import { type SQL, sql } from 'drizzle-orm';
import { GENERAL_SECTION } from '../../../contract/articles.ts';
import type { BoardState } from '../../../contract/board.ts';
import { WITHDRAWN_FROM } from '../../content/common/withdrawn.ts';
import { articles } from '../../platform/db/schema/articles.ts';
import { blogs } from '../../platform/db/schema/blogs.ts';
import { editions } from '../../platform/db/schema/editions.ts';
import type { CopyType } from '../copy-repository.ts';
import { hasWords } from '../title-repository.ts';

/** Filters of the board; undefined for none. */
export interface BoardFilter {
  estado?: BoardState | undefined;
  tipo?: CopyType | undefined;
  /** Id of a person. */
  autor?: number | undefined;
  /** Section of articles and blogs. */
  seccion?: number | undefined;
  /** Id of a colleague: copies in review alone that wait for this person. */
  asignada_a?: number | undefined;
  /** Words of the title. */
  words: string[];
}

/** Days `YYYY-MM-DD` of the site. */
export interface BoardDays {
  today: string;
  /** Items of earlier days are not on the board. */
  from: string;
  /** Items of later days are not on the board; undefined for all. */
  to?: string | undefined;
  timeZone: string;
}

const TABLES = {
  edicion: { table: editions, title: sql`titulo_edicion`, section: undefined },
  articulo: { table: articles, title: sql`titulo_articulo`, section: sql`categoria_articulo` },
  blog: { table: blogs, title: sql`titulo_blog`, section: sql`categoria_blog` },
};
const TYPES = Object.keys(TABLES) as CopyType[];

/** Section of a copy of an article or a blog; one that names none is in the general section. */
const COPY_SECTION = sql`coalesce(nullif(campos ->> ('categoria_' || tipo), ''), ${String(GENERAL_SECTION)})`;

/** Only withdrawn items have such an `eliminado_en`. */
const WITHDRAWN = sql`${WITHDRAWN_FROM}::timestamptz`;

const all = (conditions: (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` AND `,
  );

/** Whether somebody made an item, or was the last who changed it. */
const isOf = (tipo: CopyType, autor: number) => sql`EXISTS (
  SELECT FROM content_log log
  WHERE log.kind = ${tipo} AND log.item_id = item.id AND log.actor_id = ${autor}
    AND (log.accion = 'crear' OR NOT EXISTS (
      SELECT FROM content_log later
      WHERE later.kind = ${tipo} AND later.item_id = item.id AND later.id > log.id)))`;

/** Day that the text of a copy has; any text may stand there. */
const OWN_DAY = sql`campos ->> 'fecha_publicacion'`;

/**
 * Whether the text of a draft plans it for a day from `from` to `to`. Changes of an item are planned if they move it to
 * another day: its own is on the calendar already.
 */
const isPlannedDraft = (from: string, to: string) => sql`(
  ${OWN_DAY} ~ '^\\d{4}-\\d{2}-\\d{2}$' AND ${OWN_DAY} BETWEEN ${from} AND ${to}
  AND (elemento_id IS NULL OR ${OWN_DAY} IS DISTINCT FROM (
    SELECT r.campos ->> 'fecha_publicacion' FROM revisiones r WHERE r.id = copias.base)))`;

/** Days of copies: of the calendar the planned ones and those of drafts, else only the planned ones. */
function daysOfCopies({ from, to, timeZone }: BoardDays): { day: SQL; isShown: SQL } {
  const planned = sql`(publicar_en AT TIME ZONE ${timeZone})::date`;
  if (to === undefined) return { day: planned, isShown: sql`true` };
  const isDraft = sql`estado IN ('borrador', 'en_revision')`;
  // As text: between the days of a month there is no day that does not exist, such as 31 February.
  const draftDay = sql`CASE WHEN ${isPlannedDraft(from, to)} THEN (${OWN_DAY})::date END`;
  const day = sql`CASE WHEN ${isDraft} THEN ${draftDay} ELSE ${planned} END`;
  return { day, isShown: sql`${day} BETWEEN ${from} AND ${to}` };
}

/** Copies in every state; of a month those alone that are planned in it, and drafts with a day in it. */
function copiesOf({ tipo, autor, seccion, asignada_a, words }: BoardFilter, days: BoardDays): SQL {
  const { day, isShown } = daysOfCopies(days);
  const where = all([
    isShown,
    tipo && sql`tipo = ${tipo}`,
    autor === undefined ? undefined : sql`${autor} IN (creada_por, editada_por)`,
    seccion === undefined
      ? undefined
      : sql`tipo <> 'edicion' AND ${COPY_SECTION} = ${String(seccion)}`,
    asignada_a === undefined
      ? undefined
      : sql`estado = 'en_revision' AND asignada_a = ${asignada_a}`,
    hasWords(sql`titulo`, words),
  ]);
  return sql`
    SELECT estado, tipo, id AS copia_id, elemento_id, titulo, editada_por AS persona,
      editada_en AS editado_en, publicar_en, ${day} AS fecha, NULL::text AS motivo
    FROM copias WHERE ${where}`;
}

/** Items that are not deleted, from their day on; the index of public lists has the day. */
function itemsOf(kind: CopyType, filter: BoardFilter, { today, from, to }: BoardDays): SQL {
  const { table, title } = TABLES[kind];
  const where = all([
    sql`eliminado_en IS NULL AND fecha_publicacion >= ${from}`,
    to === undefined ? undefined : sql`fecha_publicacion <= ${to}`,
    ...ofItems(kind, title, filter),
  ]);
  return sql`
    SELECT CASE WHEN fecha_publicacion > ${today} THEN 'programada' ELSE 'publicada' END,
      ${kind}, NULL::integer, id, ${title}, NULL::integer, actualizado_en, NULL::timestamptz,
      fecha_publicacion, NULL::text
    FROM ${table} item WHERE ${where}`;
}

/** Withdrawn items. A row of `retirados` whose item was published again or deleted is outdated. */
function withdrawnOf(kind: CopyType, filter: BoardFilter): SQL {
  const { table, title } = TABLES[kind];
  const where = all([
    sql`r.tipo = ${kind} AND item.eliminado_en >= ${WITHDRAWN}`,
    ...ofItems(kind, title, filter),
  ]);
  return sql`
    SELECT 'retirada', ${kind}, NULL::integer, item.id, ${title}, r.retirado_por, r.retirado_en,
      NULL::timestamptz, item.fecha_publicacion, r.motivo
    FROM retirados r JOIN ${table} item ON item.id = r.elemento_id WHERE ${where}`;
}

const ofItems = (kind: CopyType, title: SQL, { autor, seccion, words }: BoardFilter) => [
  autor === undefined ? undefined : isOf(kind, autor),
  seccion === undefined ? undefined : sql`${TABLES[kind].section} = ${seccion}`,
  hasWords(title, words),
];

/** Query of the rows of the board in all states. */
export function boardStatement(filter: BoardFilter, days: BoardDays): SQL {
  const { tipo, seccion, asignada_a } = filter;
  const kinds = TYPES.filter(
    (kind) =>
      (tipo === undefined || kind === tipo) &&
      (seccion === undefined || TABLES[kind].section !== undefined) &&
      // Only copies are reviewed.
      asignada_a === undefined,
  );
  return sql.join(
    [
      copiesOf(filter, days),
      ...kinds.map((kind) => itemsOf(kind, filter, days)),
      ...(days.to === undefined ? kinds.map((kind) => withdrawnOf(kind, filter)) : []),
    ],
    sql` UNION ALL `,
  );
}
