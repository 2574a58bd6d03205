import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Role } from '../../contract/roles.ts';
import type { Database } from '../db/database.ts';
import { comments } from '../db/schema/comments.ts';
import { topics } from '../db/schema/forum.ts';
import { users } from '../db/schema/users.ts';

/** Somebody who writes, as the database knows them now. */
export interface WriterRow {
  id: number;
  usuario_unico: string;
  role: Role;
  suspendido_hasta: string | null;
}

/** Any number; the second half of the lock's name is the person's. */
const LOCK_SPACE = 7_301_948;
/** More texts of one person are not compared. */
const MAX_RECENT = 200;

/**
 * Lets one transaction at a time write in a person's name, until it ends: whatever is counted
 * before the writing is still so while it is done.
 */
export async function lockWriter(db: Database, userId: number): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(${LOCK_SPACE}, ${userId})`);
}

/** The person; undefined where the account is gone. */
export async function getWriter(db: Database, userId: number): Promise<WriterRow | undefined> {
  const [row] = await db
    .select({
      id: users.id,
      usuario_unico: users.usuario_unico,
      role: users.role,
      suspendido_hasta: users.suspendido_hasta,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deleted_at)));
  return row;
}

/** An item that is being edited, which is no earlier text of itself. */
export interface Except {
  commentId?: number;
  topicId?: number;
}

/**
 * What a person wrote since a moment, also what was deleted again: comments and topics, newest first,
 * each with whether its fingerprint is the given one.
 */
export async function listRecentTexts(
  db: Database,
  userId: number,
  { since, huella }: { since: Date; huella: string },
  { commentId, topicId }: Except,
): Promise<{ isSame: boolean; at: string }[]> {
  const from = since.toISOString();
  const isSame = (column: AnyPgColumn) => sql<boolean>`coalesce(${column} = ${huella}, false)`;
  const ofComments = db
    .select({ isSame: isSame(comments.huella), at: comments.creado_en })
    .from(comments)
    .where(
      and(
        eq(comments.author_id, userId),
        gt(comments.creado_en, from),
        commentId === undefined ? undefined : ne(comments.id, commentId),
      ),
    );
  const ofTopics = db
    .select({ isSame: isSame(topics.huella), at: topics.creado_en })
    .from(topics)
    .where(
      and(
        eq(topics.author_id, userId),
        gt(topics.creado_en, from),
        topicId === undefined ? undefined : ne(topics.id, topicId),
      ),
    );
  return unionAll(ofComments, ofTopics).orderBy(desc(comments.creado_en)).limit(MAX_RECENT);
}

/** Whether anything else of a person than `except` was ever published. */
export async function hasPublished(
  db: Database,
  userId: number,
  { commentId, topicId }: Except,
): Promise<boolean> {
  const [comment] = await db
    .select({ id: comments.id })
    .from(comments)
    .where(
      and(
        eq(comments.author_id, userId),
        eq(comments.estado, 'publicado'),
        commentId === undefined ? undefined : ne(comments.id, commentId),
      ),
    )
    .limit(1);
  if (comment) return true;
  const [topic] = await db
    .select({ id: topics.id })
    .from(topics)
    .where(
      and(
        eq(topics.author_id, userId),
        eq(topics.estado, 'publicado'),
        topicId === undefined ? undefined : ne(topics.id, topicId),
      ),
    )
    .limit(1);
  return topic !== undefined;
}
