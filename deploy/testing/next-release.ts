import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';

const ROOT = resolve(import.meta.dirname, '..', '..');
/** Files that a release is built and assembled from. */
const SOURCES = [
  ...['app', 'components', 'contract', 'demo', 'deploy', 'lib', 'public', 'scripts'],
  ...['server', 'shared', 'web', 'LICENSE', 'middleware.ts', 'next.config.ts'],
  ...['package.json', 'package-lock.json', 'postcss.config.mjs', 'tsconfig.json'],
];

/** A change visible on every page. */
const CHANGED = 'components/layout/footer.tsx';
export const NEW_TEXT = 'Edición renovada';

/** Its migration: a table, a nullable column, one with a default, and an index. */
const MIGRATION = `
  CREATE TABLE siguiente (id integer PRIMARY KEY, user_id integer REFERENCES users ON DELETE CASCADE);
  ALTER TABLE comments ADD COLUMN siguiente text;
  ALTER TABLE users ADD COLUMN siguiente integer NOT NULL DEFAULT 0;
  CREATE INDEX comments_siguiente ON comments (siguiente);
`;

/** The release after this checkout. */
export interface NextRelease {
  /** Assembles it into a folder, with the scripts of the release in `older`. */
  assemble: (folder: string, older: string) => void;
  /** Name of its additional migration. */
  migration: string;
  remove: () => void;
}

/** Builds the next release: a copy of the project with a changed text and one more migration. */
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

/** The build follows no link out of its folder: hard links or copies. */
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
