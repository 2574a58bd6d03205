import { type GetColumnData, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Role } from '../../../contract/roles.ts';
import type { Database } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { comments } from '../../platform/db/schema/comments.ts';
import { topics } from '../../platform/db/schema/forum.ts';
import { moderationSettings } from '../../platform/db/schema/moderation.ts';
import { users } from '../../platform/db/schema/users.ts';

/** Somebody who writes, as the database knows them now. */
export interface WriterRow {
  id: number;
  email: string;
  usuario_unico: string;
  perfil_url: string | null;
  deleted_at: string | null;
  role: Role;
  suspendido_hasta: string | null;
}

/** Any number; the second half of the lock's name is the person's. */
export const WRITER_LOCK_SPACE = 7_301_948;
/** More texts of one person are not compared. */
const MAX_RECENT = 200;

/** A column of what a function of the database answers, which drizzle does not know for a table. */
const answered = <Column extends AnyPgColumn>(column: Column) =>
  sql<GetColumnData<Column>>`${column}`.mapWith(column);

const admitQuery = prepared('admit_writer', (db) =>
  db
    .select({
      id: answered(users.id),
      email: answered(users.email),
      usuario_unico: answered(users.usuario_unico),
      perfil_url: answered(users.perfil_url),
      deleted_at: answered(users.deleted_at),
      role: answered(users.role),
      suspendido_hasta: answered(users.suspendido_hasta),
    })
    .from(
      sql`admit_writer(${sql.placeholder('userId')}, ${sql.placeholder('lockSpace')}) AS users`,
    ),
);

/**
 * Lets one transaction at a time write in a person's name, until it ends: whatever is counted
 * before the writing is still so while it is done. Answers the person; undefined where the account
 * is gone.
 */
export async function lockWriter(db: Database, userId: number): Promise<WriterRow | undefined> {
  const [row] = await admitQuery(db).execute({ userId, lockSpace: WRITER_LOCK_SPACE });
  return row;
}

/** An item that is being edited, which is no earlier text of itself. */
export interface Except {
  commentId?: number;
  topicId?: number;
}

/** What the rules are told of a person and of themselves. */
export interface WriterRecord {
  /** Texts since a moment, also what was deleted again, each with whether it says the same. */
  recent: { isSame: boolean; at: Date }[];
  /** Whether anything else was ever published. */
  hasPublished: boolean;
  /** Listed words; none where staff never set any. */
  words: string[];
}

/** One of the tables that people write in, without the item that is being edited. */
const textsOf = (table: SQL, except: string) => ({
  recent: sql`SELECT coalesce(huella = ${sql.placeholder('huella')}, false) AS same, creado_en AS at
    FROM ${table} WHERE author_id = ${sql.placeholder('userId')}
      AND creado_en > ${sql.placeholder('since')} AND id <> ${sql.placeholder(except)}`,
  published: sql`EXISTS (SELECT FROM ${table} WHERE author_id = ${sql.placeholder('userId')}
    AND estado = 'publicado' AND id <> ${sql.placeholder(except)})`,
});

const recordQuery = prepared('writer_record', (db) => {
  const [ofComments, ofTopics] = [
    textsOf(sql`${comments}`, 'commentId'),
    textsOf(sql`${topics}`, 'topicId'),
  ];
  const recent = sql`${ofComments.recent} UNION ALL ${ofTopics.recent} ORDER BY at DESC LIMIT ${sql.placeholder('limit')}`;
  return db
    .select({
      recent: sql<[isSame: boolean, at: string][] | null>`json_agg(json_build_array(same, at))`,
      hasPublished: sql<boolean>`${ofComments.published} OR ${ofTopics.published}`,
      words: sql<
        string[] | null
      >`(SELECT ${moderationSettings.palabras} FROM ${moderationSettings})`,
    })
    .from(sql`(${recent}) AS recent`);
});

/** No item has this number: everything of the person counts. */
const NONE = 0;

/** What the rules want to know, in one call: everything of a person but what is being edited. */
export async function readWriterRecord(
  db: Database,
  userId: number,
  { since, huella }: { since: Date; huella: string },
  { commentId = NONE, topicId = NONE }: Except,
): Promise<WriterRecord> {
  const asked = { userId, huella, since: since.toISOString(), commentId, topicId };
  const [row] = await recordQuery(db).execute({ ...asked, limit: MAX_RECENT });
  return {
    recent: (row?.recent ?? []).map(([isSame, at]) => ({ isSame, at: new Date(at) })),
    hasPublished: row?.hasPublished ?? false,
    words: row?.words ?? [],
  };
}
