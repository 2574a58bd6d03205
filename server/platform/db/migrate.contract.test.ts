import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeLaterMigration } from '../../testing/later-migration.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import type { DatabaseConnection } from './database.ts';
import { listUnknown, migrate, migrateInside } from './migrate.ts';
import { articleCategories, articles } from './schema/articles.ts';
import { blogArticles, blogs } from './schema/blogs.ts';
import { comments, commentThreads } from './schema/comments.ts';
import { contentLog } from './schema/content-log.ts';
import { contactMessages, messageReplies, subscribers } from './schema/correspondence.ts';
import { editions } from './schema/editions.ts';
import {
  externalNews,
  externalNewsGone,
  externalNewsKeys,
  hiddenNews,
  newsFeeds,
  pinnedNews,
} from './schema/external-news.ts';
import { forumCategories, topics } from './schema/forum.ts';
import {
  bylines,
  frontPageSlots,
  itemBylines,
  itemTags,
  redirects,
  tags,
} from './schema/item-details.ts';
import { likes } from './schema/likes.ts';
import { listCounts } from './schema/list-counts.ts';
import { media } from './schema/media.ts';
import { moderationLog, moderationSettings, reports } from './schema/moderation.ts';
import {
  bounceMailbox,
  bounces,
  deliveries,
  newsletterLinks,
  newsletters,
} from './schema/newsletters.ts';
import {
  copies,
  copyNotes,
  copyPresences,
  copyStates,
  newsroomLog,
  previewLinks,
  publishedCopies,
  revisions,
  withdrawals,
} from './schema/newsroom.ts';
import { searchDocuments } from './schema/search.ts';
import { recoveryCodes, secondFactors, signInChallenges } from './schema/second-factor.ts';
import { invitations } from './schema/team.ts';
import {
  identities,
  loginFailures,
  passwordResets,
  refreshTokens,
  sessions,
  usedIdTokens,
  users,
} from './schema/users.ts';

const TABLES: PgTable[] = [
  copies,
  copyNotes,
  copyPresences,
  copyStates,
  previewLinks,
  publishedCopies,
  revisions,
  withdrawals,
  ...[
    users,
    sessions,
    refreshTokens,
    passwordResets,
    loginFailures,
    identities,
    usedIdTokens,
    editions,
    articleCategories,
    articles,
    blogs,
    blogArticles,
  ],
  ...[externalNews, media, forumCategories, topics, comments, likes, contactMessages, subscribers],
  ...[searchDocuments, commentThreads, reports, moderationLog, moderationSettings],
  ...[contentLog, newsroomLog],
  ...[bylines, tags, itemBylines, itemTags, redirects, frontPageSlots],
  invitations,
  ...[secondFactors, recoveryCodes, signInChallenges],
  listCounts,
  ...[externalNewsKeys, externalNewsGone, hiddenNews, pinnedNews, newsFeeds],
  ...[newsletters, newsletterLinks, deliveries, bounces, bounceMailbox, messageReplies],
];

/** Names that the database gives to the types of the schema. */
const TYPE_NAMES: Record<string, string> = {
  'timestamp with time zone': 'timestamptz',
  integer: 'int4',
  boolean: 'bool',
  'text[]': '_text',
  real: 'float4',
};

interface Column {
  name: string;
  type: string;
  required: boolean;
  hasDefault: boolean;
}

const byName = (a: Column, b: Column) => a.name.localeCompare(b.name);

function schemaColumns(table: PgTable): Column[] {
  return getTableConfig(table)
    .columns.map((column) => ({
      name: column.name,
      type: TYPE_NAMES[column.getSQLType()] ?? column.getSQLType(),
      required: column.notNull,
      hasDefault: column.hasDefault || column.generatedIdentity !== undefined,
    }))
    .sort(byName);
}

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await openTestDatabase();
  return () => connection.close();
});

async function databaseColumns(): Promise<Map<string, Column[]>> {
  const rows = await connection.inTransaction((execute) =>
    execute(`
      SELECT table_name, column_name, udt_name, is_nullable = 'NO' AS required,
        column_default IS NOT NULL OR is_identity = 'YES' AS has_default
      FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_type = 'BASE TABLE' AND table_schema = 'public' AND table_name <> 'schema_migrations'`),
  );
  const tables = new Map<string, Column[]>();
  for (const row of rows) {
    const column = {
      name: String(row.column_name),
      type: String(row.udt_name),
      required: row.required === true,
      hasDefault: row.has_default === true,
    };
    tables.set(String(row.table_name), [...(tables.get(String(row.table_name)) ?? []), column]);
  }
  return tables;
}

test('the schema in the code has the tables of the migrated database, and no other', async () => {
  const names = TABLES.map((table) => getTableConfig(table).name);

  expect(names.sort()).toEqual([...(await databaseColumns()).keys()].sort());
});

test.for(TABLES.map((table) => [getTableConfig(table).name, table] as const))(
  'the schema in the code describes %s as the database has it',
  async ([name, table]) => {
    const columns = (await databaseColumns()).get(name) ?? [];

    expect(schemaColumns(table)).toEqual(columns.sort(byName));
  },
);

test('migrate does nothing the second time', async () => {
  expect(await migrate(connection)).toEqual([]);
});

/** A database that a later release has brought one step further. */
async function openLater(sql: string): Promise<DatabaseConnection> {
  const later = await openTestDatabase();
  onTestFinished(() => later.close());
  const { folder } = await makeLaterMigration(sql);
  await later.inTransaction((execute) => migrateInside(execute, undefined, folder));
  return later;
}

test('migrate leaves a database of a later release as it is, and can name what it does not know', async () => {
  const later = await openLater('ALTER TABLE likes ADD COLUMN siguiente text;');

  expect(await migrate(later)).toEqual([]);
  expect(await listUnknown(later)).toEqual([expect.stringMatching(/^\d{3}\.do\.siguiente\.sql$/)]);
  expect(await listUnknown(connection)).toEqual([]);
});

test('migrate refuses a database that needs a later release than this program is', async () => {
  const later = await openLater(
    '-- Needs release 900.1.0: creado_en is unused since.\nALTER TABLE likes DROP COLUMN creado_en;',
  );

  await expect(migrate(later)).rejects.toMatchObject({
    name: 'Failure',
    message: expect.stringMatching(
      /^The database has schema version \d+, which needs release 900\.1\.0 or a newer one; this program is \d+\.\d+\.\d+\.$/,
    ),
  });
});

test('migrate accepts a database that needs a release which this program is', async () => {
  const later = await openLater(
    '-- Needs release 0.0.1: creado_en is unused since.\nALTER TABLE likes DROP COLUMN creado_en;',
  );

  expect(await migrate(later)).toEqual([]);
});

test('a script that fails undoes everything before it', async () => {
  const broken = connection.inTransaction(async (execute) => {
    await execute('CREATE TABLE half (id integer); INSERT INTO half VALUES (1)');
    await execute('SELECT * FROM nowhere');
  });

  await expect(broken).rejects.toThrow('nowhere');
  expect([...(await databaseColumns()).keys()]).not.toContain('half');
});

test('two readers cannot have one address, whatever its case', async () => {
  const insert = (email: string, name: string) =>
    connection.db.insert(users).values({ email, usuario_unico: name });
  await insert('ines@correo.test', 'ines');

  await expect(insert('INES@correo.test', 'ines2')).rejects.toMatchObject({
    cause: expect.objectContaining({ constraint: 'users_email_key' }),
  });
});
