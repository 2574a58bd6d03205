import type { Message } from '../../../contract/contact-messages.ts';
import { presentPerson } from '../../newsroom/person.ts';
import type { Database } from '../../platform/db/database.ts';
import { listReplies, type MessageRow, type ReplyRow } from './repository.ts';

const presentReply = ({ reply, author }: ReplyRow): Message['respuestas'][number] => ({
  id: reply.id,
  texto: reply.texto,
  autor: presentPerson(author),
  creada_en: reply.creada_en,
});

/** Messages as staff see them, with their answers. */
export async function presentMessages(db: Database, rows: MessageRow[]): Promise<Message[]> {
  const replies =
    rows.length === 0
      ? []
      : await listReplies(
          db,
          rows.map(({ message }) => message.id),
        );
  return rows.map(({ message, handler }) => ({
    ...message,
    atendido_por: message.cambiado_en === null ? null : presentPerson(handler),
    respuestas: replies.filter(({ reply }) => reply.mensaje_id === message.id).map(presentReply),
  }));
}
