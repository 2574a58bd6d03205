import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type pg from 'pg';
import { onTestFinished } from 'vitest';
import { buildMessage, clientMessages } from '../platform/db/wire-protocol.ts';

const COMPLETE = buildMessage('C', Buffer.from('SELECT 0\0'));

/** What becomes of a query: an answer, silence for ever, or the end of the connection. */
export type Reaction = 'answer' | 'reset' | 'silence';

type Decide = (query: string) => Reaction | Promise<Reaction>;

/** What speaks the protocol of PostgreSQL, knows nothing, and breaks as a test wants. */
export interface SilentPostgres {
  url: string;
  config: pg.PoolConfig;
  /** Decides on each query from now on. */
  react: (decide: Decide) => void;
}

/** Starts a server that answers every query with nothing; it goes away with the test. */
export async function startSilentPostgres(): Promise<SilentPostgres> {
  let decide: Decide = () => 'answer';
  const sockets = new Set<Socket>();
  const serve = async (socket: Socket) => {
    let status = 'I';
    let isSilent = false;
    for await (const { type, bytes } of clientMessages(socket)) {
      if (type !== 'Q' || isSilent) continue;
      const query = bytes.toString('utf8', 5, bytes.length - 1);
      const reaction = await decide(query);
      if (reaction === 'reset') socket.resetAndDestroy();
      // Nothing that comes later on this connection is answered either.
      isSilent = reaction !== 'answer';
      if (isSilent) continue;
      if (/^begin/i.test(query)) status = 'T';
      if (/^(commit|rollback)$/i.test(query)) status = 'I';
      socket.write(Buffer.concat([COMPLETE, buildMessage('Z', Buffer.from(status))]));
    }
  };
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    serve(socket).catch(() => undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const config = { host: '127.0.0.1', port, user: 'a', database: 'a', password: '', max: 2 };
  return {
    url: `postgres://a@127.0.0.1:${port}/a?sslmode=disable`,
    config: { ...config, connectionTimeoutMillis: 500, ssl: false },
    react: (next) => {
      decide = next;
    },
  };
}
