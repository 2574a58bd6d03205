import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { lockThread, updateComment } from '../../community/comments/write-repository.ts';
import { reserveNotification } from '../../community/notifications/repository.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import { comments } from '../../platform/db/schema/comments.ts';
import { contactMessages } from '../../platform/db/schema/correspondence.ts';
import { makeAccount, PASSWORD, send, signIn } from '../../testing/make-account.ts';
import { makeComment, makeReader, makeReply } from '../../testing/make-community.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import { cleanTexts } from './cleanup.ts';
import { eraseDeletedTextsOf } from './deleted-texts-repository.ts';
import { eraseAccount } from './erase-repository.ts';

const server = provideTestServer();
/** The embedded database runs one transaction at a time. */
const hasPostgres = process.env.TEST_DATABASE_URL !== undefined;
const DELETED = '2026-01-05T10:00:00.000Z';

/** A thread whose first two comments their author has deleted, with a reply of somebody else below both. */
async function makeThread() {
  const { db } = server;
  const article = await makeArticle(db);
  const author = await makeReader(db);
  const own = { author_id: author.id, eliminado_en: DELETED };
  const root = await makeComment(db, { article_id: article.id, ...own });
  const middle = await makeReply(db, root, { ...own, creado_en: '2026-03-03T10:00:00.000Z' });
  const reply = await makeReply(db, middle, { author_id: (await makeReader(db)).id });
  // A new version of the row, which any scan of the table finds after the other one, as after some replies.
  const creado_en = '2026-03-02T09:00:00.000Z';
  await db.update(comments).set({ creado_en }).where(eq(comments.id, root.id));
  return { author, root, reply };
}

/** Waits until a statement on a table waits for another transaction. */
const isWaiting = (table: 'comments' | 'contact_messages' | 'users') =>
  vi.waitUntil(
    async () => {
      const rows = await rowsOf(
        server.db,
        sql`SELECT FROM pg_stat_activity WHERE datname = current_database()
          AND wait_event_type = 'Lock' AND query LIKE ${`%"${table}"%`}`,
      );
      return rows.length > 0;
    },
    { timeout: 30_000, interval: 10 },
  );

test.runIf(hasPostgres).for([
  ['with the account', (id: number) => eraseDeletedTextsOf(server.db, id)],
  ['after 30 days', () => cleanTexts({ db: server.db, now: () => new Date('2026-03-10') })],
] as const)(
  'deleted texts are erased %s while somebody else edits below them',
  async ([, erase]) => {
    const { author, root, reply } = await makeThread();

    let erasing: Promise<void> | undefined;
    await server.db.transaction(async (transaction) => {
      await lockThread(transaction, root.id);
      erasing = erase(author.id);
      erasing.catch(() => undefined);
      await isWaiting('comments');
      // Held for approval: the counts of all above it change.
      await updateComment(transaction, reply.id, { estado: 'pendiente', contenido: 'Otro' });
    });
    await erasing;

    const rows = await server.db.select().from(comments).orderBy(comments.id);
    expect(rows.map(({ contenido }) => contenido)).toEqual(['', '', 'Otro']);
  },
);

test.runIf(hasPostgres)(
  'an e-mail about a failed publication is not queued for an account that is just being erased',
  async () => {
    const { id } = await makeReader(server.db);

    let address: Promise<string | undefined> | undefined;
    await server.db.transaction(async (transaction) => {
      await eraseAccount(transaction, id, new Date('2026-03-10T17:00:00Z'));
      address = server.db.transaction((db) =>
        reserveNotification(db, id, 'programadas', '2026-03-10'),
      );
      await isWaiting('users');
    });

    expect(await address).toBeUndefined();
  },
);

test.runIf(hasPostgres)(
  'an answer that is just being sent to an account while it is deleted is not sent',
  async () => {
    const email_confirmed_at = '2026-01-05T10:00:00.000Z';
    const { email } = await makeAccount(server, { email: 'ines@correo.test', email_confirmed_at });
    const { access } = await signIn(server, email);
    await server.db.insert(contactMessages).values({
      nombre_contacto: 'Inés',
      correo_electronico: email,
      telefono_contacto: '1',
      mensaje_contacto: '¿Cuándo sale la edición?',
    });
    await server.deliver();

    let leaving: ReturnType<typeof send> | undefined;
    await server.db.transaction(async (transaction) => {
      await transaction.select().from(contactMessages).for('update');
      const body = { password: PASSWORD };
      leaving = send(server, 'DELETE', 'users/profile', { access, body });
      // A request begins when its answer is waited for.
      void leaving.then(() => undefined);
      await isWaiting('contact_messages');
      await server.settings.outbox.post(transaction, {
        to: email,
        subject: 'Respuesta a tu mensaje',
        text: 'Mañana.',
        html: '<p>Mañana.</p>',
      });
    });

    expect((await leaving)?.statusCode).toBe(200);
    expect((await server.deliver()).map(({ subject }) => subject)).not.toContain(
      'Respuesta a tu mensaje',
    );
  },
);
