import { execFile } from 'node:child_process';
import { readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '../../platform/db/embedded.ts';
import { childEnvironment } from '../../testing/child-environment.ts';
import { startChildServer } from '../../testing/child-server.ts';
import { makeDataFolder, makeEmptyFolder } from '../../testing/data-folder.ts';
import { makeReader } from '../../testing/make-community.ts';
import { runTool } from '../../testing/run-tool.ts';
import { filesIn, rowsIn } from '../../testing/snapshot-installation.ts';

const TIMEOUT_MS = 120_000;

/** A data folder in whose database somebody lives. */
async function makeInhabited(name: string): Promise<string> {
  const folder = await makeDataFolder();
  const connection = await openEmbedded(folder);
  await makeReader(connection.db, { usuario_unico: name });
  await connection.close();
  return folder;
}

async function makeBackup(): Promise<Buffer> {
  const DATA_DIR = await makeInhabited('ines');
  const file = join(await makeEmptyFolder(), 'revista.tar');
  expect(await runTool('backup', { DATA_DIR }, file)).toMatchObject({ stderr: '', failed: false });
  return readFile(file);
}

let made: Promise<Buffer> | undefined;
/** A backup, the same for all tests. */
const takeBackup = () => {
  made ??= makeBackup();
  return made;
};

/** A file with these bytes in a folder of its own. */
async function fileOf(bytes: Buffer | string): Promise<string> {
  const file = join(await makeEmptyFolder(), 'revista.tar');
  await writeFile(file, bytes);
  return file;
}

const restoreNew = async (file: string, ...options: string[]) => {
  const DATA_DIR = await makeEmptyFolder();
  const run = await runTool('restore', { DATA_DIR }, file, ...options);
  return { ...run, left: await readdir(DATA_DIR) };
};

test.for([
  ['backup', []],
  ['backup', ['one.tar', 'two.tar']],
  ['backup', ['--todo']],
  ['restore', []],
  ['restore', ['--overwrite']],
] as const)('%s with %j is told how it is used', async ([tool, options]) => {
  const DATA_DIR = await makeEmptyFolder();
  const { failed, stderr } = await runTool(tool, { DATA_DIR }, ...options);
  expect(failed).toBe(true);
  expect(stderr).toMatch(new RegExp(`^.+\\. See: npm run ${tool} -- --help\\n$`));
  expect(await readdir(DATA_DIR)).toEqual([]);
});

test('a folder without an installation is reported and stays empty', async () => {
  const DATA_DIR = await makeEmptyFolder();
  expect(await runTool('backup', { DATA_DIR }, join(DATA_DIR, 'a.tar'))).toEqual({
    failed: true,
    stdout: '',
    stderr: `The folder ${DATA_DIR} holds no magazine: set DATA_DIR.\n`,
  });
  expect(await readdir(DATA_DIR)).toEqual([]);
});

test('an unwritable or existing target is reported', async () => {
  const DATA_DIR = await makeDataFolder();
  const nowhere = join(DATA_DIR, 'nowhere', 'a.tar');
  const refused = await runTool('backup', { DATA_DIR }, nowhere);
  expect(refused.failed).toBe(true);
  expect(refused.stderr).toMatch(/^The backup cannot be written to .+a\.tar: ENOENT: .+\.\n$/);

  const file = await fileOf('mine');
  expect((await runTool('backup', { DATA_DIR }, file)).stderr).toBe(
    `There is a file ${file} already; name another one.\n`,
  );
  expect(await readFile(file, 'utf8')).toBe('mine');
  expect((await readdir(DATA_DIR)).sort()).toEqual(['database']);
});

// To a tool none of whose files may have more than so many blocks of half a kilobyte, the disk is full there.
test.for([
  [1000, /^The database cannot be copied to \S+\/database: EFBIG: .+\.\n$/],
  [40_000, /^The backup cannot be written to \S+a\.tar: EFBIG: .+\.\n$/],
] as const)(
  'a disk that is full after %d blocks is reported, and the partial file deleted',
  async ([blocks, why]) => {
    const DATA_DIR = await makeDataFolder();
    const server = startChildServer({ DATA_DIR, SEED: 'demo', LOG_LEVEL: 'silent' });
    onTestFinished(() => void server.process.kill('SIGKILL'));
    await server.ready;
    // Larger than a file of the tool may be.
    const [picture = ''] = Object.keys(await filesIn({ DATA_DIR })).filter((path) =>
      path.endsWith('.webp'),
    );
    await truncate(join(DATA_DIR, picture), 50_000_000);
    const target = await makeEmptyFolder();
    const tool = fileURLToPath(new URL('../cli/backup.ts', import.meta.url));

    const limited = `ulimit -f ${blocks}; exec "$0" "$@"`;
    const stderr = await new Promise((resolve) => {
      execFile(
        'sh',
        ['-c', limited, process.execPath, tool, join(target, 'a.tar')],
        { cwd: DATA_DIR, env: childEnvironment({ DATA_DIR }) },
        (error, _, text) => resolve(error ? text : 'It succeeded'),
      );
    });

    expect(stderr).toMatch(why);
    expect(await readdir(target)).toEqual([]);
    expect((await readdir(DATA_DIR)).filter((name) => name.startsWith('.'))).toEqual([]);
  },
);

test('a file that is no backup is reported', async () => {
  const file = await fileOf('PK\x03\x04 a letter');
  expect(await restoreNew(file)).toMatchObject({
    failed: true,
    stderr: `The file ${file} is not a backup of this magazine.\n`,
    left: [],
  });
  expect((await restoreNew('/no/such.tar')).stderr).toMatch(
    /^The backup \/no\/such\.tar cannot be read: ENOENT: .+\.\n$/,
  );
});

test.for([0.1, 0.5, 0.97])('a backup truncated to %d of it is reported', async (part) => {
  const backup = await takeBackup();
  const file = await fileOf(backup.subarray(0, Math.floor(backup.length * part)));
  const { failed, stderr, left } = await restoreNew(file);
  expect([failed, left]).toEqual([true, []]);
  expect(stderr).toMatch(/ is damaged or not whole: .+\. Nothing was changed\.\n$/);
});

test('one letter that has changed anywhere is found', async () => {
  for (const word of ['ines', '"rows"']) {
    const bytes = Buffer.from(await takeBackup());
    bytes[bytes.indexOf(word)] = 'x'.charCodeAt(0);
    const { stderr, left } = await restoreNew(await fileOf(bytes));
    expect(stderr).toMatch(/ is damaged or not whole: .+\. Nothing was changed\.\n$/);
    expect(left).toEqual([]);
  }
});

test('a backup of a newer program is refused with what to do', async () => {
  const text = (await takeBackup())
    .toString('latin1')
    .replace('"formatVersion":1', '"formatVersion":9');
  expect((await restoreNew(await fileOf(Buffer.from(text, 'latin1')))).stderr).toMatch(
    / was written by a newer program \(format 9, this one reads 1\): update this one first\.\n$/,
  );
});

test(
  'existing data is replaced only with the option, and kept aside',
  async () => {
    const DATA_DIR = await makeInhabited('ruben');
    const before = await rowsIn({ DATA_DIR });
    const file = await fileOf(await takeBackup());

    expect(await runTool('restore', { DATA_DIR }, file)).toEqual({
      failed: true,
      stdout: '',
      stderr: `The folder ${DATA_DIR} holds data already, and nothing was changed; add --overwrite to replace it.\n`,
    });
    expect(await rowsIn({ DATA_DIR })).toEqual(before);

    const { stdout, failed } = await runTool('restore', { DATA_DIR }, file, '--overwrite');
    expect(failed).toBe(false);
    const former = /before is in (\S+);/.exec(stdout)?.[1] ?? '';
    expect((await rowsIn({ DATA_DIR })).users?.[0]).toContain('ines');
    expect(await rowsIn({ DATA_DIR: former })).toEqual(before);
  },
  TIMEOUT_MS,
);

test('a restore below a running server is refused', async () => {
  const DATA_DIR = await makeDataFolder();
  const server = startChildServer({ DATA_DIR, SEED: 'none' });
  onTestFinished(() => void server.process.kill('SIGKILL'));
  await server.ready;

  expect(
    (await runTool('restore', { DATA_DIR }, await fileOf(await takeBackup()), '--overwrite'))
      .stderr,
  ).toBe(
    `Another server already uses the data folder ${DATA_DIR}; stop it, or name another DATA_DIR.\n`,
  );
});

test(
  'a lost or damaged file is reported, and the backup has all others',
  async () => {
    const DATA_DIR = await makeDataFolder();
    const server = startChildServer({ DATA_DIR, SEED: 'demo', LOG_LEVEL: 'silent' });
    onTestFinished(() => void server.process.kill('SIGKILL'));
    await server.ready;
    const media = Object.keys(await filesIn({ DATA_DIR })).filter((path) => path.endsWith('.webp'));
    const [lost = '', damaged = ''] = media;
    await writeFile(join(DATA_DIR, damaged), 'x');
    await rm(join(DATA_DIR, lost));
    const file = join(await makeEmptyFolder(), 'a.tar');

    const run = await runTool('backup', { DATA_DIR }, file);
    expect(run.failed).toBe(false);
    expect(run.stderr.trim().split('\n').sort()).toEqual(
      [
        `The file ${damaged.slice(1)} is not what was stored: it is damaged on the disk.`,
        `The file ${lost.slice(1)} is lost: it is not on the disk.`,
      ].sort(),
    );
    expect((await stat(file)).size).toBeGreaterThan(1_000_000);
    expect((await restoreNew(file)).failed).toBe(false);
  },
  TIMEOUT_MS,
);
