import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { findBreakingStatements } from '../../testing/breaking-migrations.ts';
import { makeLaterMigration } from '../../testing/later-migration.ts';
import { listMigrations, newestSchemaVersion } from './migrate.ts';
import { isBefore, neededRelease, ownRelease } from './needed-release.ts';

/**
 * Migrations that a server of the version before cannot work with. Up to the first release there was no such
 * server; later ones say in a line of their own which release they need (record 047).
 */
const ALLOWED = [
  '006.do.double-opt-in.sql',
  '007.do.accounts.sql',
  '009.do.moderation.sql',
  '010.do.news-feeds.sql',
];

const files = globSync('server/platform/db/migrations/*.sql').sort();

const own = await ownRelease();

test.each(files)('a server of the version before can work on after %s', (file) => {
  const sql = readFileSync(file, 'utf8');
  const needs = neededRelease(sql);
  // A release that is still to come is not the one before.
  const isServed = needs !== undefined && !isBefore(own, needs);
  const isAllowed = ALLOWED.includes(basename(file)) || isServed;
  const found = findBreakingStatements(sql);
  if (isAllowed) expect(found).not.toEqual([]);
  else expect(found).toEqual([]);
});

test('migrations have names under which they are found and applied', async () => {
  expect(await newestSchemaVersion()).toBe(files.length);
});

test('a migration with another name is refused', async () => {
  const { folder } = await makeLaterMigration('SELECT 1;');
  await writeFile(new URL('900.do.add-2fa.sql', folder), 'SELECT 1;');
  await expect(listMigrations(folder)).rejects.toThrow(
    'Malformed names of migrations: 900.do.add-2fa.sql',
  );
});

test('migrations are numbered one after the other', () => {
  const numbers = files.map((file) => Number.parseInt(basename(file), 10));
  expect(numbers).toEqual(files.map((_, index) => index + 1));
});

test('every migration exempt from a release exists and is older than the first release', () => {
  const names = files.map((file) => basename(file));
  expect(ALLOWED.filter((name) => !names.includes(name))).toEqual([]);
  const later = ALLOWED.filter((name) => Number.parseInt(name, 10) > 13);
  expect(later).toEqual([]);
});

test.each([
  ['DROP TABLE likes;', 'removes a table'],
  ['ALTER TABLE likes DROP COLUMN creado_en;', 'removes a column'],
  ['ALTER TABLE likes DROP creado_en;', 'removes a column'],
  ['ALTER TABLE likes RENAME COLUMN a TO b;', 'renames'],
  ['ALTER TABLE likes RENAME TO gustos;', 'renames'],
  ['ALTER TABLE likes ALTER COLUMN a TYPE text;', 'gives a column another type'],
  ['ALTER TABLE likes ALTER a SET DATA TYPE text;', 'gives a column another type'],
  ['ALTER TABLE likes ALTER COLUMN a SET NOT NULL;', 'requires a column'],
  ['ALTER TABLE likes ALTER a DROP DEFAULT;', 'takes a default away'],
  ['ALTER TABLE likes ADD CONSTRAINT c CHECK (a > 0);', 'adds a rule'],
  ['CREATE UNIQUE INDEX i ON likes (a);', 'adds a rule'],
  [
    'CREATE FUNCTION f() RETURNS SETOF likes LANGUAGE sql AS $$ SELECT * FROM likes; $$;',
    'answers columns that it does not name',
  ],
  ['DROP FUNCTION toggle_like;', 'removes what is called'],
  ['DROP MATERIALIZED VIEW IF EXISTS v;', 'removes what is called'],
  ['ALTER FUNCTION toggle_like RENAME TO gustar;', 'removes what is called'],
  ['DELETE FROM likes;', 'removes rows'],
  ['TRUNCATE likes;', 'removes rows'],
  ['ALTER TABLE likes ADD COLUMN a text NOT NULL;', 'adds a column that must be given'],
  [
    "ALTER TABLE likes ADD a text DEFAULT '', ADD b text NOT NULL;",
    'adds a column that must be given',
  ],
])('%s %s', (sql, what) => {
  expect(findBreakingStatements(sql).map((found) => found.split(':')[0])).toEqual([what]);
});

test.each([
  'ALTER TABLE likes ADD COLUMN a text;',
  "ALTER TABLE likes ADD COLUMN a text NOT NULL DEFAULT '', ADD b integer;",
  'ALTER TABLE likes ALTER COLUMN a DROP NOT NULL;',
  'ALTER TABLE likes DROP CONSTRAINT c;',
  'ALTER TABLE likes ALTER a SET DEFAULT 1;',
  'CREATE INDEX i ON likes (a); DROP INDEX j;',
  'CREATE TABLE nueva (a text NOT NULL); ALTER TABLE nueva ADD CONSTRAINT c CHECK (a > 0); CREATE UNIQUE INDEX i ON nueva (a);',
  '-- DROP TABLE likes;\nCREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ DROP TABLE likes; $$;',
])('%s is compatible with running servers', (sql) => {
  expect(findBreakingStatements(sql)).toEqual([]);
});
