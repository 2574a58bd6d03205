import { execFile } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { reachEmbedded } from '../../platform/db/embedded.ts';
import { subscribers } from '../../platform/db/schema/correspondence.ts';
import { childEnvironment } from '../../testing/child-environment.ts';
import { startChildServer } from '../../testing/child-server.ts';
import { makeDataFolder, makeEmptyFolder } from '../../testing/data-folder.ts';

const CSV = [
  'correo_electronico,estado,creado_en,solicitado_en,confirmado_en,baja_en,sospechoso,motivo,origen,consentimiento',
  "'+51ruben@correo.test,pendiente,2026-03-02T10:00:00.000Z,2026-03-02T10:00:00.000Z,,,,,formulario,",
  'Ines@correo.test,confirmado,2026-03-01T10:00:00.000Z,2026-03-01T10:00:00.000Z,2026-03-01T11:00:00.000Z,,,,formulario,',
  'olga@correo.test,baja,2026-03-01T10:00:00.000Z,2026-03-01T10:00:00.000Z,2026-03-01T11:00:00.000Z,2026-03-05T11:00:00.000Z,,,formulario,',
  '',
].join('\r\n');

const dates = (moment: string) => ({
  fecha_publicacion: moment.slice(0, 10),
  creado_en: moment,
  solicitado_en: moment,
});

/** Puts three subscribers, one of each state, into the embedded database of a folder. */
async function fill(folder: string): Promise<void> {
  const { db, close } = await reachEmbedded(folder);
  const confirmado_en = '2026-03-01T11:00:00Z';
  const first = { ...dates('2026-03-01T10:00:00Z'), confirmado_en };
  await db.insert(subscribers).values([
    { correo_electronico: 'Ines@correo.test', estado: 'confirmado', ...first },
    {
      correo_electronico: 'olga@correo.test',
      estado: 'baja',
      ...first,
      baja_en: '2026-03-05T11:00:00Z',
    },
    { correo_electronico: '+51ruben@correo.test', ...dates('2026-03-02T10:00:00Z') },
  ]);
  await close();
}

/** What the tool prints, started in a folder that is its data folder too. */
function run(
  DATA_DIR: string,
  ...options: string[]
): Promise<{ failed: boolean; stdout: string; stderr: string }> {
  const file = fileURLToPath(new URL('./subscribers.ts', import.meta.url));
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [file, ...options],
      { cwd: DATA_DIR, env: childEnvironment({ DATA_DIR }) },
      (error, stdout, stderr) => resolve({ failed: error !== null, stdout, stderr }),
    );
  });
}

const printed = (stdout: string) => ({ failed: false, stdout, stderr: '' });

test('the list is read through the server that runs on the folder, and without one', async () => {
  const DATA_DIR = await makeDataFolder();
  const server = startChildServer({ DATA_DIR, SEED: 'none' });
  onTestFinished(async () => {
    server.process.kill('SIGKILL');
    await server.ended;
  });
  await server.ready;
  await fill(DATA_DIR);

  expect(await run(DATA_DIR, '--csv')).toEqual(printed(CSV));

  server.process.kill('SIGTERM');
  await server.ended;
  expect(await run(DATA_DIR, '--csv')).toEqual(printed(CSV));
});

test('without --csv it is a table with totals, and --status chooses', async () => {
  const DATA_DIR = await makeDataFolder();
  await fill(DATA_DIR);

  const all = await run(DATA_DIR);
  const confirmed = await run(DATA_DIR, '--csv', '--status', 'confirmado');

  expect(all.stdout.split('\n').at(-2)).toBe(
    'Total: 3 (pendiente 1, confirmado 1, baja 1, pausado 0, suprimido 0)',
  );
  expect(all.stdout).toMatch(/^Ines@correo\.test {6}confirmado {2}2026-03-01T10:00:00\.000Z/m);
  const addresses = confirmed.stdout.split('\r\n').map((line) => line.split(',')[0]);
  expect(addresses).toEqual(['correo_electronico', 'Ines@correo.test', '']);
});

test('--output makes a file that only its owner can read, and overwrites none', async () => {
  const DATA_DIR = await makeDataFolder();
  const file = join(DATA_DIR, 'lista.csv');
  await fill(DATA_DIR);

  expect(await run(DATA_DIR, '--csv', '--output', file)).toEqual(printed(''));
  expect(await readFile(file, 'utf8')).toBe(CSV);
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const again = await run(DATA_DIR, '--csv', '--output', file);
  expect(again).toMatchObject({ failed: true, stdout: '' });
  expect(again.stderr).toMatch(/^The list cannot be written: EEXIST.+\.\n$/);
});

test('the database is the one that .env names, unless the environment names another', async () => {
  const DATA_DIR = await makeDataFolder();
  const DATABASE_URL = 'postgres://veta:secreta@127.0.0.1:1/veta';
  await writeFile(join(DATA_DIR, '.env'), `DATABASE_URL=${DATABASE_URL}\nDATA_DIR=/none\n`);

  const { failed, stderr } = await run(DATA_DIR);

  expect(failed).toBe(true);
  expect(stderr).toMatch(/^The database at 127\.0\.0\.1:1\/veta does not answer: .+\.\n$/);
});

test('--help explains, without a database', async () => {
  const { failed, stdout } = await run(await makeEmptyFolder(), '--help');

  expect(failed).toBe(false);
  expect(stdout).toContain('npm run subscribers -- --csv');
});

test.for([
  [['--xls'], /^Unknown option '--xls'\. See: npm run subscribers -- --help\n$/],
  [['todo'], /^Unexpected argument 'todo'\. .+\. See: npm run subscribers -- --help\n$/],
  [
    ['--status', 'todos'],
    /^--status takes one of pendiente, confirmado, baja, pausado, suprimido\.\n$/,
  ],
] as const)('invalid options are reported in one sentence: %j', async ([options, told]) => {
  const { failed, stdout, stderr } = await run(await makeEmptyFolder(), ...options);

  expect([failed, stdout]).toEqual([true, '']);
  expect(stderr).toMatch(told);
});
