import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** An empty database on the server of `TEST_DATABASE_URL` that goes away with the test. */
export async function makeOwnDatabase(serverUrl: string): Promise<string> {
  const name = `veta_test_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`CREATE DATABASE ${name}`);
  onTestFinished(() => run(`DROP DATABASE ${name} WITH (FORCE)`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
