import type { HoldReason } from '../../../contract/moderation.ts';
import type { Database } from '../../platform/db/database.ts';
import type { TextState } from '../../platform/db/schema/comments.ts';
import { type CommentedItem, commentedItem } from '../../platform/http/community-address.ts';
import { lockThread, updateComment } from '../comments/write-repository.ts';
import { lockTopic, updateTopic } from '../forum/write-repository.ts';
import { moderatedText } from '../writing-rules/moderated-text.ts';
import { isItemThere } from './moderation-queue-repository.ts';
import type { Element } from './report-repository.ts';

/** A comment or topic that is not deleted, locked until the transaction ends. */
export interface LockedElement extends Element {
  author_id: number | null;
  /** Comment, or title of a topic. */
  contenido: string;
  /** The whole text that moderators see. */
  texto: string;
  estado: TextState;
  motivo_estado: HoldReason | null;
  /** Parent comment whose author has not been notified of this reply. */
  unnotifiedParent: number | null;
  /** What it is written on; a topic is written on itself. */
  on: CommentedItem;
}

/** Locks an item; undefined where there is none, or it is deleted. */
export async function lockElement(
  transaction: Database,
  { tipo, id }: Element,
): Promise<LockedElement | undefined> {
  if (tipo === 'tema') {
    const topic = await lockTopic(transaction, id);
    if (!topic) return undefined;
    const { author_id, estado, motivo_estado } = topic;
    const contenido = topic.titulo;
    const texto = moderatedText(topic.titulo, topic.contenido);
    const on = { tipo: 'topic', id } as const;
    return {
      tipo,
      id,
      author_id,
      contenido,
      texto,
      estado,
      motivo_estado,
      unnotifiedParent: null,
      on,
    };
  }
  const comment = await lockThread(transaction, id);
  if (!comment || comment.eliminado_en !== null) return undefined;
  const { author_id, contenido, estado, motivo_estado, parent_id, por_avisar } = comment;
  const unnotifiedParent = por_avisar ? parent_id : null;
  const on = commentedItem(comment);
  if (!(await isItemThere(transaction, on))) return undefined;
  const texto = moderatedText(null, contenido);
  return { tipo, id, author_id, contenido, texto, estado, motivo_estado, unnotifiedParent, on };
}

/** Publishes or hides a locked item. */
export function setState(
  transaction: Database,
  { tipo, id }: Element,
  state: { estado: TextState; motivo_estado: HoldReason | null },
): Promise<void> {
  return tipo === 'tema'
    ? updateTopic(transaction, id, state)
    : updateComment(transaction, id, state);
}
