import { and, asc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { CommentTarget } from '../../../contract/comments.ts';
import { canEnterPanel } from '../../../contract/roles.ts';
import type { Database } from '../../platform/db/database.ts';
import { findPageStart, type OrderedList, orderOf } from '../../platform/db/list-positions.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { comments, commentThreads, type TextState } from '../../platform/db/schema/comments.ts';
import { likes } from '../../platform/db/schema/likes.ts';
import { authorColumns, users } from '../../platform/db/schema/users.ts';
import type { AuthorColumns, Reader } from '../../platform/http/author.ts';
import type { Found, Page } from '../../platform/http/pagination.ts';
import { likedBy } from '../likes/repository.ts';

/** Column that names the target of a comment. */
const targetColumn = {
  blog: comments.blog_id,
  article: comments.article_id,
  topic: comments.topic_id,
} as const satisfies Record<CommentTarget, unknown>;

/** A comment as the tree needs it. */
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

/** Comments whose text everybody may read. */
const isReadable = (table: Pick<CommentColumns, 'eliminado_en' | 'estado'>): SQL | undefined =>
  and(isNull(table.eliminado_en), eq(table.estado, 'publicado'));

/** Held comments whose text a reader sees all the same: the own ones, and all for staff. */
function isHeldFor(table: CommentColumns, reader: Reader): SQL {
  if (!reader) return sql`false`;
  const whose = canEnterPanel(reader.role) ? undefined : eq(table.author_id, reader.id);
  const held = and(isNull(table.eliminado_en), ne(table.estado, 'publicado'), whose);
  return held ?? sql`false`;
}

/** Comments that have a place for a reader: something to read in them, or below them (D24). */
const isShown = (table: CommentColumns, reader: Reader): SQL | undefined =>
  or(isReadable(table), gt(table.respuestas_count, 0), isHeldFor(table, reader));

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

/** Kept counts of a thread; zeros where nobody has written. */
async function readThread(db: Database, target: CommentTarget, targetId: number) {
  const [thread] = await db
    .select({
      raices: commentThreads.raices,
      ultimo_en: commentThreads.ultimo_en,
      revision: commentThreads.revision,
    })
    .from(commentThreads)
    .where(and(eq(commentThreads.kind, target), eq(commentThreads.target_id, targetId)));
  return thread ?? { raices: 0, ultimo_en: null, revision: 0 };
}

const rootsOf = (target: CommentTarget, targetId: number): SQL | undefined =>
  and(eq(targetColumn[target], targetId), isNull(comments.root_id));

/** A page of the top-level comments of a target, newest first; `latest` is of the whole thread. */
export async function listRootComments(
  db: Database,
  { target, targetId, reader }: { target: CommentTarget; targetId: number; reader: Reader },
  page: Page,
): Promise<Found<CommentRow> & { latest: string | null }> {
  const { raices, ultimo_en, revision } = await readThread(db, target, targetId);
  const heldOnly = and(
    rootsOf(target, targetId),
    eq(comments.respuestas_count, 0),
    isHeldFor(comments, reader),
  );
  const held = reader ? Number(await db.$count(comments, heldOnly)) : 0;
  const count = raices + held;
  if (page.offset >= count) return { count, rows: [], latest: ultimo_en };
  const where = and(rootsOf(target, targetId), isShown(comments, reader));
  const list: OrderedList = {
    name: `comentarios ${target} ${targetId}`,
    revision: String(revision),
    table: comments,
    where,
    by: comments.creado_en,
    id: comments.id,
    direction: 'desc',
  };
  // Among what is held for whoever asks the places of the others are not theirs.
  const { from, offset } =
    held > 0
      ? { from: undefined, offset: page.offset }
      : await findPageStart(db, list, page.offset);
  // The page first: likes and authors are looked up for its comments, and not for those before it.
  const ids = db
    .select({ id: comments.id })
    .from(comments)
    .where(and(where, from))
    .orderBy(...orderOf(list))
    .limit(page.size)
    .offset(offset);
  const rows = await selectComments(db, reader)
    .where(inArray(comments.id, ids))
    .orderBy(...orderOf(list));
  return { count, rows, latest: ultimo_en };
}

/**
 * The first `limit` replies below each of the given top-level comments, however deep, oldest
 * first. Nothing is older than what it answers, so that each is preceded by all above it.
 */
export async function listFirstReplies(
  db: Database,
  rootIds: number[],
  { reader, limit }: { reader: Reader; limit: number },
): Promise<CommentRow[]> {
  if (rootIds.length === 0) return [];
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

/** Comments by their ids that have a place for a reader. */
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

/** Ids from a comment up to its top-level comment, both included; empty where there is none. */
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

/** How many top-level comments of a target a reader sees before this one. */
export function countRootsBefore(
  db: Database,
  { target, targetId, reader }: { target: CommentTarget; targetId: number; reader: Reader },
  rootId: number,
): Promise<number> {
  const newer = sql`(${comments.creado_en}, ${comments.id}) > (SELECT own.creado_en, own.id FROM ${comments} AS own WHERE own.id = ${rootId})`;
  const where = and(rootsOf(target, targetId), isShown(comments, reader), newer);
  return db.$count(comments, where).then(Number);
}

/** What others have published in a thread after a moment, and the moment of the last of all. */
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

/** Part of a query on the targets themselves: how many comments of each everybody may read. */
export function readableComments(target: CommentTarget, id: AnyPgColumn): SQL<number> {
  const thread = sql`SELECT ${commentThreads.comentarios} FROM ${commentThreads}
    WHERE ${commentThreads.kind} = ${target} AND ${commentThreads.target_id} = ${id}`;
  return sql<number>`coalesce((${thread}), 0)`;
}

const readableTargetQuery = prepared('readable_comment', (db) =>
  db
    .select(targetColumn)
    .from(comments)
    .where(and(eq(comments.id, sql.placeholder('id')), isReadable(comments))),
);

/** Target of a comment that everybody may read; undefined where there is none. */
export async function getCommentTarget(
  db: Database,
  id: number,
  target: CommentTarget,
): Promise<number | undefined> {
  const [row] = await readableTargetQuery(db).execute({ id });
  return row?.[target] ?? undefined;
}

/** Target of a comment in whatever state; undefined where there is none of that kind. */
export async function findTarget(
  db: Database,
  id: number,
  target: CommentTarget,
): Promise<number | undefined> {
  const [row] = await db
    .select({ targetId: targetColumn[target] })
    .from(comments)
    .where(eq(comments.id, id));
  return row?.targetId ?? undefined;
}
