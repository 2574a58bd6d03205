import { parseArgs } from 'node:util';
import { Failure, failureText, reasonOf } from '../../platform/errors/failure.ts';
import { createServerLogger } from '../../platform/log/server-logger.ts';
import { restore } from '../backup/restore.ts';
import { restoreTarget } from '../backup/restore-target.ts';
import { abortOnSignals } from './abort-on-signals.ts';
import { readSettings } from './settings.ts';

const HELP = `Brings back what npm run backup has written, while the magazine is stopped.

  npm run restore -- FILE                   onto an empty machine
  npm run restore -- FILE --overwrite       in place of what is there

The file is read and checked as a whole before anything is touched. It goes into DATABASE_URL, where
that is set, else into the embedded database of DATA_DIR, whichever of the two it comes from. Media,
keys and an embedded database that were there are kept in DATA_DIR/replaced-…. See docs/backup.md.
`;

interface Options {
  help: boolean;
  file: string;
  overwrite: boolean;
}

/** What is asked for; throws `Failure` where it is something else than the help says. */
function readOptions(): Options {
  try {
    const { values, positionals } = parseArgs({
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        overwrite: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [file = '', ...others] = positionals;
    if (!values.help && (!file || others.length > 0)) throw new Error('Name one backup');
    return { ...values, file };
  } catch (error) {
    throw new Failure(`${reasonOf(error)}. See: npm run restore -- --help`);
  }
}

/** `npm run restore`: see `HELP`. */
async function runRestore(): Promise<void> {
  const { help, ...options } = readOptions();
  if (help) {
    process.stdout.write(HELP);
    return;
  }
  const { head, rows, files, former } = await restore({
    ...options,
    target: restoreTarget(readSettings()),
    now: new Date(),
    logger: createServerLogger('warn'),
    signal: abortOnSignals(),
  });
  console.log(`The backup of ${head.createdAt} is restored: ${rows} rows, ${files} files.`);
  if (former) console.log(`What was there before is in ${former}; remove it when all is well.`);
}

runRestore().catch((error: unknown) => {
  console.error(failureText(error, 'Nothing was changed, for the restore failed'));
  process.exitCode = 1;
});
