import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = resolve(import.meta.dirname, '..', '..');
/** What a release is built and assembled of. */
const SOURCES = [
  ...['app', 'components', 'contract', 'demo', 'deploy', 'lib', 'public', 'scripts'],
  ...['server', 'shared', 'web', 'LICENSE', 'middleware.ts', 'next.config.ts'],
  ...['package.json', 'package-lock.json', 'postcss.config.mjs', 'tsconfig.json'],
];

/** A change that readers see in every page. */
const CHANGED = 'components/layout/footer.tsx';
export const NEW_TEXT = 'Edición renovada';

/** What it brings to the schema: a table, a column that is empty, one with a default, and an index. */
const MIGRATION = `
  CREATE TABLE siguiente (id integer PRIMARY KEY, user_id integer REFERENCES users ON DELETE CASCADE);
  ALTER TABLE comments ADD COLUMN siguiente text;
  ALTER TABLE users ADD COLUMN siguiente integer NOT NULL DEFAULT 0;
  CREATE INDEX comments_siguiente ON comments (siguiente);
`;

/** A release that was built after the one of this checkout. */
export interface NextRelease {
  /** Puts what runs of it into a folder, beside the scripts of the release in `older`. */
  assemble: (folder: string, older: string) => void;
  /** Name of the migration that it has and this one does not. */
  migration: string;
  remove: () => void;
}

/**
 * Builds the release that comes after this one: a copy of the project in which a text has changed, and which
 * has one more migration.
 */
export async function buildNextRelease(): Promise<NextRelease> {
  const project = mkdtempSync(join(tmpdir(), 'veta-minera-next-release-'));
  const remove = () => rmSync(project, { recursive: true, force: true });
  let migration: string;
  try {
    for (const name of SOURCES) cpSync(join(ROOT, name), join(project, name), { recursive: true });
    copyPackages(project);
    const changed = join(project, CHANGED);
    const source = readFileSync(changed, 'utf8');
    const after = source.replace('</footer>', `<p>${NEW_TEXT}</p></footer>`);
    if (after === source) throw new Error(`${CHANGED} has no foot to be changed.`);
    writeFileSync(changed, after);
    migration = addMigration(project);
    await build(project);
  } catch (error) {
    remove();
    throw error;
  }
  return {
    assemble: (folder, older) => {
      const program = join(project, 'deploy', 'assemble.ts');
      execFileSync(process.execPath, [program, folder, older], { cwd: project, stdio: 'ignore' });
    },
    migration,
    remove,
  };
}

function addMigration(project: string): string {
  const folder = join(project, 'server', 'platform', 'db', 'migrations');
  const last = readdirSync(folder).sort().at(-1) ?? '';
  const number = String(Number.parseInt(last, 10) + 1).padStart(3, '0');
  const name = `${number}.do.siguiente.sql`;
  writeFileSync(join(folder, name), MIGRATION);
  return name;
}

/** The build follows no link that leads out of its folder: same files under a second name, or copies. */
function copyPackages(project: string): void {
  const packages = [join(ROOT, 'node_modules'), project];
  try {
    execFileSync('cp', ['--archive', '--link', ...packages], { stdio: 'ignore' });
  } catch {
    execFileSync('cp', ['--archive', ...packages]);
  }
}

async function build(project: string): Promise<void> {
  const next = join(project, 'node_modules', 'next', 'dist', 'bin', 'next');
  const child = spawn(process.execPath, [next, 'build'], {
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`next build ended with ${code}: ${(await output).join('')}`);
}
