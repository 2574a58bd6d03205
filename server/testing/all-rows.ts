import type { DatabaseConnection } from '../platform/db/database.ts';

/** Every row of every table of every schema but the database's own, as text, after its table's name. */
export function readAllRows(connection: DatabaseConnection): Promise<string[]> {
  return connection.inTransaction(async (execute) => {
    const tables = await execute(`
      SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
      WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`);
    const lines: string[] = [];
    for (const { name } of tables) {
      const rows = await execute(`SELECT t::text AS line FROM ${name} t`);
      lines.push(...rows.map(({ line }) => `${name} ${line}`));
    }
    return lines;
  });
}
