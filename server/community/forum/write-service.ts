import type { Topic, TopicCreate, TopicUpdate } from '../../../contract/forum.ts';
import { PAGE_TAGS } from '../../../contract/page-tags.ts';
import { logAct } from '../../accounts/audit-log/repository.ts';
import type { Caller } from '../../accounts/auth/session-repository.ts';
import { requireActiveWriter } from '../../accounts/writers/require-active-writer.ts';
import type { ServerContext } from '../../platform/context/server-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { forbidden, wrongField } from '../../platform/http/refusals.ts';
import { checkEditedText, checkText } from '../writing-rules/check-text.ts';
import { fingerprint } from '../writing-rules/fingerprint.ts';
import { excerptOf, moderatedText } from '../writing-rules/moderated-text.ts';
import type { Sender } from '../writing-rules/sender.ts';
import { presentTopic } from './present-topic.ts';
import { getTopic } from './repository.ts';
import {
  hasCategory,
  insertTopic,
  lockTopic,
  type StoredTopic,
  updateTopic,
} from './write-repository.ts';

async function refuseUnknownCategory(
  transaction: Database,
  category: number | undefined,
): Promise<void> {
  if (category === undefined || (await hasCategory(transaction, category))) return;
  throw wrongField('categoria_foro_id', 'La categoría no existe');
}

async function present(
  { siteUrl }: ServerContext,
  transaction: Database,
  id: number,
  reader: Caller,
): Promise<Topic> {
  const row = await getTopic(transaction, id, reader);
  if (!row) throw notFound();
  return presentTopic(row, { siteUrl, reader });
}

/**
 * Stores the caller's new topic: published and indexed at once, or held for approval. Throws 400 for an
 * unknown category, 403 for a suspended account, 429 for too many texts of the account or of its network address.
 */
export function createTopic(
  context: ServerContext,
  caller: Sender,
  topic: TopicCreate,
): Promise<Topic> {
  const now = context.now().toISOString();
  return context.db.transaction(async (transaction) => {
    const text = moderatedText(topic.titulo, topic.contenido);
    const checked = await checkText(context, transaction, caller.id, text);
    const { writer, reason } = checked;
    await refuseUnknownCategory(transaction, topic.categoria_foro_id);
    await caller.countText(checked);
    const id = await insertTopic(transaction, {
      ...topic,
      huella: fingerprint(text),
      author_id: writer.id,
      creado_en: now,
      actualizado_en: now,
      actividad_en: now,
      estado: reason ? 'pendiente' : 'publicado',
      motivo_estado: reason ?? null,
    });
    if (reason) {
      const what = { topic_id: id, user_id: writer.id, extracto: excerptOf(text) };
      await logAct(transaction, { accion: 'retener', ...what, motivo: reason, creado_en: now });
    }
    return present(context, transaction, id, caller);
  });
}

/** The caller's own topic; throws 404 and 403. */
async function lockOwn(transaction: Database, caller: Caller, id: number): Promise<StoredTopic> {
  const row = await lockTopic(transaction, id);
  if (!row) throw notFound();
  if (row.author_id === caller.id) return row;
  if (row.estado !== 'publicado') throw notFound();
  throw forbidden('Solo quien escribió el tema puede cambiarlo.');
}

/**
 * Changes the caller's own topic. The hold rules run again; held and hidden topics stay so.
 * Throws 404, 400 for an unknown category, 403 for another's topic or a suspended account, and 429 where too many texts of
 * the network address are held.
 */
export function editTopic(
  context: ServerContext,
  caller: Sender,
  id: number,
  update: TopicUpdate,
): Promise<Topic> {
  const now = context.now().toISOString();
  return context.db.transaction(async (transaction) => {
    const writer = await requireActiveWriter(context, transaction, caller.id);
    const row = await lockOwn(transaction, caller, id);
    await refuseUnknownCategory(transaction, update.categoria_foro_id);
    const titulo = update.titulo ?? row.titulo;
    const contenido = update.contenido ?? row.contenido;
    const categoria_foro_id = update.categoria_foro_id ?? row.categoria_foro_id;
    const isNewText = titulo !== row.titulo || contenido !== row.contenido;
    if (!isNewText && categoria_foro_id === row.categoria_foro_id) {
      return present(context, transaction, id, caller);
    }
    const text = moderatedText(titulo, contenido);
    const except = { topicId: id };
    const reason = isNewText
      ? await checkEditedText(context, transaction, writer, text, except)
      : undefined;
    const holds = reason !== undefined && row.estado === 'publicado';
    if (holds) await caller.countText({ writer, reason });
    const state = holds ? ({ estado: 'pendiente', motivo_estado: reason } as const) : {};
    const texts = { titulo, contenido, huella: fingerprint(text) };
    const changes = { ...texts, categoria_foro_id, actualizado_en: now, ...state };
    await updateTopic(transaction, id, changes);
    if (holds) {
      const what = { topic_id: id, user_id: writer.id, extracto: excerptOf(text) };
      await logAct(transaction, { accion: 'retener', ...what, motivo: reason, creado_en: now });
      await context.invalidatePages(transaction, [PAGE_TAGS.topics]);
    }
    return present(context, transaction, id, caller);
  });
}

/** Deletes the person's own topic, with its thread. Throws 404, and 403 for another's topic. */
export function deleteTopic(context: ServerContext, caller: Caller, id: number): Promise<void> {
  return context.db.transaction(async (transaction) => {
    const { estado } = await lockOwn(transaction, caller, id);
    await updateTopic(transaction, id, { eliminado_en: context.now().toISOString() });
    if (estado === 'publicado') await context.invalidatePages(transaction, [PAGE_TAGS.topics]);
  });
}
