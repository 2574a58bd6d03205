import type { CommentLocation, CommentTarget, ReplyList } from '../../../contract/comments.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Reader } from '../../platform/http/author.ts';
import { notFound } from '../../platform/http/errors.ts';
import {
  countRootsBefore,
  listComments,
  listFirstReplies,
  listPath,
  listRepliesAfter,
} from './repository.ts';
import { buildThreads, presentComment } from './service.ts';
import { findTarget } from './target-repository.ts';
import { type TargetCheck, targetField } from './targets.ts';

/** Replies of each top-level comment that a list holds; the others are asked for. */
export const REPLIES_SHOWN = 10;

interface Asking {
  target: CommentTarget;
  isVisible: TargetCheck;
  reader: Reader;
}

/** Target of a comment that a reader may see; throws 404. */
async function visibleTarget(
  { db }: ServerContext,
  id: number,
  { target, isVisible, reader }: Asking,
): Promise<number> {
  const targetId = await findTarget(db, id, target);
  if (targetId === undefined || !(await isVisible(db, targetId, reader))) throw notFound();
  return targetId;
}

/**
 * Where a comment is: its thread, opened as in a list, and besides the way down to it. Throws 404
 * where a reader has nothing to see there.
 */
export async function findPlace(
  context: ServerContext,
  id: number,
  asking: Asking,
): Promise<CommentLocation> {
  const { db, siteUrl } = context;
  const { target, reader } = asking;
  const targetId = await visibleTarget(context, id, asking);
  const path = await listPath(db, id);
  const rootId = path.at(-1) ?? id;
  const onPath = await listComments(db, path, reader);
  const root = onPath.find((row) => row.id === rootId);
  if (!root || onPath.length < path.length) throw notFound();
  const first = await listFirstReplies(db, [rootId], { reader, limit: REPLIES_SHOWN + 1 });
  const shown = first.slice(0, REPLIES_SHOWN);
  const known = new Set(shown.map((row) => row.id));
  const further = onPath.filter((row) => row.id !== rootId && !known.has(row.id));
  const options = { siteUrl, reader, target: targetField[target](targetId) };
  const [comentario] = buildThreads([root], [...shown, ...further], options);
  if (!comentario) throw notFound();
  const last = shown.at(-1);
  const more = last && first.length > shown.length ? { respuestas_cursor: last.id } : {};
  const posicion = await countRootsBefore(db, { target, targetId, reader }, rootId);
  return { id, posicion, comentario: { ...comentario, ...more } };
}

/** Replies of a top-level comment after one of them; throws 404 where there is no such comment. */
export async function listMoreReplies(
  context: ServerContext,
  rootId: number,
  asking: Asking & { after: number | undefined; size: number },
): Promise<ReplyList> {
  const { db, siteUrl } = context;
  const { target, reader, after, size } = asking;
  const targetId = await visibleTarget(context, rootId, asking);
  const rows = await listRepliesAfter(db, rootId, { after, reader, limit: size + 1 });
  const shown = rows.slice(0, size);
  const options = { siteUrl, reader, target: targetField[target](targetId) };
  return {
    results: shown.map((row) => presentComment(row, options)),
    cursor: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
  };
}
