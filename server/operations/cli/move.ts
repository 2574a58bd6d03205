import { parseArgs } from 'node:util';
import { Failure, failureText, reasonOf } from '../../platform/errors/failure.ts';
import { createServerLogger } from '../../platform/log/server-logger.ts';
import { openS3Storage } from '../../platform/storage/s3-storage.ts';
import { move } from '../migrate/move.ts';
import { abortOnSignals } from './abort-on-signals.ts';
import { readSettings } from './settings.ts';

const HELP = `Takes a magazine from its embedded database to a PostgreSQL, while it is stopped.

  npm run move -- --to postgres://user:password@host:5432/database
  npm run move -- --to … --overwrite       in place of what the PostgreSQL holds

Media go to the bucket of S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, where those are
set, else they stay where they are. Every row and file is compared. What is in DATA_DIR stays as it is, and
the move can be made again: it goes on with what is missing. Without --to, DATABASE_URL says where to.
See docs/scaling.md.
`;

interface Options {
  help: boolean;
  to?: string | undefined;
  overwrite: boolean;
}

/** What is asked for; throws `Failure` where it is something else than the help says. */
function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        to: { type: 'string' },
        overwrite: { type: 'boolean', default: false },
      },
    });
    return values;
  } catch (error) {
    throw new Failure(`${reasonOf(error)}. See: npm run move -- --help`);
  }
}

function requireAddress(to: string | undefined): string {
  if (to && URL.canParse(to) && /^postgres(ql)?:$/.test(new URL(to).protocol)) return to;
  throw new Failure('Name a postgres:// address with --to. See: npm run move -- --help');
}

/** `npm run move`: see `HELP`. */
async function runMove(): Promise<void> {
  const { help, to, overwrite } = readOptions();
  if (help) {
    process.stdout.write(HELP);
    return;
  }
  const env = readSettings();
  const { rows, wasThere, taken, checked, warnings } = await move({
    dataDir: env.DATA_DIR,
    to: requireAddress(to ?? env.DATABASE_URL),
    media: env.bucket && openS3Storage(env.bucket),
    overwrite,
    logger: createServerLogger('warn'),
    signal: abortOnSignals(),
  });
  for (const warning of warnings) console.error(warning);
  console.log(
    `${rows} rows ${wasThere ? 'were there already' : 'are in the PostgreSQL'}, each compared.`,
  );
  console.log(
    env.bucket
      ? `${checked} files are in the bucket, each compared; ${taken} were taken now.`
      : `${checked} files are whole, and stay in ${env.DATA_DIR}/media.`,
  );
  console.log('Set DATABASE_URL, keep DATA_DIR/keys, and start the magazine.');
}

runMove().catch((error: unknown) => {
  console.error(failureText(error, 'The move failed, and can be made again'));
  process.exitCode = 1;
});
