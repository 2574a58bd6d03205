import { onTestFinished } from 'vitest';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { startChildServer } from './child-server.ts';
import { makeDataFolder, makeEmptyFolder } from './data-folder.ts';
import { makeTemporaryDatabase } from './temporary-database.ts';
import { makeWriters } from './writers.ts';

/** The database server that tests are run against; without one, databases are embedded. */
export const serverUrl = process.env.TEST_DATABASE_URL;

/** Settings that say where a magazine keeps everything. */
export type Installation = { DATA_DIR: string } & Record<string, string>;

/** A magazine of its own, which goes away with the test. */
export async function makeInstallation(): Promise<Installation> {
  return serverUrl
    ? { DATA_DIR: await makeEmptyFolder(), DATABASE_URL: await makeTemporaryDatabase(serverUrl) }
    : { DATA_DIR: await makeDataFolder() };
}

/** Lets a magazine have people who can write, of whom the first `staff` are staff; answers their addresses. */
export async function populate(installation: Installation, staff = 1): Promise<string[]> {
  const connection = await openDatabase({ DATABASE_URL: undefined, ...installation });
  await migrate(connection);
  const emails = await makeWriters(connection.db);
  const editors = emails.slice(0, staff).map((email) => `'${email}'`);
  await connection.inTransaction((execute) =>
    execute(`UPDATE users SET role = 'ADMIN' WHERE email IN (${editors})`),
  );
  await connection.close();
  return emails;
}

/** A server in a process of its own, once it answers; it is killed with the test. Silent unless told otherwise. */
export async function startServer(installation: Installation) {
  const server = startChildServer({ SEED: 'none', LOG_LEVEL: 'silent', ...installation });
  onTestFinished(() => void server.process.kill('SIGKILL'));
  return { ...server, port: await server.ready };
}
