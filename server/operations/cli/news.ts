import { parseArgs } from 'node:util';
import { addFeeds, listFeeds } from '../../external-news/feed-repository.ts';
import { fetchFeed } from '../../external-news/fetch-feed.ts';
import { describePoll, describeStatus } from '../../external-news/report.ts';
import { newsContext } from '../../external-news/start-news.ts';
import { planStoring } from '../../external-news/store-items.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { reachDatabase } from '../../platform/db/open-database.ts';
import { Failure, failureText, reasonOf } from '../../platform/errors/failure.ts';
import { readSettings } from './settings.ts';

const HELP = `The feeds of NEWS_FEEDS, also while a server runs.

  npm run news -- --status             each feed: last success, items, errors, next poll
  npm run news -- --poll FEED          asks a feed once and tells what it would store; stores nothing

FEED is any address of a feed, also one that is not in NEWS_FEEDS yet. Moments are in UTC.
`;

interface Options {
  help: boolean;
  status: boolean;
  poll: string | undefined;
}

/** What is asked for; throws `Failure` where it is something else than the help says. */
function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        status: { type: 'boolean', default: false },
        poll: { type: 'string' },
      },
    });
    if (values.status === (values.poll !== undefined) && !values.help) {
      throw new Error('Either --status or --poll FEED is needed');
    }
    return { ...values, poll: values.poll };
  } catch (error) {
    throw new Failure(`${reasonOf(error)}. See: npm run news -- --help`);
  }
}

/** `npm run news`: see `HELP`. */
async function printNews(): Promise<void> {
  const { help, poll } = readOptions();
  if (help) {
    process.stdout.write(HELP);
    return;
  }
  const env = readSettings();
  const connection = await reachDatabase(env);
  try {
    await migrate(connection);
    const { db } = connection;
    const context = newsContext(db, env);
    if (poll === undefined) {
      await addFeeds(db, context.settings.feeds, context.now());
      process.stdout.write(describeStatus(await listFeeds(db, context.settings.feeds)));
      return;
    }
    const answer = await fetchFeed(context, poll);
    if (answer.kind !== 'read') {
      throw new Failure(answer.kind === 'failed' ? answer.reason : 'The feed is unchanged.');
    }
    const plan = await planStoring(db, poll, answer.feed.parsedItems, context.now());
    process.stdout.write(describePoll(answer.feed, plan, answer.refused));
  } finally {
    await connection.close();
  }
}

printNews().catch((error: unknown) => {
  console.error(failureText(error, 'The news command failed'));
  process.exitCode = 1;
});
