import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reachDatabase } from '../platform/db/open-database.ts';

interface Installation {
  DATA_DIR: string;
  DATABASE_URL?: string;
}

/** Columns that need not be equal: when a migration ran. */
const WITHOUT: Record<string, string> = { schema_migrations: 'applied_at' };

/** Every row of every table of a magazine and its queued e-mails, as sorted lines, by table. */
export async function rowsIn({
  DATA_DIR,
  DATABASE_URL,
}: Installation): Promise<Record<string, string[]>> {
  const connection = await reachDatabase({ DATA_DIR, DATABASE_URL });
  try {
    return await connection.inTransaction(async (execute) => {
      await execute(`SET LOCAL TimeZone = 'UTC'`);
      const tables = await execute(`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`);
      const found: Record<string, string[]> = {};
      const read = async (table: string, source: string) => {
        const rows = await execute(`SELECT line::text AS line FROM (${source}) AS all_rows(line)`);
        found[table] = rows.map(({ line }) => String(line)).sort();
      };
      for (const { tablename } of tables) {
        const table = String(tablename);
        await read(table, `SELECT to_jsonb(r) - '${WITHOUT[table] ?? ''}' FROM ${table} r`);
      }
      await read(
        'letters',
        `SELECT jsonb_build_array(id, name, data, retry_count, created_on, dead_letter)
        FROM pgboss.job WHERE name LIKE 'letters%' AND state < 'completed'`,
      );
      return found;
    });
  } finally {
    await connection.close();
  }
}

/** Every stored file and key, with its SHA-256. */
export async function filesIn({ DATA_DIR }: Installation): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const folder of ['media', 'keys']) {
    const entries = await readdir(join(DATA_DIR, folder), { recursive: true, withFileTypes: true });
    for (const entry of entries.filter((each) => each.isFile())) {
      const path = join(entry.parentPath, entry.name);
      found[path.slice(DATA_DIR.length)] = createHash('sha256')
        .update(await readFile(path))
        .digest('hex');
    }
  }
  return found;
}
