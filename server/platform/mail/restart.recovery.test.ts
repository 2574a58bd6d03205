import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type ChildServer, startChildServer } from '../../testing/child-server.ts';
import { makeDataFolder } from '../../testing/data-folder.ts';
import { takeEmails } from '../../testing/mail-folder.ts';
import { Refusal, startMailServer } from '../../testing/mail-server.ts';
import { letAnHourPass } from '../../testing/queue-work.ts';
import type { DatabaseConnection } from '../db/database.ts';
import { openEmbedded } from '../db/embedded.ts';
import { openQueue, type Queue } from '../queue/queue.ts';
import { readOrCreateKey } from '../signing/stored-key.ts';
import { createEmailCipher } from './encrypted-email.ts';
import { createOutbox } from './queued-outbox.ts';

function start(variables: Record<string, string>): ChildServer {
  const server = startChildServer({
    SEED: 'none',
    SITE_URL: 'https://revista.test',
    LOG_LEVEL: 'silent',
    ...variables,
  });
  onTestFinished(async () => {
    server.process.kill('SIGKILL');
    await server.ended;
  });
  return server;
}

/** Works on the queue of a data folder that no server has open. */
async function whileStopped<Result>(
  folder: string,
  run: (connection: DatabaseConnection, queue: Queue) => Promise<Result>,
): Promise<Result> {
  const connection = await openEmbedded(folder);
  const queue = await openQueue(connection, pino({ level: 'silent' }));
  const result = await run(connection, queue);
  await queue.stop();
  await connection.close();
  return result;
}

/** A data folder in whose queue an e-mail waits. */
async function makeFolderWithEmail(): Promise<string> {
  const folder = await makeDataFolder();
  const sealer = createEmailCipher(await readOrCreateKey(folder, 'signing'));
  await whileStopped(folder, (connection, queue) =>
    createOutbox(queue, sealer).post(connection.db, {
      to: 'ines@correo.test',
      subject: 'Hola',
      html: '<p>Hola</p>',
      text: 'Hola',
    }),
  );
  return folder;
}

const until = (condition: () => boolean) =>
  vi.waitUntil(condition, { timeout: 30_000, interval: 20 });

/** Kills a server that may have an e-mail in its hands, and lets everything it waits for pass. */
async function killAndWait(server: ChildServer, folder: string): Promise<void> {
  server.process.kill('SIGKILL');
  await server.ended;
  // First the job that it has left half done expires, then its next try is due.
  await whileStopped(folder, letAnHourPass);
  await whileStopped(folder, letAnHourPass);
}

test('an e-mail outlives a mail server that is down and a server that is killed', async () => {
  const DATA_DIR = await makeFolderWithEmail();
  let refused = 0;
  const down = await startMailServer({
    onConnect: (_session, done) => {
      refused += 1;
      done(new Refusal(421, '4.3.2 Not now'));
    },
  });
  const killed = start({ DATA_DIR, SMTP_URL: down.url });
  await killed.ready;
  await until(() => refused > 0);
  await killAndWait(killed, DATA_DIR);

  const up = await startMailServer();
  await start({ DATA_DIR, SMTP_URL: up.url }).ready;
  await until(() => up.received.length > 0);

  expect(up.received.map(({ parsed }) => parsed.subject)).toEqual(['Hola']);
});

test('a server that is killed between sending and noting sends the same number again', async () => {
  const DATA_DIR = await makeFolderWithEmail();
  const server = await startMailServer({
    // The first server to send gets no answer until it is killed.
    answer: () => (server.received.length === 1 ? new Promise(() => undefined) : undefined),
  });
  const killed = start({ DATA_DIR, SMTP_URL: server.url });
  await killed.ready;
  await until(() => server.received.length === 1);
  await killAndWait(killed, DATA_DIR);
  await start({ DATA_DIR, SMTP_URL: server.url }).ready;
  await until(() => server.received.length === 2);

  const [first, second] = server.received;
  expect(first?.parsed.messageId).toMatch(/^<[0-9a-f-]{36}@revista\.test>$/);
  expect(second?.parsed.messageId).toBe(first?.parsed.messageId);
});

test('a server that shuts down while its mail server hangs exits and keeps the e-mail', async () => {
  const DATA_DIR = await makeFolderWithEmail();
  const hanging = await startMailServer({ answer: () => new Promise(() => undefined) });
  const server = start({ DATA_DIR, SMTP_URL: hanging.url });
  const port = await server.ready;
  await until(() => hanging.received.length === 1);

  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  server.process.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, signal: null, stderr: '' });

  const { rows } = (await whileStopped(DATA_DIR, (connection) =>
    connection.db.execute(sql`SELECT state FROM pgboss.job WHERE name = 'letters'`),
  )) as unknown as { rows: unknown[] };
  expect(rows).toEqual([{ state: 'retry' }]);
});

test('without a mail server the e-mails are files in the data folder', async () => {
  const DATA_DIR = await makeFolderWithEmail();
  await start({ DATA_DIR }).ready;

  const emails = await vi.waitUntil(
    async () => {
      const found = await takeEmails(join(DATA_DIR, 'mail'));
      return found.length > 0 && found;
    },
    { timeout: 30_000, interval: 20 },
  );

  expect(emails).toMatchObject([
    {
      subject: 'Hola',
      from: { value: [{ name: 'Veta Minera', address: 'redaccion@vetaminera.example' }] },
    },
  ]);
});
