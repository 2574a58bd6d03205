import { setTimeout as sleep } from 'node:timers/promises';
import { hasDemoAccounts, refuseKnownPasswords } from '../demo/demo-accounts.ts';
import { isEmpty } from '../demo/is-empty.ts';
import { createLogger } from '../shared/observability/logger.ts';
import { createMetrics } from '../shared/observability/metrics.ts';
import { createRequestLog } from '../shared/observability/request-log.ts';
import { connectToRedis } from '../shared/redis/connection.ts';
import { keepAccessKeys, readAccessKeys } from './accounts/auth/access-keys.ts';
import { createApp } from './app.ts';
import { noticeHandler } from './community/notifications/handler.ts';
import { type Environment, readEnvironment } from './env.ts';
import { startNews } from './external-news/start-news.ts';
import {
  keepNewFilesPrivate,
  secureDataFolder,
  storesFiles,
} from './platform/data-folder/private-files.ts';
import { listUnknown, migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { watchDatabase } from './platform/db/watch-database.ts';
import { errorCode, Failure, failureText } from './platform/errors/failure.ts';
import { startInvalidation } from './platform/invalidation/start-invalidation.ts';
import { emailHandler } from './platform/mail/email-handler.ts';
import { createEmailCipher } from './platform/mail/encrypted-email.ts';
import { countEmails } from './platform/mail/metrics.ts';
import { openMailer } from './platform/mail/open-mailer.ts';
import { createOutbox } from './platform/mail/queued-outbox.ts';
import { addQueueMetrics } from './platform/queue/metrics.ts';
import { openQueue } from './platform/queue/queue.ts';
import { readOrCreateKey } from './platform/signing/stored-key.ts';
import { openMedia } from './platform/storage/open-storage.ts';

/** Requests that are still under way when the server is told to end get this long. */
const DRAIN_MS = 10_000;
/** An event loop that is this late has more work than it can do. */
const MAX_DELAY_MS = 1000;

/** Undoes what was started, the last first. */
const closers: (() => Promise<void>)[] = [];
let ending = false;
/** How long the server says that it is not ready before it takes no more connections. */
let drainSeconds = 0;

async function end(exitCode: number): Promise<void> {
  if (ending) return;
  ending = true;
  await sleep(drainSeconds * 1000);
  setTimeout(() => process.exit(exitCode), DRAIN_MS).unref();
  for (const close of closers.reverse()) await close().catch(() => undefined);
  process.exit(exitCode);
}

function describeListenError(error: unknown, { API_HOST, API_PORT }: Environment): unknown {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') {
    return new Failure(
      `Port ${API_PORT} is already in use; stop the program that uses it, or set API_PORT.`,
    );
  }
  if (code === 'EACCES') {
    return new Failure(`Port ${API_PORT} may not be used by this account; set API_PORT.`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new Failure(`This machine has no interface ${API_HOST}; set API_HOST.`);
  }
  return error;
}

async function start(): Promise<void> {
  keepNewFilesPrivate();
  const env = readEnvironment();
  if (storesFiles(env)) await secureDataFolder(env.DATA_DIR);
  const logger = createLogger('server', env.LOG_LEVEL);
  const metrics = createMetrics(logger);
  // The program that started this one shows the steps; without it they go to the log.
  const report = (text: string) =>
    process.send ? process.send({ type: 'progress', text }) : logger.info(text);

  report('Opening the database');
  const connection = await openDatabase(env);
  closers.push(() =>
    connection
      .close()
      .catch((error) => logger.error(failureText(error, 'The database is left open'))),
  );
  void connection.ended?.then(async ({ untilRoom }) => {
    logger.fatal(
      'The embedded database has ended, as it does on a full disk; the server ends when there is room, and its next start makes the database whole',
    );
    await untilRoom();
    void end(1);
  });
  const migrations = await migrate(connection);
  if (migrations.length > 0)
    report(`Brought the database to its newest form: ${migrations.length} steps`);
  const unknown = await listUnknown(connection);
  if (unknown.length > 0) {
    logger.warn(
      { migrations: unknown },
      'The database is of a later release than this program, and serves it too',
    );
  }

  const { db } = connection;
  watchDatabase(connection, logger, metrics);
  if (env.isExposed) await refuseKnownPasswords(db);
  const media = await openMedia(env);
  const site = { siteUrl: env.SITE_URL, timeZone: env.SITE_TIME_ZONE };
  if (env.SEED === 'demo' && (await isEmpty(db))) {
    report('Writing the demo content');
    // Loaded only here: the demo content is large, and needed once.
    const { seedDemo } = await import('../demo/seed.ts');
    const withSignIn = !env.isExposed;
    await seedDemo({ db, media, timeZone: site.timeZone, now: new Date(), withSignIn });
  }

  const accessKeys = env.ACCESS_TOKEN_KEYS
    ? await readAccessKeys(env.ACCESS_TOKEN_KEYS)
    : await keepAccessKeys(env.DATA_DIR, new Date());
  const { REDIS_URL: url } = env;
  const store = url ? await connectToRedis({ url, logger, metrics }) : undefined;
  closers.push(async () => store?.close());
  const mailer = countEmails(openMailer(env), metrics);
  closers.push(async () => mailer.close());
  const queue = await openQueue(connection, logger);
  closers.push(queue.stop);
  addQueueMetrics(metrics, db);
  const signingKey = env.SIGNING_KEY ?? (await readOrCreateKey(env.DATA_DIR, 'signing'));
  const sealer = createEmailCipher(signingKey);
  const outbox = createOutbox(queue, sealer);
  const parts = { db, queue, logger, env, closers };
  const { invalidatePages, recordChange } = await startInvalidation(parts);
  const app = await createApp({
    db,
    readingDb: connection.reading?.db,
    media,
    queue,
    outbox,
    invalidatePages,
    recordChange,
    contactEmail: env.CONTACT_EMAIL,
    store,
    signingKey,
    accessKeys,
    accessLifeSeconds: env.ACCESS_TOKEN_TTL,
    refreshLifeSeconds: env.REFRESH_TOKEN_TTL,
    staffSession: {
      // Use is noted when a token is renewed, which may be that much later.
      idleSeconds: env.ACCESS_TOKEN_TTL + env.STAFF_IDLE_TTL,
      mostSeconds: env.STAFF_SESSION_TTL,
    },
    signInProviders: env.SIGN_IN_PROVIDERS,
    webAddresses: env.WEB_ADDRESSES,
    ...site,
    apiDocs: env.API_DOCS,
    logger,
    metrics: { metrics, token: env.METRICS_TOKEN },
    noteRequest: createRequestLog(logger, metrics),
    maxDelayMs: MAX_DELAY_MS,
    isDraining: () => ending,
  });
  closers.push(() => app.close());
  try {
    await app.listen({ host: env.API_HOST, port: env.API_PORT });
    drainSeconds = env.DRAIN_SECONDS;
  } catch (error) {
    throw describeListenError(error, env);
  }
  await queue.work(
    'letters',
    emailHandler(mailer, { from: env.MAIL_FROM, siteUrl: site.siteUrl }, sealer),
  );
  await queue.work('notices', noticeHandler({ db, outbox, signingKey, ...site }));
  await startNews({ ...parts, invalidatePages, metrics });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : env.API_PORT;
  if (process.send) {
    process.send({ type: 'ready', port, demo: await hasDemoAccounts(db), docs: env.API_DOCS });
  }
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(0));
// Without the program that started it, nobody would end this one.
process.on('disconnect', () => end(0));

start().catch((error: unknown) => {
  if (ending) return;
  process.stderr.write(`${failureText(error, 'The server could not start')}\n`);
  void end(1);
});
