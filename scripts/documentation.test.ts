import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseEnv, WEB_SETTINGS } from '../lib/core/server/env.ts';
import { readEnvironment, SERVER_SETTINGS } from '../server/env.ts';

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

const sources = globSync('**/*', {
  cwd: root,
  exclude: (name) => ['node_modules', '.next', 'test-results', 'var'].includes(name),
}).map((file) => `/${file}`);

test.each(documents)('%s names only source files that exist', (document) => {
  const named = [...read(document).matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|vcl|css))`/g)];
  const files = named.map(([, file]) => file).filter((file) => file !== 'x.test.ts');
  expect(files.filter((file) => !sources.some((each) => each.endsWith(`/${file}`)))).toEqual([]);
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

const operations = join('docs', 'operations.md');

test('docs/operations.md names every setting, its default and who reads it', () => {
  const rows = [...read(operations).matchAll(/^\| `([A-Z0-9_]+)` \| (.+?) \| (.+?) \| .+ \|$/gm)];
  const documented = rows.map(([, name, , who]) => [name, who]);
  const names = [...new Set([...SERVER_SETTINGS, ...WEB_SETTINGS])];
  const readers = (name: string) =>
    [WEB_SETTINGS.includes(name) && 'web', SERVER_SETTINGS.includes(name) && 'server']
      .filter(Boolean)
      .join(', ');
  expect(documented.sort()).toEqual(names.map((name) => [name, readers(name)]).sort());
});

test('docs/operations.md names the defaults of the code', () => {
  const rows = [...read(operations).matchAll(/^\| `([A-Z0-9_]+)` \| `?([\w./]+)`? \| (.+?) \|/gm)];
  const seconds: Record<string, number> = { '15m': 900, '12h': 43_200, '30d': 2_592_000 };
  const defaults: Record<string, unknown> = {
    ...parseEnv({}),
    ...readEnvironment({}),
    NODE_ENV: 'development',
  };
  const said = rows.map(([, name = '', text = '']) => [name, text] as const);
  const values = said.filter(([, text]) => !/^(none|made|the|demo)$/.test(text));
  expect(values.length).toBeGreaterThan(10);
  for (const [name, text] of values) {
    const expected = seconds[text] ?? text;
    expect([name, String(Number(defaults[name]) === 0 ? 0 : defaults[name])]).toEqual([
      name,
      String(expected),
    ]);
  }
});

test('docs/operations.md names only metrics that exist', () => {
  const documented = [...read(operations).matchAll(/veta_([a-z_]+)/g)].map(([, name = '']) => name);
  const rules = [...read(join('deploy', 'alerts.yml')).matchAll(/veta_([a-z_]+)/g)];
  const named = [...documented, ...rules.map(([, name = '']) => name)];
  const code = globSync('{lib,server,shared,web}/**/*.ts', {
    cwd: root,
    exclude: ['**/*.test.ts'],
  })
    .map(read)
    .join('\n');
  const bare = [...new Set(named.map((name) => name.replace(/_(bucket|count|sum)$/, '')))];
  const unknown = bare.filter(
    (name) => !name.startsWith('news_feed_') && !code.includes(`'${name}'`),
  );
  expect(bare.length).toBeGreaterThan(8);
  expect(unknown).toEqual([]);
});

/** Lines of the shell code blocks. */
const commands = [...read(operations).matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
);

test.each(commands)('what a command of docs/operations.md names exists: %s', (command) => {
  const files = command.match(/(?<![\w/])(deploy|docs|server)\/[\w./-]+/g) ?? [];
  const units = command.match(/veta-[a-z]+\.(service|timer)/g) ?? [];
  const named = [...files, ...units.map((unit) => join('deploy', 'systemd', unit))];
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  const programs = command
    .split(' && ')
    .map((part) => part.split(' ')[0] ?? '')
    .filter((program) => program !== '.' && !program.includes('='));
  const known = [
    'chown',
    'cp',
    'apt-get',
    'curl',
    'docker',
    'install',
    'journalctl',
    'kubectl',
    'ln',
    'node',
    'npm',
    'set',
    'systemctl',
    'useradd',
  ];
  expect(programs.filter((program) => !known.includes(program))).toEqual([]);
});
