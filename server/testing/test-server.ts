import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { ParsedMail } from 'mailparser';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { readAccessKeys } from '../accounts/auth/access-keys.ts';
import { type AppOptions, createApp } from '../app.ts';
import { notificationHandler } from '../community/notifications/handler.ts';
import { readEnvironment } from '../env.ts';
import { composeStaffEmails } from '../newsroom/review/compose-emails.ts';
import type { Database, DatabaseConnection } from '../platform/db/database.ts';
import { emailHandler } from '../platform/mail/email-handler.ts';
import { createEmailCipher } from '../platform/mail/encrypted-email.ts';
import { openFolderMailer } from '../platform/mail/folder-mailer.ts';
import { createOutbox } from '../platform/mail/queued-outbox.ts';
import { openQueue, type Queue } from '../platform/queue/queue.ts';
import { type DiskStorage, openDiskStorage } from '../platform/storage/disk-storage.ts';
import { ACCESS_KEY_SET } from './access-key-set.ts';
import { takeEmails } from './mail-folder.ts';
import { endGathering, workOff } from './queue-work.ts';
import { clearDatabase, openTestDatabase } from './test-database.ts';

/** Noon of 10 March 2026 in Lima: the present of every test that names no other. */
const PRESENT = new Date('2026-03-10T17:00:00Z');

export const SITE_URL = 'https://revista.test';
const SIGNING_KEY = new Uint8Array(32).fill(7);
/** What encrypts the e-mails of every test server. */
export const SEALER = createEmailCipher(SIGNING_KEY);
export const CONTACT_EMAIL = 'redaccion@revista.test';
const MAIL_FROM = { name: 'Revista Ñandú', address: 'cartas@revista.test' };

const { ACCESS_TOKEN_TTL, REFRESH_TOKEN_TTL, STAFF_IDLE_TTL, STAFF_SESSION_TTL } = readEnvironment(
  {},
);

/** A server without a port, on a database of its own. */
export interface TestServer {
  app: FastifyInstance;
  /** What the server was built with, for a test that builds another beside it. */
  settings: AppOptions;
  connection: DatabaseConnection;
  db: Database;
  /** Where files are kept, unless the options name another storage. */
  media: DiskStorage;
  queue: Queue;
  /** Sets the present moment of the server. */
  setNow: (moment: Date) => void;
  /** Requests an address below `/api/v1/`, with its query. */
  get: (path: string) => Promise<LightMyRequestResponse>;
  /** Writes the notices that wait for others, sends the e-mails that wait in the queue, and answers what was sent, the oldest first. */
  deliver: () => Promise<ParsedMail[]>;
  close: () => Promise<void>;
}

/** Builds the real server over a real, fresh database and an empty folder for files. */
export async function createTestApp(options: Partial<AppOptions> = {}): Promise<TestServer> {
  const connection = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'veta-minera-'));
  const media = await openDiskStorage(join(folder, 'media'));
  const mailFolder = join(folder, 'mail');
  const uploadFolder = join(folder, 'uploads');
  await mkdir(uploadFolder);
  const sendEmails = emailHandler(
    openFolderMailer(mailFolder),
    {
      from: MAIL_FROM,
      siteUrl: SITE_URL,
    },
    SEALER,
  );
  const queue = await openQueue(connection, pino({ level: 'silent' }));
  let present = PRESENT;
  const settings: AppOptions = {
    db: connection.db,
    media,
    uploadFolder,
    queue,
    outbox: createOutbox(queue, SEALER),
    contactEmail: CONTACT_EMAIL,
    signingKey: SIGNING_KEY,
    accessKeys: await readAccessKeys(ACCESS_KEY_SET),
    accessLifeSeconds: ACCESS_TOKEN_TTL,
    refreshLifeSeconds: REFRESH_TOKEN_TTL,
    staffSession: { idleSeconds: STAFF_IDLE_TTL, mostSeconds: STAFF_SESSION_TTL },
    siteUrl: SITE_URL,
    timeZone: 'America/Lima',
    apiDocs: true,
    now: () => present,
    ...options,
  };
  const app = await createApp(settings);
  const writeNotices = notificationHandler({ ...settings, composeForStaff: composeStaffEmails });
  return {
    app,
    settings,
    connection,
    db: connection.db,
    media,
    queue,
    setNow: (moment) => {
      present = moment;
    },
    get: (path) => app.inject({ method: 'GET', url: `/api/v1/${path}` }),
    deliver: async () => {
      await endGathering(connection);
      await workOff({ queue, connection }, 'notices', writeNotices);
      await workOff({ queue, connection }, 'letters', sendEmails);
      return takeEmails(mailFolder);
    },
    close: async () => {
      await app.close();
      await queue.stop();
      await connection.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One server for a test file; every test starts with empty tables at the same present moment. */
export function provideTestServer(options: Partial<AppOptions> = {}): TestServer {
  const server = {} as TestServer;
  beforeAll(async () => {
    Object.assign(server, await createTestApp(options));
  });
  beforeEach(async () => {
    await clearDatabase(server.connection);
    server.setNow(PRESENT);
  });
  afterAll(() => server.close());
  return server;
}
