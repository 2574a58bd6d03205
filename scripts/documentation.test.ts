import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const documents = globSync(['*.md', 'docs/**/*.md', '.env.example'], { cwd: root });
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

test.each(documents)('%s names only npm scripts that exist', (document) => {
  const named = [...read(document).matchAll(/npm run ([a-z0-9:-]+)/g)].map(([, script]) => script);
  expect(named.filter((script) => !script || !(script in scripts))).toEqual([]);
});

test.each(documents)('%s links only to files that exist', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:|mailto:|#)([^)#]+)/g)];
  const targets = links.map(([, target]) => join(dirname(document), target ?? ''));
  expect(targets.filter((target) => globSync(target, { cwd: root }).length === 0)).toEqual([]);
});

test('README.md has at most 100 lines', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(100);
});

test('every decision record has at most 45 lines and is listed by its number once', () => {
  const records = documents.filter((document) => document.startsWith(join('docs', 'decisions')));
  const numbers = records.map((record) => record.match(/(\d{3})-[a-z0-9-]+[.]md$/)?.[1]);
  expect(new Set(numbers).size).toBe(records.length);
  expect(numbers).not.toContain(undefined);
  const tooLong = records.filter((record) => read(record).trimEnd().split('\n').length > 45);
  expect(tooLong).toEqual([]);
});
