import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wordsSql } from './words-sql.ts';

test('the last migration that reads words has the rules of shared/text/search-words', () => {
  const migration = new URL('../platform/db/migrations/038.do.search-growth.sql', import.meta.url);
  expect(readFileSync(migration, 'utf8')).toContain(wordsSql());
});
