import { type Comment, type CommentTarget, MAX_REPLY_DEPTH } from '../../../contract/comments.ts';
import { changedThreadTags } from '../../../contract/page-tags.ts';
import { logAct } from '../../accounts/audit-log/repository.ts';
import type { Caller } from '../../accounts/auth/session-repository.ts';
import { requireActiveWriter } from '../../accounts/writers/require-active-writer.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { forbidden, wrongField } from '../../platform/http/refusals.ts';
import { notifyReply } from '../notifications/reply-notification.ts';
import { checkEditedText, checkText } from '../writing-rules/check-text.ts';
import { fingerprint } from '../writing-rules/fingerprint.ts';
import { excerptOf } from '../writing-rules/moderated-text.ts';
import type { Sender } from '../writing-rules/sender.ts';
import { hasClosedComments } from './closed-repository.ts';
import { listComments, listPath } from './repository.ts';
import { presentComment } from './service.ts';
import { type NewComment, type TargetCheck, targetField } from './targets.ts';
import {
  eraseComment,
  insertComment,
  lockThread,
  type StoredComment,
  targetIdOf,
  updateComment,
} from './write-repository.ts';

const isReadable = (row: StoredComment) => row.eliminado_en === null && row.estado === 'publicado';

/** The parent comment has been deleted meanwhile. */
const gone = () =>
  new HttpError(409, { detail: 'El comentario al que respondes ya no está disponible.' });

/** Parent of a reply: at most `MAX_REPLY_DEPTH` levels below the top. */
async function placeBelow(
  transaction: Database,
  parent: StoredComment,
): Promise<{ parent_id: number; root_id: number }> {
  const path = await listPath(transaction, parent.id);
  const tooDeep = Math.max(0, path.length - MAX_REPLY_DEPTH);
  return { parent_id: path[tooDeep] ?? parent.id, root_id: parent.root_id ?? parent.id };
}

/** Locks the parent comment; throws 400 if it belongs to another item, 409 if it is deleted. */
async function lockParent(
  transaction: Database,
  id: number,
  { target, targetId }: { target: CommentTarget; targetId: number },
): Promise<StoredComment> {
  const parent = await lockThread(transaction, id);
  if (!parent || targetIdOf(parent, target) !== targetId) {
    throw wrongField('parent', 'El comentario al que respondes no existe');
  }
  if (!isReadable(parent)) throw gone();
  return parent;
}

async function present(
  { siteUrl }: ServerContext,
  transaction: Database,
  id: number,
  of: { target: CommentTarget; targetId: number; reader: Caller },
): Promise<Comment> {
  const [row] = await listComments(transaction, [id], of.reader);
  if (!row) throw notFound();
  return presentComment(row, {
    siteUrl,
    reader: of.reader,
    target: targetField[of.target](of.targetId),
  });
}

/**
 * Stores the caller's new comment on an item that they may see: published at once, or held for approval and visible
 * to its author and staff. Throws 404 for a hidden item, 400 for a parent of another item, 409 for a deleted parent,
 * 403 for a suspended account and where the comments are closed, and 429 for too many texts of the account or of its
 * network address.
 */
export function createComment(
  context: ServerContext,
  caller: Sender,
  { target, isVisible }: { target: CommentTarget; isVisible: TargetCheck },
  { targetId, contenido, parent }: NewComment,
): Promise<Comment> {
  const now = context.now().toISOString();
  return context.db.transaction(async (transaction) => {
    const checked = await checkText(context, transaction, caller.id, contenido);
    const { writer, reason } = checked;
    if (!(await isVisible(transaction, targetId, caller))) throw notFound();
    if (await hasClosedComments(transaction, target, targetId)) {
      throw forbidden('Los comentarios están cerrados.');
    }
    const answered =
      parent === null ? undefined : await lockParent(transaction, parent, { target, targetId });
    await caller.countText(checked);
    const place = answered ? await placeBelow(transaction, answered) : {};
    const stored = await insertComment(transaction, {
      target,
      targetId,
      ...place,
      author_id: writer.id,
      contenido,
      huella: fingerprint(contenido),
      estado: reason ? 'pendiente' : 'publicado',
      motivo_estado: reason ?? null,
      por_avisar: reason !== undefined && answered !== undefined,
      // Never before the parent: the clocks of several servers differ.
      creado_en: answered && answered.creado_en > now ? answered.creado_en : now,
    });
    if (reason) {
      const what = { comment_id: stored.id, user_id: writer.id, extracto: excerptOf(contenido) };
      await logAct(transaction, { accion: 'retener', ...what, motivo: reason, creado_en: now });
    } else if (answered) {
      await notifyReply(context, transaction, stored.id, answered.id);
    }
    // Nobody can have answered or liked it yet, so it need not be read again.
    return presentComment(
      { ...stored, autor: writer, likes_count: 0, is_liked: false },
      { siteUrl: context.siteUrl, reader: caller, target: targetField[target](targetId) },
    );
  });
}

/** The caller's own comment of this kind; throws 404 and 403. */
async function lockOwn(
  transaction: Database,
  caller: Caller,
  target: CommentTarget,
  id: number,
): Promise<StoredComment & { targetId: number }> {
  const row = await lockThread(transaction, id);
  const targetId = row && targetIdOf(row, target);
  if (!row || targetId === undefined || row.eliminado_en !== null) throw notFound();
  if (row.author_id === caller.id) return { ...row, targetId };
  if (row.estado !== 'publicado') throw notFound();
  throw forbidden('Solo quien escribió el comentario puede cambiarlo.');
}

/**
 * Changes the text of the caller's own comment. The hold rules run again; held and hidden comments stay so.
 * Throws 404, 403 for another's comment or a suspended account, and 429 where too many texts of the network address
 * are held.
 */
export function editComment(
  context: ServerContext,
  caller: Sender,
  target: CommentTarget,
  { id, contenido }: { id: number; contenido: string },
): Promise<Comment> {
  const now = context.now().toISOString();
  return context.db.transaction(async (transaction) => {
    const writer = await requireActiveWriter(context, transaction, caller.id);
    const { targetId, ...row } = await lockOwn(transaction, caller, target, id);
    if (row.contenido !== contenido) {
      const reason = await checkEditedText(context, transaction, writer, contenido, {
        commentId: id,
      });
      const holds = reason !== undefined && row.estado === 'publicado';
      if (holds) await caller.countText({ writer, reason });
      const state = holds ? ({ estado: 'pendiente', motivo_estado: reason } as const) : {};
      const texts = { contenido, huella: fingerprint(contenido), editado_en: now };
      await updateComment(transaction, id, { ...texts, ...state });
      if (holds) {
        const what = { comment_id: id, user_id: writer.id, extracto: excerptOf(contenido) };
        await logAct(transaction, { accion: 'retener', ...what, motivo: reason, creado_en: now });
        await context.invalidatePages(transaction, changedThreadTags(target, targetId));
      }
    }
    return present(context, transaction, id, { target, targetId, reader: caller });
  });
}

/**
 * Deletes the caller's own comment (D24); returns the id of its item. Throws 404, and 403 for another's
 * comment.
 */
export function deleteComment(
  context: ServerContext,
  caller: Caller,
  target: CommentTarget,
  id: number,
): Promise<number> {
  return context.db.transaction(async (transaction) => {
    const { targetId, estado } = await lockOwn(transaction, caller, target, id);
    await eraseComment(transaction, id, context.now());
    if (estado === 'publicado') {
      await context.invalidatePages(transaction, changedThreadTags(target, targetId));
    }
    return targetId;
  });
}
