import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** A database of its own on a server. */
export interface TemporaryDatabase {
  name: string;
  url: string;
  /** Removes it, whoever is connected. */
  drop: () => Promise<void>;
}

/**
 * Makes a database on the server of `TEST_DATABASE_URL`: empty, or a copy of the database `template`, to which nobody is
 * connected.
 */
export async function createTemporaryDatabase(
  serverUrl: string,
  template = 'template1',
): Promise<TemporaryDatabase> {
  const name = `veta_test_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** An empty database on the server of `TEST_DATABASE_URL` that goes away with the test. */
export async function makeTemporaryDatabase(serverUrl: string): Promise<string> {
  const { url, drop } = await createTemporaryDatabase(serverUrl);
  onTestFinished(drop);
  return url;
}
