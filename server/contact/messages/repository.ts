import { and, asc, count, desc, eq, inArray, lt, ne, notExists } from 'drizzle-orm';
import type { MessageState } from '../../../contract/contact-messages.ts';
import { personColumns } from '../../newsroom/person.ts';
import { foundInAll, withCount } from '../../platform/db/count-found.ts';
import type { Database } from '../../platform/db/database.ts';
import { matchesWords, searchWords } from '../../platform/db/matches-words.ts';
import { contactMessages, messageReplies } from '../../platform/db/schema/correspondence.ts';
import { users } from '../../platform/db/schema/users.ts';
import type { Page } from '../../platform/http/pagination.ts';

const selectMessages = (db: Database, ids: number[]) =>
  db
    .select({ message: contactMessages, handler: personColumns(users) })
    .from(contactMessages)
    .leftJoin(users, eq(users.id, contactMessages.atendido_por))
    .where(inArray(contactMessages.id, ids));
export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

interface MessageQuery {
  state: MessageState | undefined;
  /** Whether what the honeypot caught is listed, instead of all others. */
  isSuspect: boolean;
  search: string;
  page: Page;
}

/** A page of the messages, the newest first, and their number (zero beyond the last page). */
export async function listMessages(
  db: Database,
  { state, isSuspect, search, page }: MessageQuery,
): Promise<{ count: number; rows: MessageRow[] }> {
  const { nombre_contacto, correo_electronico, mensaje_contacto } = contactMessages;
  const where = and(
    eq(contactMessages.sospechoso, isSuspect),
    state && eq(contactMessages.estado, state),
    matchesWords(searchWords(search), [nombre_contacto, correo_electronico, mensaje_contacto]),
  );
  // Ids first: to count in the same scan the database would keep the texts of all messages.
  const { count, rows } = withCount(
    await db
      .select({ id: contactMessages.id, inAll: foundInAll })
      .from(contactMessages)
      .where(where)
      .orderBy(desc(contactMessages.id))
      .limit(page.size)
      .offset(page.offset),
  );
  const ids = rows.map(({ id }) => id);
  return { count, rows: await selectMessages(db, ids).orderBy(desc(contactMessages.id)) };
}

/** How many messages there are of each state, those that the honeypot caught apart. */
export const countMessages = (db: Database) =>
  db
    .select({
      estado: contactMessages.estado,
      sospechoso: contactMessages.sospechoso,
      total: count(),
    })
    .from(contactMessages)
    .groupBy(contactMessages.estado, contactMessages.sospechoso);

/** A message by id. */
export async function findMessage(db: Database, id: number): Promise<MessageRow | undefined> {
  const [row] = await selectMessages(db, [id]);
  return row;
}

/** Locks a message until the transaction ends; undefined if there is none. */
export async function lockMessage(transaction: Database, id: number) {
  const rows = await transaction
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.id, id))
    .for('update');
  return rows[0];
}

/** Changes a message that the transaction has locked. */
export async function changeMessage(
  transaction: Database,
  id: number,
  changes: Partial<typeof contactMessages.$inferInsert>,
): Promise<void> {
  await transaction.update(contactMessages).set(changes).where(eq(contactMessages.id, id));
}

/** Deletes a message; its answers go with it (`ON DELETE CASCADE`). False if there is no such message. */
export async function deleteMessage(transaction: Database, id: number): Promise<boolean> {
  const rows = await transaction
    .delete(contactMessages)
    .where(eq(contactMessages.id, id))
    .returning({ id: contactMessages.id });
  return rows.length > 0;
}

/** Deletes what the honeypot caught before a moment, but for what staff have answered or attended to. */
export async function deleteSuspects(db: Database, before: Date): Promise<void> {
  const replies = db
    .select({ id: messageReplies.id })
    .from(messageReplies)
    .where(eq(messageReplies.mensaje_id, contactMessages.id));
  await db
    .delete(contactMessages)
    .where(
      and(
        eq(contactMessages.sospechoso, true),
        ne(contactMessages.estado, 'atendido'),
        lt(contactMessages.creado_en, before.toISOString()),
        notExists(replies),
      ),
    );
}

/** Answers to these messages with their authors, the oldest first. */
export const listReplies = (db: Database, messages: number[]) =>
  db
    .select({ reply: messageReplies, author: personColumns(users) })
    .from(messageReplies)
    .leftJoin(users, eq(users.id, messageReplies.autor))
    .where(inArray(messageReplies.mensaje_id, messages))
    .orderBy(asc(messageReplies.creada_en), asc(messageReplies.id));
export type ReplyRow = Awaited<ReturnType<typeof listReplies>>[number];

/** Stores an answer; the one that is stored under its key already, if there is one. */
export async function insertReply(
  transaction: Database,
  reply: typeof messageReplies.$inferInsert,
): Promise<{ isNew: boolean; stored: typeof messageReplies.$inferSelect | undefined }> {
  const [inserted] = await transaction
    .insert(messageReplies)
    .values(reply)
    .onConflictDoNothing()
    .returning();
  if (inserted) return { isNew: true, stored: inserted };
  const [stored] = await transaction
    .select()
    .from(messageReplies)
    .where(eq(messageReplies.id, reply.id));
  return { isNew: false, stored };
}
