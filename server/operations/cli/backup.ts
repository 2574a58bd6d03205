import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Environment } from '../../env.ts';
import { reachDatabase } from '../../platform/db/open-database.ts';
import { Failure, failureText, reasonOf } from '../../platform/errors/failure.ts';
import { reachMedia } from '../../platform/storage/open-storage.ts';
import { backUp } from '../backup/backup.ts';
import { abortOnSignals } from './abort-on-signals.ts';
import { readSettings } from './settings.ts';

const HELP = `Writes the whole magazine into one file, also while a server runs.

  npm run backup -- FILE

The file holds the database, the media and the secret keys: whoever has it is the magazine. Only you
can read it. See docs/backup.md.
`;

/** The file that is asked for; undefined where help is. Throws `Failure`. */
function readOptions(): string | undefined {
  try {
    const { values, positionals } = parseArgs({
      options: { help: { type: 'boolean', short: 'h', default: false } },
      allowPositionals: true,
    });
    if (values.help) return undefined;
    const [file, ...others] = positionals;
    if (!file || others.length > 0) throw new Error('Name one file for the backup');
    return file;
  } catch (error) {
    throw new Failure(`${reasonOf(error)}. See: npm run backup -- --help`);
  }
}

/** The tool would make an empty database where there is none. */
async function requireData({ DATABASE_URL, DATA_DIR }: Environment): Promise<void> {
  if (DATABASE_URL) return;
  await access(join(DATA_DIR, 'database')).catch(() => {
    throw new Failure(`The folder ${resolve(DATA_DIR)} holds no magazine: set DATA_DIR.`);
  });
}

/** `npm run backup`: see `HELP`. */
async function runBackup(): Promise<void> {
  const file = readOptions();
  if (file === undefined) {
    process.stdout.write(HELP);
    return;
  }
  const env = readSettings();
  await requireData(env);
  const signal = abortOnSignals();
  const connection = await reachDatabase(env);
  try {
    const { rows, files, bytes, warnings } = await backUp({
      connection,
      media: reachMedia(env),
      dataDir: env.DATA_DIR,
      file,
      now: new Date(),
      signal,
    });
    for (const warning of warnings) console.error(warning);
    const megabytes = (bytes / 1e6).toFixed(1);
    console.log(`The backup is in ${file}: ${rows} rows, ${files} files, ${megabytes} MB.`);
  } finally {
    await connection.close();
  }
}

runBackup().catch((error: unknown) => {
  console.error(failureText(error, 'The backup failed'));
  process.exitCode = 1;
});
