import { and, count, eq, gte, inArray, isNotNull, lt, not, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { MAX_LOG_ENTRIES } from '../../../contract/log.ts';
import { NEWSLETTER_ACTS } from '../../accounts/audit-log/newsletter-acts.ts';
import type { Database } from '../../platform/db/database.ts';
import {
  CONTENT_KINDS,
  type ContentKind,
  contentLog,
} from '../../platform/db/schema/content-log.ts';
import { moderationLog } from '../../platform/db/schema/moderation.ts';
import { newsroomLog, publishedCopies } from '../../platform/db/schema/newsroom.ts';
import type { Found, Page } from '../../platform/http/pagination.ts';
import {
  ACCOUNT_ACTS,
  FRONT_PAGE_ACTS,
  INVITATION_ACTS,
  MESSAGE_ACTS,
  NEWS_ACTS,
  SETTINGS_ACTS,
  SUBSCRIBER_ACTS,
  SUSPENSIONS,
  TAXONOMY_ACTS,
} from './kinds.ts';
import type { LogFilter } from './query.ts';

/** Key of an act: its log and its number there. */
export interface LogKey {
  log: 'content' | 'copies' | 'moderation';
  id: number;
}

type LogTable = typeof contentLog | typeof newsroomLog | typeof moderationLog;

const NEVER = sql`false`;

/** Conditions that all logs have. */
const common = (table: LogTable, { persona, from, before }: LogFilter) =>
  and(
    persona === undefined ? undefined : eq(table.actor_id, persona),
    from === undefined ? undefined : gte(table.creado_en, from),
    before === undefined ? undefined : lt(table.creado_en, before),
  );

function contentWhere(filter: LogFilter): SQL | undefined {
  const kind = CONTENT_KINDS.find((name) => name === filter.tipo);
  if (filter.tipo && !kind) return NEVER;
  return and(
    kind && eq(contentLog.kind, kind),
    filter.elemento_id === undefined ? undefined : eq(contentLog.item_id, filter.elemento_id),
    common(contentLog, filter),
  );
}

/**
 * SQL condition: an act was on a copy of this item, or on the copy that has become it. An array, so that both are found by
 * an index: a subquery after OR would be compared with every line.
 */
const isOnItem = (kind: ContentKind, id: number): SQL => sql`(${newsroomLog.elemento_id} = ${id}
  OR ${newsroomLog.copia_id} = ANY (ARRAY(SELECT ${publishedCopies.copia_id} FROM ${publishedCopies}
    WHERE ${publishedCopies.tipo} = ${kind} AND ${publishedCopies.elemento_id} = ${id})))`;

function copiesWhere(filter: LogFilter): SQL | undefined {
  const { tipo, elemento_id } = filter;
  const kind = CONTENT_KINDS.find((name) => name === tipo);
  if (tipo && !kind) return NEVER;
  return and(
    kind && eq(newsroomLog.tipo, kind),
    kind && elemento_id !== undefined ? isOnItem(kind, elemento_id) : undefined,
    common(newsroomLog, filter),
  );
}

const hasAct = (acts: string[]) => inArray(moderationLog.accion, acts);

/** Lines about texts name the account of their author too, and suspensions the text. */
function isOfType({ tipo, elemento_id, hidesModeration }: LogFilter): SQL | undefined {
  const numbered = (column: AnyPgColumn) =>
    elemento_id === undefined ? undefined : eq(column, elemento_id);
  const others = [
    INVITATION_ACTS,
    NEWS_ACTS,
    FRONT_PAGE_ACTS,
    TAXONOMY_ACTS,
    SETTINGS_ACTS,
    NEWSLETTER_ACTS,
    SUBSCRIBER_ACTS,
    MESSAGE_ACTS,
  ].flat();
  const isText = not(hasAct([...ACCOUNT_ACTS, ...others]));
  // Else the number would tell whom a suspension was for, or which text was hidden.
  const hides = hidesModeration && elemento_id !== undefined;
  if (hides && (tipo === 'comentario' || tipo === 'tema')) return NEVER;
  const shown = hides ? ACCOUNT_ACTS.filter((act) => !SUSPENSIONS.includes(act)) : ACCOUNT_ACTS;
  switch (tipo) {
    case undefined:
      return undefined;
    case 'cuenta':
      return and(hasAct(shown), numbered(moderationLog.user_id));
    case 'invitacion':
      return hasAct(INVITATION_ACTS);
    case 'noticia':
      return hasAct(NEWS_ACTS);
    case 'ficha':
      return hasAct(TAXONOMY_ACTS);
    case 'portada':
      return hasAct(FRONT_PAGE_ACTS);
    case 'boletin':
      return hasAct(NEWSLETTER_ACTS);
    case 'suscriptores':
      return hasAct(SUBSCRIBER_ACTS);
    case 'mensaje':
      return hasAct(MESSAGE_ACTS);
    case 'ajustes':
      return hasAct(SETTINGS_ACTS);
    case 'comentario':
      return and(isText, isNotNull(moderationLog.comment_id), numbered(moderationLog.comment_id));
    case 'tema':
      return and(isText, isNotNull(moderationLog.topic_id), numbered(moderationLog.topic_id));
    default:
      return NEVER;
  }
}

const moderationWhere = (filter: LogFilter): SQL | undefined =>
  and(isOfType(filter), common(moderationLog, filter));

/**
 * A page of the acts of all logs, newest first: of those at the same moment by log, then by their numbers. Each
 * log is read by an index of moments no further than to the end of the page. Counts no further than `MAX_LOG_ENTRIES`.
 */
export async function listKeys(
  db: Database,
  filter: LogFilter,
  page: Page,
): Promise<Found<LogKey>> {
  const logs = [
    ['content', contentLog, contentWhere(filter)],
    ['copies', newsroomLog, copiesWhere(filter)],
    ['moderation', moderationLog, moderationWhere(filter)],
  ] as const;
  const offset = Math.min(page.offset, MAX_LOG_ENTRIES);
  const end = offset + page.size;
  const part = (log: LogKey['log'], table: LogTable, where: SQL | undefined) => sql`
    (SELECT ${sql.raw(`'${log}'`)} AS log, ${table.id} AS id, ${table.creado_en} AS moment
    FROM ${table} WHERE ${where ?? sql`true`}
    ORDER BY ${table.creado_en} DESC, ${table.id} DESC LIMIT ${end})`;
  const parts = sql.join(
    logs.map(([log, table, where]) => part(log, table, where)),
    sql` UNION ALL `,
  );
  const { rows } = (await db.execute(sql`
    SELECT log, id FROM (${parts}) AS acts
    ORDER BY moment DESC, log, id DESC LIMIT ${page.size} OFFSET ${offset}`)) as unknown as {
    rows: LogKey[];
  };
  let all = 0;
  for (const [, table, where] of logs) {
    if (all < MAX_LOG_ENTRIES) all += await countUpTo(db, table, where, MAX_LOG_ENTRIES - all);
  }
  return { count: all, rows };
}

/** Number of rows, no further than pages lead: counting all takes longer than reading a page. */
async function countUpTo(
  db: Database,
  table: LogTable,
  where: SQL | undefined,
  most: number,
): Promise<number> {
  const rows = db.select({ id: table.id }).from(table).where(where).limit(most);
  const [found] = await db.select({ all: count() }).from(rows.as('counted'));
  return found?.all ?? 0;
}
