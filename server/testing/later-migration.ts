import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { newestSchemaVersion } from '../platform/db/migrate.ts';
import { makeEmptyFolder } from './data-folder.ts';

const MIGRATIONS = fileURLToPath(new URL('../platform/db/migrations/', import.meta.url));

/** Migrations of the release after this one: those of this one, and one more, with its name. */
export async function makeLaterMigration(sql: string): Promise<{ folder: URL; name: string }> {
  const folder = await makeEmptyFolder();
  await cp(MIGRATIONS, folder, { recursive: true });
  const number = String((await newestSchemaVersion()) + 1).padStart(3, '0');
  const name = `${number}.do.siguiente.sql`;
  await writeFile(join(folder, name), sql);
  return { folder: pathToFileURL(`${folder}/`), name };
}
