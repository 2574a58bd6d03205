import type { HoldReason } from '../../../contract/moderation.ts';
import type { Database } from '../../platform/db/database.ts';
import type { TextState } from '../../platform/db/schema/comments.ts';
import { type CommentedItem, commentedItem } from '../../platform/http/community-address.ts';
import { lockThread, updateComment } from '../comments/write-repository.ts';
import { lockTopic, updateTopic } from '../forum/write-repository.ts';
import { shownText } from '../writing-rules/shown-text.ts';
import { isItemThere } from './queue-repository.ts';
import type { Element } from './report-repository.ts';

/** A comment or topic that is not deleted, locked until the transaction ends. */
export interface LockedElement extends Element {
  author_id: number | null;
  /** Comment, or title of a topic. */
  contenido: string;
  /** All that staff are shown of it. */
  texto: string;
  estado: TextState;
  motivo_estado: HoldReason | null;
  /** Comment that it answers, whose author has not been told of it. */
  untold: number | null;
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
    const texto = shownText(topic.titulo, topic.contenido);
    const on = { tipo: 'topic', id } as const;
    return { tipo, id, author_id, contenido, texto, estado, motivo_estado, untold: null, on };
  }
  const comment = await lockThread(transaction, id);
  if (!comment || comment.eliminado_en !== null) return undefined;
  const { author_id, contenido, estado, motivo_estado, parent_id, por_avisar } = comment;
  const untold = por_avisar ? parent_id : null;
  const on = commentedItem(comment);
  if (!(await isItemThere(transaction, on))) return undefined;
  const texto = shownText(null, contenido);
  return { tipo, id, author_id, contenido, texto, estado, motivo_estado, untold, on };
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
