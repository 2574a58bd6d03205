import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../platform/db/open-database.ts';
import { newsletters } from '../../platform/db/schema/newsletters.ts';
import { makeEmptyFolder } from '../../testing/data-folder.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import {
  beginNewsletter,
  countStates,
  mailThrough,
  makeNewsletter,
  sendingContext,
  startTestSender,
} from '../../testing/newsletter-sending.ts';
import { makeTemporaryDatabase } from '../../testing/temporary-database.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';
import { restoreTarget } from './restore-target.ts';

const server = provideTestServer();

const logger = pino({ level: 'silent' });
const { signal } = new AbortController();
const serverUrl = process.env.TEST_DATABASE_URL;
const now = new Date('2026-03-10T17:00:00Z');

test('after a restore no newsletter goes on by itself, and open recipients are uncertain', async () => {
  const mail = await startMailServer({
    // Five are sent; the others are on their way when the backup is made.
    answer: () => (mail.received.length > 5 ? new Promise(() => undefined) : undefined),
  });
  const { context } = await beginNewsletter(server, 20);
  startTestSender(context, mailThrough(mail.url));
  await vi.waitFor(
    async () => expect(await countStates(server.db)).toMatchObject({ aceptado: 5, en_curso: 4 }),
    { timeout: 20_000 },
  );
  await makeNewsletter(server.db, { estado: 'programado', enviar_en: '2026-03-10T18:00:00Z' });
  const later = '2999-01-01T00:00:00.000Z';
  await makeNewsletter(server.db, { estado: 'programado', enviar_en: later });
  const file = join(await makeEmptyFolder(), 'revista.tar');
  const { connection, media } = server;
  await backUp({ connection, media, dataDir: await makeEmptyFolder(), file, now, signal });
  const place = {
    DATA_DIR: await makeEmptyFolder(),
    DATABASE_URL: serverUrl && (await makeTemporaryDatabase(serverUrl)),
  };
  const target = restoreTarget({ ...place, bucket: undefined });
  await restore({ file, target, overwrite: false, now, logger, signal });
  const restored = await openDatabase(place);
  onTestFinished(restored.close);
  const { db } = restored;

  const motivo = 'Se restauró una copia de seguridad: comprueba qué se envió antes de seguir.';
  expect(await db.select().from(newsletters).orderBy(newsletters.id)).toMatchObject([
    { estado: 'pausado', motivo, servidor: null },
    { estado: 'borrador', motivo, enviar_en: null },
    { estado: 'programado', motivo: '', enviar_en: later },
  ]);
  expect(await countStates(db)).toEqual({ aceptado: 5, incierto: 15 });
  const other = await startMailServer();
  const settings = { ...server.settings, db };
  const sender = startTestSender(sendingContext({ settings }), mailThrough(other.url));
  await sender.stop();
  expect(other.received).toEqual([]);
});
