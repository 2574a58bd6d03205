import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { copyEndpoints } from '../../../contract/endpoints.ts';
import type { DatabaseConnection } from '../../platform/db/database.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { createOutbox } from '../../platform/mail/queued-outbox.ts';
import { openQueue } from '../../platform/queue/queue.ts';
import { makeEmptyFolder } from '../../testing/data-folder.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { makeCopy } from '../../testing/make-copy.ts';
import { makeEditor } from '../../testing/make-editing.ts';
import { runSchedule } from '../../testing/run-schedule.ts';
import { makeTemporaryDatabase } from '../../testing/temporary-database.ts';
import { provideTestServer, SEALER } from '../../testing/test-server.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';
import { restoreTarget } from './restore-target.ts';

const server = provideTestServer();

const logger = pino({ level: 'silent' });
const { signal } = new AbortController();
const serverUrl = process.env.TEST_DATABASE_URL;
const now = new Date('2026-03-10T17:00:00Z');

/** A change of the title of an article that waits for a moment; the article's number. */
async function schedule(titulo_articulo: string, publicar_en: string): Promise<number> {
  const editor = await makeEditor(server);
  const { id } = await makeArticle(server.db, { titulo_articulo: 'Como estaba' });
  const made = await makeCopy(editor, { tipo: 'articulo', elemento_id: id });
  await made.save({ titulo_articulo }, made.etag);
  const answer = await editor.json('POST', copyEndpoints.schedule(made.copy.id), { publicar_en });
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}

/** Backs the magazine up and restores it elsewhere. */
async function moveByBackup(): Promise<DatabaseConnection> {
  const { connection, media } = server;
  const file = join(await makeEmptyFolder(), 'revista.tar');
  await backUp({ connection, media, dataDir: await makeEmptyFolder(), file, now, signal });
  const place = {
    DATA_DIR: await makeEmptyFolder(),
    DATABASE_URL: serverUrl && (await makeTemporaryDatabase(serverUrl)),
  };
  const target = restoreTarget({ ...place, bucket: undefined });
  await restore({ file, target, overwrite: false, now, logger, signal });
  const restored = await openDatabase(place);
  onTestFinished(restored.close);
  return restored;
}

test('of what a restored backup has scheduled, 25 h late fails, and 1 h late is published once', async () => {
  const late = await schedule('Caducado', '2026-03-11T11:00:00Z');
  const due = await schedule('A su hora', '2026-03-12T11:00:00Z');
  const restored = await moveByBackup();
  const queue = await openQueue(restored, logger);
  onTestFinished(() => queue.stop());
  const { db } = restored;
  const settings = { ...server.settings, db, queue, outbox: createOutbox(queue, SEALER) };
  const run = () => runSchedule({ settings }, { now: () => new Date('2026-03-12T12:00:00Z') });

  await Promise.all([run(), run()]);
  await run();

  const read = (sql: string) => restored.inTransaction((execute) => execute(sql));
  expect(await read('SELECT id, titulo_articulo FROM articles ORDER BY id')).toEqual([
    { id: late, titulo_articulo: 'Como estaba' },
    { id: due, titulo_articulo: 'A su hora' },
  ]);
  expect(await read('SELECT titulo, estado, motivo_fallo FROM copias')).toEqual([
    {
      titulo: 'Caducado',
      estado: 'fallida',
      motivo_fallo: 'Programación vencida: su hora pasó hace más de 24 horas.',
    },
  ]);
  expect(await read('SELECT item_id, accion FROM content_log')).toEqual([
    { item_id: due, accion: 'editar' },
  ]);
});
