import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { DatabaseConnection } from '../../platform/db/database.ts';
import { openEmbedded, reachEmbedded } from '../../platform/db/embedded.ts';
import { makeDataFolder, makeEmptyFolder } from '../../testing/data-folder.ts';
import { makeReader } from '../../testing/make-community.ts';
import { folderCopy } from './folder-copy.ts';

/** Three engines are started, each of which takes seconds. */
const TIMEOUT_MS = 180_000;
const NAMES = `SELECT usuario_unico AS name FROM users ORDER BY id`;
const namesIn = async (connection: DatabaseConnection) =>
  (await connection.inTransaction((execute) => execute(NAMES))).map(({ name }) => name);

/** Every file of a folder with its inode and when it was written. */
async function writtenIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const written = new Map<string, string>();
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const { ino, mtimeNs } = await stat(path, { bigint: true });
    written.set(path, `${ino} ${mtimeNs}`);
  }
  return written;
}

test('a copy has what was written until its moment, and only what has changed is copied twice', {
  timeout: TIMEOUT_MS,
}, async () => {
  const DATA_DIR = await makeDataFolder();
  const server = await openEmbedded(DATA_DIR);
  onTestFinished(() => server.close());
  const tool = await reachEmbedded(DATA_DIR);
  onTestFinished(() => tool.close());
  await server.inTransaction((execute) => execute('CREATE TABLE passing (id integer)'));
  await makeReader(server.db, { usuario_unico: 'ines' });
  const to = join(await makeEmptyFolder(), 'database');
  const { signal } = new AbortController();
  const copy = folderCopy(tool.servedFolder ?? '', to, signal);

  await copy.copyAhead(tool);
  const ahead = await writtenIn(to);
  await makeReader(server.db, { usuario_unico: 'ruben' });
  await server.inTransaction((execute) => execute('DROP TABLE passing'));
  await tool.inTransaction(copy.complete);
  const complete = await writtenIn(to);
  await makeReader(server.db, { usuario_unico: 'tarde' });

  const reading = await copy.open();
  onTestFinished(() => reading.close());
  expect(await namesIn(reading)).toEqual(['ines', 'ruben']);
  expect(await namesIn(server)).toEqual(['ines', 'ruben', 'tarde']);
  const [table] = await reading.inTransaction((execute) =>
    execute(`SELECT to_regclass('passing') AS found`),
  );
  expect(table?.found).toBe(null);
  const copiedTwice = [...ahead].filter(([path, state]) => complete.get(path) !== state);
  expect(copiedTwice.length).toBeGreaterThan(0);
  expect(copiedTwice.length).toBeLessThan(ahead.size / 4);
  expect((await stat(to)).mode & 0o777).toBe(0o700);
});
