import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { bounceMailbox } from '../../platform/db/schema/newsletters.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import { startBounces } from './read-mailbox.ts';

const server = provideTestServer();

/** A mail server that sends this greeting and then nothing; `heard` resolves when it waits for nothing more. */
async function startSilentServer(greeting: string) {
  const sockets = new Set<Socket>();
  const { promise: heard, resolve } = Promise.withResolvers<void>();
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (!greeting) return resolve();
    socket.write(greeting);
    socket.once('data', () => resolve());
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    listener.close();
  });
  const { port } = listener.address() as AddressInfo;
  return { url: `imap://rebotes:secreta@127.0.0.1:${port}/INBOX`, heard };
}

test.for([
  ['its greeting', ''],
  ['its first answer', '* OK IMAP4rev1 ready\r\n'],
])(
  'a server that shuts down does not wait for a mailbox that owes %s',
  async ([, greeting = '']) => {
    const { url, heard } = await startSilentServer(greeting);
    const logged: unknown[] = [];
    const logger = {
      warn: (entry: unknown) => logged.push(entry),
      error: (entry: unknown) => logged.push(entry),
    };
    const { db, signingKey } = server.settings;
    const now = () => new Date('2026-03-10T17:00:00Z');
    const stop = startBounces({ db, signingKey, mailboxUrl: url, now, logger });
    await heard;

    await stop();

    expect(logged).toEqual([]);
    expect(await db.select().from(bounceMailbox)).toMatchObject([{ fallo: '' }]);
  },
);
