import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasDemoAccounts, refuseKnownPasswords } from '../demo/demo-accounts.ts';
import { isEmpty } from '../demo/is-empty.ts';
import { makeProcessFolder } from '../shared/files/process-folder.ts';
import { createMetrics } from '../shared/observability/metrics.ts';
import { createRequestLog } from '../shared/observability/request-log.ts';
import { connectToRedis } from '../shared/redis/connection.ts';
import { keepAccessKeys, readAccessKeys } from './accounts/auth/access-keys.ts';
import { createApp } from './app.ts';
import { notificationHandler } from './community/notifications/handler.ts';
import { type Environment, readEnvironment } from './env.ts';
import { startNews } from './external-news/start-news.ts';
import { startBounces } from './newsletter/bounces/read-mailbox.ts';
import { startInvitations } from './newsletter/importing/send-invitations.ts';
import { newsletterMail } from './newsletter/sending/newsletter-mail.ts';
import { composeStaffEmails } from './newsroom/review/compose-emails.ts';
import {
  secureDataFolder,
  setPrivateUmask,
  storesFiles,
} from './platform/data-folder/private-files.ts';
import { listUnknown, migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { watchDatabase } from './platform/db/watch-database.ts';
import { errorCode, Failure, failureText } from './platform/errors/failure.ts';
import { startInvalidation } from './platform/invalidation/start-invalidation.ts';
import { createServerLogger } from './platform/log/server-logger.ts';
import { emailHandler } from './platform/mail/email-handler.ts';
import { createEmailCipher } from './platform/mail/encrypted-email.ts';
import { countEmails } from './platform/mail/metrics.ts';
import { openMailer } from './platform/mail/open-mailer.ts';
import { createOutbox } from './platform/mail/queued-outbox.ts';
import { addQueueMetrics } from './platform/queue/metrics.ts';
import { openQueue } from './platform/queue/queue.ts';
import { createSigner } from './platform/signing/signer.ts';
import { readOrCreateKey } from './platform/signing/stored-key.ts';
import { openMedia } from './platform/storage/open-storage.ts';

/** Time for requests in progress to finish at shutdown. */
const SHUTDOWN_MS = 10_000;
/** Mean event loop delay that counts as overload. */
const MAX_DELAY_MS = 1000;

/** Cleanup functions, run in reverse order. */
const closers: (() => Promise<void>)[] = [];
let isShuttingDown = false;
/** Time between reporting not ready and closing the listener. */
let drainSeconds = 0;

async function shutDown(exitCode: number): Promise<void> {
  if (isShuttingDown) return;
  isShuttingDown = true;
  await sleep(drainSeconds * 1000);
  setTimeout(() => process.exit(exitCode), SHUTDOWN_MS).unref();
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

/** Without a data folder on a disk of its own, files of requests are in the system's temporary folder. */
async function makeUploadFolder(env: Environment): Promise<string> {
  const parent = storesFiles(env) ? env.DATA_DIR : tmpdir();
  const folder = await makeProcessFolder(parent, 'uploads-');
  closers.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function start(): Promise<void> {
  setPrivateUmask();
  const env = readEnvironment();
  if (storesFiles(env)) await secureDataFolder(env.DATA_DIR);
  const logger = createServerLogger(env.LOG_LEVEL);
  const metrics = createMetrics(logger);
  // The parent process shows the steps; without one they are logged.
  const report = (text: string) =>
    process.send ? process.send({ type: 'progress', text }) : logger.info(text);

  report('Opening the database');
  const connection = await openDatabase(env, (fields, message) => logger.warn(fields, message));
  closers.push(() =>
    connection
      .close()
      .catch((error) => logger.error(failureText(error, 'The database is left open'))),
  );
  void connection.crashed?.then(async ({ waitForFreeSpace }) => {
    logger.fatal(
      'The embedded database has crashed, as it does on a full disk; the server exits when there is free space, and its next start recovers the database',
    );
    await waitForFreeSpace();
    void shutDown(1);
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
    await seedDemo({ db, media, ...site, now: new Date(), withSignIn });
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
  const parts = { db, queue, logger, env, store, closers };
  const { invalidatePages, pageExpiry } = await startInvalidation(parts);
  const app = await createApp({
    db,
    readOnReplica: connection.replica?.read,
    media,
    queue,
    uploadFolder: await makeUploadFolder(env),
    outbox,
    newsletterMail: newsletterMail(env, signingKey),
    invalidatePages,
    pageExpiry,
    contactEmail: env.CONTACT_EMAIL,
    store,
    signingKey,
    accessKeys,
    accessLifeSeconds: env.ACCESS_TOKEN_TTL,
    refreshLifeSeconds: env.REFRESH_TOKEN_TTL,
    staffSession: {
      // Activity is recorded at token refresh, up to one token lifetime late.
      idleSeconds: env.ACCESS_TOKEN_TTL + env.STAFF_IDLE_TTL,
      mostSeconds: env.STAFF_SESSION_TTL,
    },
    requireSecondFactor: env.REQUIRE_SECOND_FACTOR,
    signInProviders: env.SIGN_IN_PROVIDERS,
    webAddresses: env.WEB_ADDRESSES,
    ...site,
    apiDocs: env.API_DOCS,
    logger,
    metrics: { metrics, token: env.METRICS_TOKEN },
    noteRequest: createRequestLog(logger, metrics),
    maxDelayMs: MAX_DELAY_MS,
    isDraining: () => isShuttingDown,
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
  await queue.work(
    'notices',
    notificationHandler({ db, outbox, signingKey, composeForStaff: composeStaffEmails, ...site }),
  );
  const now = () => new Date();
  const inviting = {
    db,
    outbox,
    siteUrl: site.siteUrl,
    signer: createSigner(signingKey, now),
    now,
  };
  closers.push(startInvitations(inviting, logger));
  const { BOUNCE_IMAP_URL: mailboxUrl } = env;
  if (mailboxUrl) closers.push(startBounces({ db, signingKey, mailboxUrl, now, logger }));
  await startNews({ ...parts, invalidatePages, metrics });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : env.API_PORT;
  if (process.send) {
    process.send({ type: 'ready', port, demo: await hasDemoAccounts(db), docs: env.API_DOCS });
  }
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => shutDown(0));
// The parent process has exited.
process.on('disconnect', () => shutDown(0));

start().catch((error: unknown) => {
  if (isShuttingDown) return;
  process.stderr.write(`${failureText(error, 'The server could not start')}\n`);
  void shutDown(1);
});
