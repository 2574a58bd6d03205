import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { errorCode, Failure } from '../errors/failure.ts';
import { buildMessage, clientMessages, splitMessages, type WireMessage } from './wire-protocol.ts';

/** A tool that leaves a transaction open this long is cut off: the whole server waits for it. */
const IDLE_LIMIT_MS = 60_000;
const ROLLBACK = buildMessage('Q', Buffer.from('ROLLBACK\0'));

/** Whether a process answers on the socket. */
export function isAnswering(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(path);
    probe.once('connect', () => resolve(true)).once('error', () => resolve(false));
    probe.once('connect', () => probe.destroy());
  });
}

/** Passes one message to the engine; answers the status that the engine reports, if it is ready. */
async function exchange(
  pglite: PGlite,
  socket: Socket,
  message: WireMessage,
  state: { failed: boolean },
): Promise<string | undefined> {
  const endsBatch = 'QSF'.includes(message.type);
  // After an error the protocol skips everything up to the next Sync.
  if (state.failed && !endsBatch) return undefined;
  const answer = splitMessages(Buffer.from(await pglite.execProtocolRaw(message.bytes))).messages;
  state.failed = !endsBatch && answer.some((part) => part.type === 'E');
  const told = answer.filter((part) => endsBatch || part.type !== 'Z');
  if (told.length > 0) socket.write(Buffer.concat(told.map((part) => part.bytes)));
  const ready = endsBatch ? told.find((part) => part.type === 'Z') : undefined;
  return ready?.bytes.toString('latin1', 5, 6);
}

/**
 * Serves one client. From its first message until the engine is idle again the client has the
 * engine for itself, so that no query of the server slips into its transaction, and the reverse.
 */
async function serveClient(pglite: PGlite, socket: Socket): Promise<void> {
  const messages = clientMessages(socket);
  const next = async () => (await messages.next()).value ?? undefined;
  let message = await next();
  while (message) {
    await pglite._runExclusiveTransaction(async () => {
      const state = { failed: false };
      while (message) {
        const status = await exchange(pglite, socket, message, state);
        if (status === 'I') return;
        message = await next().catch(() => undefined);
      }
      await pglite.execProtocolRaw(ROLLBACK);
    });
    if (message) message = await next();
  }
  socket.end();
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(path, () => resolve());
  });
}

/**
 * Listens on the socket of a data folder. It is the door for command-line tools and, because only
 * one process can hold it, the lock of the folder. A socket left by a process that was killed
 * answers nobody and is taken over. Throws `Failure` when another process holds it.
 */
export async function holdSocket(
  path: string,
  folder: string,
  pglite: Promise<PGlite>,
): Promise<() => Promise<void>> {
  const clients = new Set<Socket>();
  const server = createServer((socket) => {
    clients.add(socket.once('close', () => clients.delete(socket)));
    socket.setTimeout(IDLE_LIMIT_MS, () => socket.destroy()).on('error', () => undefined);
    pglite.then((engine) => serveClient(engine, socket)).catch(() => socket.destroy());
  });
  try {
    await listen(server, path);
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error;
    if (await isAnswering(path)) {
      throw new Failure(
        `Another server already uses the data folder ${folder}; stop it, or name another DATA_DIR.`,
      );
    }
    await rm(path, { force: true });
    await listen(server, path);
  }
  if (process.platform !== 'win32') await chmod(path, 0o600);
  return async () => {
    for (const client of clients) client.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
}
