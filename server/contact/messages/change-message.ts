import type { z } from 'zod';
import type {
  messageReplySchema,
  messageUpdateSchema,
} from '../../../contract/contact-messages.ts';
import { logAct } from '../../accounts/audit-log/repository.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { replyEmail } from './reply-email.ts';
import { changeMessage, deleteMessage, insertReply, lockMessage } from './repository.ts';

type Actor = { id: number };

/** Sets state or note of a message; nothing is recorded where nothing changes. Throws 404. */
export async function updateMessage(
  { db, now }: ServerContext,
  actor: Actor,
  id: number,
  update: z.output<typeof messageUpdateSchema>,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const message = await lockMessage(transaction, id);
    if (!message) throw notFound();
    const { estado = message.estado, nota = message.nota } = update;
    if (estado === message.estado && nota === message.nota) return;
    const moment = now().toISOString();
    const changes = { estado, nota, atendido_por: actor.id, cambiado_en: moment };
    await changeMessage(transaction, id, changes);
  });
}

/**
 * Answers a message by e-mail, once for each `clave`: a repeated call sends nothing. The message becomes `atendido`.
 * Throws 404, and 409 for a `clave` that has sent another text, or to somebody else.
 */
export async function replyToMessage(
  context: ServerContext,
  actor: Actor,
  id: number,
  { clave, texto }: z.output<typeof messageReplySchema>,
): Promise<void> {
  const moment = context.now().toISOString();
  await context.db.transaction(async (transaction) => {
    const message = await lockMessage(transaction, id);
    if (!message) throw notFound();
    const reply = { id: clave, mensaje_id: id, texto, autor: actor.id, creada_en: moment };
    const { isNew, stored } = await insertReply(transaction, reply);
    if (!isNew) {
      if (stored?.mensaje_id === id && stored.texto === texto) return;
      throw new HttpError(409, { detail: 'Esta respuesta ya se envió con otro texto.' });
    }
    await changeMessage(transaction, id, {
      estado: 'atendido',
      atendido_por: actor.id,
      cambiado_en: moment,
    });
    await context.outbox.post(transaction, replyEmail(message, texto, context));
  });
}

/**
 * Deletes a message with its answers. The log says who did it, and nothing of the message (D64): what is erased is to be
 * nowhere. E-mails that wait in the queue are sent all the same. Throws 404.
 */
export async function removeMessage(
  { db, now }: ServerContext,
  actor: Actor,
  id: number,
): Promise<void> {
  await db.transaction(async (transaction) => {
    if (!(await deleteMessage(transaction, id))) throw notFound();
    const act = { accion: 'eliminar_mensaje', creado_en: now().toISOString() };
    await logAct(transaction, { actor_id: actor.id, ...act });
  });
}
