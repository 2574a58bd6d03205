import { and, asc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { CommentTarget } from '../../../contract/comments.ts';
import type { Database } from '../../platform/db/database.ts';
import { isOnPage, type OrderedList, orderOf } from '../../platform/db/list-pages.ts';
import { comments, commentThreads, type TextState } from '../../platform/db/schema/comments.ts';
import { likes } from '../../platform/db/schema/likes.ts';
import { authorColumns, users } from '../../platform/db/schema/users.ts';
import { type AuthorColumns, isModerator, type Reader } from '../../platform/http/author.ts';
import type { Found, Page } from '../../platform/http/pagination.ts';
import { likedBy } from '../likes/repository.ts';
import { isReadable, targetColumn } from './target-repository.ts';

/** A comment with its author and likes. */
export interface CommentRow {
  id: number;
  parent_id: number | null;
  root_id: number | null;
  contenido: string;
  creado_en: string;
  editado_en: string | null;
  estado: TextState;
  eliminado_en: string | null;
  respuestas_count: number;
  autor: AuthorColumns | null;
  likes_count: number;
  is_liked: boolean;
}

type CommentColumns = Record<
  'author_id' | 'eliminado_en' | 'estado' | 'respuestas_count',
  AnyPgColumn
>;

/** Held comments that the reader may still read: the reader's own, and all for moderators. */
function isHeldFor(table: CommentColumns, reader: Reader): SQL {
  if (!reader) return sql`false`;
  const whose = isModerator(reader) ? undefined : eq(table.author_id, reader.id);
  const held = and(isNull(table.eliminado_en), ne(table.estado, 'publicado'), whose);
  return held ?? sql`false`;
}

/**
 * Comments listed for a reader: readable ones, and parents of others (D24). The number is no parameter, so that every plan
 * may use the indexes without deleted comments.
 */
const isShown = (table: CommentColumns, reader: Reader): SQL | undefined =>
  or(isReadable(table), sql`${table.respuestas_count} > 0`, isHeldFor(table, reader));

const selectComments = (db: Database, reader: Reader) =>
  db
    .select({
      id: comments.id,
      parent_id: comments.parent_id,
      root_id: comments.root_id,
      contenido: comments.contenido,
      creado_en: comments.creado_en,
      editado_en: comments.editado_en,
      estado: comments.estado,
      eliminado_en: comments.eliminado_en,
      respuestas_count: comments.respuestas_count,
      autor: authorColumns,
      likes_count: db.$count(likes, eq(likes.comment_id, comments.id)),
      is_liked: likedBy('comment', comments.id, reader),
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.author_id));

/** Stored counts of a thread; zeros without comments. */
async function readThread(db: Database, target: CommentTarget, targetId: number) {
  const [thread] = await db
    .select({ raices: commentThreads.raices, ultimo_en: commentThreads.ultimo_en })
    .from(commentThreads)
    .where(and(eq(commentThreads.kind, target), eq(commentThreads.target_id, targetId)));
  return thread ?? { raices: 0, ultimo_en: null };
}

const rootsOf = (target: CommentTarget, targetId: number): SQL | undefined =>
  and(eq(targetColumn[target], targetId), isNull(comments.root_id));

/** A page of the top-level comments of a target, newest first; `latest` is that of the whole thread. */
export async function listRootComments(
  db: Database,
  { target, targetId, reader }: { target: CommentTarget; targetId: number; reader: Reader },
  page: Page,
): Promise<Found<CommentRow> & { latest: string | null }> {
  const { raices, ultimo_en } = await readThread(db, target, targetId);
  const heldOnly = and(
    rootsOf(target, targetId),
    eq(comments.respuestas_count, 0),
    isHeldFor(comments, reader),
  );
  const held = reader ? Number(await db.$count(comments, heldOnly)) : 0;
  const count = raices + held;
  if (page.offset >= count) return { count, rows: [], latest: ultimo_en };
  const rows = await selectRootComments(db, { target, targetId, reader }, page, count);
  return { count, rows, latest: ultimo_en };
}

/** Query for a page of the `count` top-level comments of a target, newest first. */
export function selectRootComments(
  db: Database,
  { target, targetId, reader }: { target: CommentTarget; targetId: number; reader: Reader },
  page: Page,
  count: number,
) {
  const list: OrderedList = {
    table: comments,
    where: and(rootsOf(target, targetId), isShown(comments, reader)),
    by: comments.creado_en,
    id: comments.id,
    direction: 'desc',
  };
  return selectComments(db, reader)
    .where(isOnPage(db, list, page, count))
    .orderBy(...orderOf(list));
}

/**
 * The first `limit` replies below each of the given top-level comments, at any depth, oldest
 * first. A reply is never older than its parent, so every parent comes first.
 */
export async function listFirstReplies(
  db: Database,
  rootIds: number[],
  options: { reader: Reader; limit: number },
): Promise<CommentRow[]> {
  return rootIds.length === 0 ? [] : selectFirstReplies(db, rootIds, options);
}

/** Query of `listFirstReplies`. */
export function selectFirstReplies(
  db: Database,
  rootIds: number[],
  { reader, limit }: { reader: Reader; limit: number },
) {
  const reply = alias(comments, 'reply');
  const first = db
    .select({ id: reply.id })
    .from(reply)
    .where(and(eq(reply.root_id, sql`root.id`), isShown(reply, reader)))
    .orderBy(asc(reply.creado_en), asc(reply.id))
    .limit(limit);
  const ids = sql`(SELECT first.id FROM unnest(${sql.param(rootIds)}::integer[]) AS root (id), LATERAL ${first} AS first)`;
  return selectComments(db, reader)
    .where(sql`${comments.id} IN ${ids}`)
    .orderBy(asc(comments.creado_en), asc(comments.id));
}

/** Replies of a top-level comment that come after one of them, oldest first, at most `limit`. */
export function listRepliesAfter(
  db: Database,
  rootId: number,
  { after, reader, limit }: { after: number | undefined; reader: Reader; limit: number },
): Promise<CommentRow[]> {
  const later =
    after === undefined
      ? undefined
      : sql`(${comments.creado_en}, ${comments.id}) > (SELECT seen.creado_en, seen.id FROM ${comments} AS seen WHERE seen.id = ${after})`;
  return selectComments(db, reader)
    .where(and(eq(comments.root_id, rootId), isShown(comments, reader), later))
    .orderBy(asc(comments.creado_en), asc(comments.id))
    .limit(limit);
}

/** Comments by their ids that are listed for the reader. */
export async function listComments(
  db: Database,
  ids: number[],
  reader: Reader,
): Promise<CommentRow[]> {
  if (ids.length === 0) return [];
  return selectComments(db, reader)
    .where(and(inArray(comments.id, ids), isShown(comments, reader)))
    .orderBy(asc(comments.creado_en), asc(comments.id));
}

/** Ids from a comment up to its top-level comment, both included; empty for an unknown comment. */
export async function listPath(db: Database, id: number): Promise<number[]> {
  const path = sql`(
    WITH RECURSIVE path AS (
      SELECT id, parent_id, 0 AS step FROM ${comments} WHERE id = ${id}
      UNION ALL
      SELECT above.id, above.parent_id, step + 1 FROM ${comments} AS above JOIN path ON above.id = path.parent_id
    )
    SELECT id, step FROM path) AS path`;
  const rows = await db.select({ id: sql<number>`id` }).from(path).orderBy(sql`step`);
  return rows.map((row) => row.id);
}

/** Number of top-level comments listed for the reader before this one. */
export function countRootsBefore(
  db: Database,
  { target, targetId, reader }: { target: CommentTarget; targetId: number; reader: Reader },
  rootId: number,
): Promise<number> {
  const newer = sql`(${comments.creado_en}, ${comments.id}) > (SELECT own.creado_en, own.id FROM ${comments} AS own WHERE own.id = ${rootId})`;
  const where = and(rootsOf(target, targetId), isShown(comments, reader), newer);
  return db.$count(comments, where).then(Number);
}

/** Number of comments by others published after `since`, and the moment of the latest of all. */
export async function countNewComments(
  db: Database,
  { target, targetId, reader }: { target: CommentTarget; targetId: number; reader: Reader },
  since: string | undefined,
): Promise<{ count: number; latest: string | null }> {
  const { ultimo_en } = await readThread(db, target, targetId);
  if (ultimo_en === null || (since !== undefined && ultimo_en <= since)) {
    return { count: 0, latest: ultimo_en };
  }
  const byOthers = reader ? sql`${comments.author_id} IS DISTINCT FROM ${reader.id}` : undefined;
  const where = and(
    eq(targetColumn[target], targetId),
    isReadable(comments),
    since === undefined ? undefined : gt(comments.creado_en, since),
    byOthers,
  );
  return { count: Number(await db.$count(comments, where)), latest: ultimo_en };
}
