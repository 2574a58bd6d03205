import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { comments } from '../../platform/db/schema/comments.ts';
import { topics } from '../../platform/db/schema/forum.ts';
import { moderationSettings } from '../../platform/db/schema/moderation.ts';

/** Texts of one person in a day that are compared. A reader may write no more: each is stored for a month, deleted too. */
export const MAX_RECENT = 200;

/** An item that is being edited, which is no earlier text of itself. */
export interface Except {
  commentId?: number;
  topicId?: number;
}

/** Input of the hold rules: the author's recent texts and the listed words. */
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

/** Reads the input of the hold rules in one query, without the item that is being edited. */
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
