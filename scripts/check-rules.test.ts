import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const program = fileURLToPath(new URL('./check-rules.ts', import.meta.url));

/** Checks a repository of these files, in one commit with this subject. */
function check(files: Record<string, string>, subject = 'test: add files') {
  const cwd = mkdtempSync(join(tmpdir(), 'check-rules-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(cwd, dirname(file)), { recursive: true });
    writeFileSync(join(cwd, file), text);
  }
  const git = (...args: string[]) => execFileSync('git', args, { cwd, stdio: 'ignore' });
  git('init');
  git('add', '.');
  git('-c', 'user.name=Ana', '-c', 'user.email=ana@veta.test', 'commit', '-m', subject);
  const { status, stderr } = spawnSync(process.execPath, [program], { cwd, encoding: 'utf8' });
  return { status, lines: stderr.trim().split('\n') };
}

// Put together, because the rule holds for this file too.
const OLD = ['admit', 'Text'].join('');

test('an old word is refused in text and in names of files, in upper and lower case', () => {
  const name = `web/http/${['put', 'off'].join('-')}-${['give', 'way'].join('-')}.ts`;
  const { status, lines } = check({
    'lib/a.ts': `first();\n${OLD}();\n${OLD.toUpperCase()}();\n`,
    [name]: '',
  });
  expect(status).toBe(1);
  expect(lines).toEqual([
    `old word, see scripts/old-words.txt: lib/a.ts:2:${OLD}();`,
    `old word, see scripts/old-words.txt: lib/a.ts:3:${OLD.toUpperCase()}();`,
    `old word, see scripts/old-words.txt: ${name} (name)`,
  ]);
});

test('a longer name that contains an old word is not refused', () => {
  expect(check({ 'lib/a.ts': `${OLD}s(); create${OLD}();` }).status).toBe(0);
});

test.each([
  'CHANGELOG.md',
  'docs/decisions/012-let-tools-reach-the-embedded-database-over-a-socket.md',
  'server/platform/db/migrations/001.do.users.sql',
  'scripts/old-words.txt',
  'package-lock.json',
])('%s may name old words', (file) => {
  expect(check({ [file]: OLD }).status).toBe(0);
});

test('a commit subject of 61 characters is refused, one of 60 is not', () => {
  expect(check({ a: '' }, `fix(web): ${'ñ'.repeat(50)}`).status).toBe(0);
  const { status, lines } = check({ a: '' }, `fix(web): ${'ñ'.repeat(51)}`);
  expect(status).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/^more than 60 characters: \w+ fix\(web\): ñ+$/)]);
});
