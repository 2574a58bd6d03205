import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type { DatabaseConnection } from '../platform/db/database.ts';
import { connectEngine, startEngine } from '../platform/db/embedded.ts';
import { openPostgres } from '../platform/db/postgres.ts';
import { createTemporaryDatabase } from './temporary-database.ts';

/** A migrated database of its own on a real server; closing drops it. */
async function openOwnPostgres(serverUrl: string): Promise<DatabaseConnection> {
  const { url, drop } = await createTemporaryDatabase(serverUrl, inject('postgresTemplate'));
  const connection = await openPostgres(url);
  const close = async () => {
    await connection.close();
    await drop();
  };
  return { ...connection, close };
}

/**
 * A fresh migrated database: embedded and in memory, or on the server of `TEST_DATABASE_URL`.
 */
export async function openTestDatabase(): Promise<DatabaseConnection> {
  const serverUrl = process.env.TEST_DATABASE_URL;
  if (serverUrl) return openOwnPostgres(serverUrl);
  const template = new Blob([await readFile(inject('databaseTemplate'))]);
  return connectEngine(await startEngine({ loadDataDir: template }));
}

/**
 * Empties all tables but for the rows of the migrations, and starts the ids from 1 again. The queue
 * must have been opened on the database: it makes the table of its jobs. Rows are deleted, since
 * `TRUNCATE` makes files for every table and index anew, which takes ten times as long.
 */
export const clearDatabase = (connection: DatabaseConnection): Promise<unknown> =>
  connection.inTransaction((execute) =>
    execute(`
      DO $$
      DECLARE
        one record;
      BEGIN
        -- Everything goes, in whatever order, so no trigger and no reference has to look.
        SET LOCAL session_replication_role = replica;
        -- Most tables were never written to, and deleting from all of them takes twice as long.
        FOR one IN SELECT tablename AS name FROM pg_tables
          WHERE schemaname = 'public' AND tablename NOT IN ('schema_migrations', 'article_categories')
            AND pg_relation_size(format('%I.%I', schemaname, tablename)::regclass) > 0
        LOOP
          EXECUTE format('DELETE FROM %I', one.name);
        END LOOP;
        DELETE FROM article_categories WHERE id <> 1;
        UPDATE article_categories SET nombre = 'General', slug = 'general', descripcion = '', orden = 0
          WHERE (nombre, slug, descripcion, orden) <> ('General', 'general', '', 0);
        PERFORM setval('article_categories_id_seq', 1);
        DELETE FROM pgboss.job;
        FOR one IN SELECT sequencename AS name FROM pg_sequences
          WHERE schemaname = 'public' AND last_value IS NOT NULL
            AND sequencename <> 'article_categories_id_seq'
        LOOP
          PERFORM setval(format('%I', one.name)::regclass, 1, false);
        END LOOP;
      END $$`),
  );
