import { eq, sql } from 'drizzle-orm';
import type { CommentTarget } from '../../../contract/comments.ts';
import type { Database } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { comments } from '../../platform/db/schema/comments.ts';

/** A comment as it is stored. */
export type StoredComment = typeof comments.$inferSelect;

type Texts = Pick<
  typeof comments.$inferInsert,
  'contenido' | 'huella' | 'editado_en' | 'estado' | 'motivo_estado' | 'por_avisar'
>;

/**
 * Locks a comment's thread by its top-level comment and returns the comment as it is under the lock; undefined if there
 * is none. Every write in a thread takes this lock first, to prevent deadlocks.
 */
export async function lockThread(db: Database, id: number): Promise<StoredComment | undefined> {
  const root = sql`(SELECT coalesce(asked.root_id, asked.id) FROM ${comments} AS asked WHERE asked.id = ${id})`;
  await db
    .select({ id: comments.id })
    .from(comments)
    .where(sql`${comments.id} = ${root}`)
    .for('no key update');
  const [row] = await db.select().from(comments).where(eq(comments.id, id));
  return row;
}

/** Id of what a comment belongs to; undefined where that is of another kind. */
export function targetIdOf(row: StoredComment, target: CommentTarget): number | undefined {
  const ids = { blog: row.blog_id, article: row.article_id, topic: row.topic_id };
  return ids[target] ?? undefined;
}

const targetField = { blog: 'blog_id', article: 'article_id', topic: 'topic_id' } as const;

const insertQuery = prepared('insert_comment', (db) =>
  db
    .insert(comments)
    .values({
      blog_id: sql.placeholder('blog_id'),
      article_id: sql.placeholder('article_id'),
      topic_id: sql.placeholder('topic_id'),
      parent_id: sql.placeholder('parent_id'),
      root_id: sql.placeholder('root_id'),
      author_id: sql.placeholder('author_id'),
      contenido: sql.placeholder('contenido'),
      huella: sql.placeholder('huella'),
      estado: sql.placeholder('estado'),
      motivo_estado: sql.placeholder('motivo_estado'),
      por_avisar: sql.placeholder('por_avisar'),
      creado_en: sql.placeholder('creado_en'),
    })
    .returning(),
);

/** A comment that is not stored yet, and what it belongs to. */
type UnstoredComment = Pick<
  StoredComment,
  'author_id' | 'contenido' | 'huella' | 'estado' | 'motivo_estado' | 'por_avisar' | 'creado_en'
> & {
  target: CommentTarget;
  targetId: number;
  parent_id?: number;
  root_id?: number;
};

/** Columns of a comment without a parent and without a target. */
const NOTHING = { blog_id: null, article_id: null, topic_id: null, parent_id: null, root_id: null };

/** Stores a new comment; answers it as it is stored. */
export async function insertComment(
  db: Database,
  { target, targetId, ...values }: UnstoredComment,
): Promise<StoredComment> {
  const comment = { ...NOTHING, ...values, [targetField[target]]: targetId };
  const [row] = await insertQuery(db).execute(comment);
  if (!row) throw new Error('The comment was not stored');
  return row;
}

/** Changes text and state of a comment. */
export async function updateComment(
  db: Database,
  id: number,
  texts: Partial<Texts>,
): Promise<void> {
  await db.update(comments).set(texts).where(eq(comments.id, id));
}

/** Deletes a comment; an empty placeholder stays while it has readable replies (D24). */
export async function eraseComment(db: Database, id: number, now: Date): Promise<void> {
  await db.update(comments).set({ eliminado_en: now.toISOString() }).where(eq(comments.id, id));
}
