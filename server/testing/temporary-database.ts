import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** An empty database of its own on a server. */
export interface TemporaryDatabase {
  url: string;
  /** Removes it, whoever is connected. */
  drop: () => Promise<void>;
}

/** Makes an empty database on the server of `TEST_DATABASE_URL`. */
export async function createTemporaryDatabase(serverUrl: string): Promise<TemporaryDatabase> {
  const name = `veta_test_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`CREATE DATABASE ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** An empty database on the server of `TEST_DATABASE_URL` that goes away with the test. */
export async function makeTemporaryDatabase(serverUrl: string): Promise<string> {
  const { url, drop } = await createTemporaryDatabase(serverUrl);
  onTestFinished(drop);
  return url;
}
