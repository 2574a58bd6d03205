import { Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';

/**
 * Runs a statement in the database of the bundled magazine, for what its API cannot do. The embedded
 * engine listens on a socket in its data folder; the default is the folder of the run.
 */
export async function query(
  statement: string,
  values: unknown[],
  dataDir = process.env.E2E_DATA_DIR ?? '',
): Promise<pg.QueryResult> {
  const path = join(dataDir, 'database.sock');
  const stream = () => {
    const socket = new Socket();
    const connect = socket.connect.bind(socket);
    return Object.assign(socket, { connect: () => connect({ path }) });
  };
  const client = new pg.Client({ user: 'postgres', password: '', stream });
  await client.connect();
  try {
    return await client.query(statement, values);
  } finally {
    await client.end();
  }
}
