import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { SUBSCRIPTION_STATES, type SubscriptionState } from '../../../contract/subscribers.ts';
import { listSubscribers } from '../../newsletter/repository.ts';
import { csvList, readableList } from '../../newsletter/subscriber-list.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { reachDatabase } from '../../platform/db/open-database.ts';
import { Failure, failureText, reasonOf } from '../../platform/errors/failure.ts';
import { readSettings } from './settings.ts';

const HELP = `Lists the subscribers of the newsletter, also while a server runs.

  npm run subscribers                                   a table and totals
  npm run subscribers -- --csv                          RFC 4180, UTF-8
  npm run subscribers -- --csv --output list.csv        into a new file that only you can read
  npm run subscribers -- --status confirmado            or pendiente, baja, pausado, suprimido

Write only to those who are confirmado. Moments are in UTC. sospechoso: asked for by something that
filled in the field which no person sees, and never mailed.
`;

interface Options {
  help: boolean;
  csv: boolean;
  output: string | undefined;
  status: SubscriptionState | undefined;
}

/** What is asked for; throws `Failure` where it is something else than the help says. */
function readOptions(): Options {
  let values: { help?: boolean; csv?: boolean; output?: string; status?: string };
  try {
    ({ values } = parseArgs({
      options: {
        help: { type: 'boolean', short: 'h' },
        csv: { type: 'boolean' },
        output: { type: 'string', short: 'o' },
        status: { type: 'string' },
      },
    }));
  } catch (error) {
    throw new Failure(`${reasonOf(error)}. See: npm run subscribers -- --help`);
  }
  const status = SUBSCRIPTION_STATES.find((state) => state === values.status);
  if (values.status !== undefined && !status) {
    throw new Failure(`--status takes one of ${SUBSCRIPTION_STATES.join(', ')}.`);
  }
  return { help: values.help ?? false, csv: values.csv ?? false, output: values.output, status };
}

/** Writes a new file: an older one keeps who may read it, which is not for addresses. */
async function writeList(file: string, list: string): Promise<void> {
  try {
    await writeFile(file, list, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    throw new Failure(`The list cannot be written: ${reasonOf(error)}.`);
  }
}

/** `npm run subscribers`: see `HELP`. */
async function printSubscribers(): Promise<void> {
  const options = readOptions();
  if (options.help) {
    process.stdout.write(HELP);
    return;
  }
  const connection = await reachDatabase(readSettings());
  try {
    await migrate(connection);
    const rows = await listSubscribers(connection.db, options.status);
    const list = options.csv ? csvList(rows) : readableList(rows);
    if (options.output === undefined) process.stdout.write(list);
    else await writeList(options.output, list);
  } finally {
    await connection.close();
  }
}

printSubscribers().catch((error: unknown) => {
  console.error(failureText(error, 'The subscribers could not be listed'));
  process.exitCode = 1;
});
