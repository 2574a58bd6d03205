import { readFile } from 'node:fs/promises';
import { inject } from 'vitest';
import type { DatabaseConnection } from '../db/database.ts';
import { connectEngine, startEngine } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import { createOwnDatabase } from './own-postgres.ts';

/** A migrated database of its own on a real server; closing drops it. */
async function openOwnPostgres(serverUrl: string): Promise<DatabaseConnection> {
  const { url, drop } = await createOwnDatabase(serverUrl);
  const connection = await openPostgres(url);
  await migrate(connection);
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
 * Empties all tables but the one that the migrations fill, and starts the ids from 1 again. The
 * queue must have been opened on the database: it makes the table of its jobs.
 */
export function clearDatabase(connection: DatabaseConnection): Promise<unknown> {
  return connection.inTransaction((execute) =>
    execute(`
      TRUNCATE users, sessions, used_id_tokens, refresh_tokens, editions, articles, blogs, blog_articles,
        external_news, external_news_keys, external_news_gone, news_feeds, media, forum_categories, topics, comments, likes, contact_messages,
        subscribers, search_documents, comment_threads, reports, moderation_log,
        moderation_settings, content_log, pgboss.job RESTART IDENTITY CASCADE`),
  );
}
