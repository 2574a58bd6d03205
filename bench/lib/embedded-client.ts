import { Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';

/**
 * Runs queries in the embedded database of a running server through its socket, like the command-line tools.
 * @param dataDir of that server
 */
export async function withEmbedded<Result>(
  dataDir: string,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const stream = () => {
    const socket = new Socket();
    const connect = socket.connect.bind(socket);
    return Object.assign(socket, {
      connect: () => connect({ path: join(dataDir, 'database.sock') }),
    });
  };
  const client = new pg.Client({ user: 'postgres', password: '', stream });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
