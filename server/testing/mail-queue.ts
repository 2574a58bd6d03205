import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, beforeEach } from 'vitest';
import type { DatabaseConnection } from '../platform/db/database.ts';
import { emailHandler } from '../platform/mail/email-handler.ts';
import type { Email } from '../platform/mail/outbox.ts';
import { createOutbox } from '../platform/mail/queued-outbox.ts';
import { openSmtpMailer } from '../platform/mail/smtp-mailer.ts';
import { openQueue, type Queue } from '../platform/queue/queue.ts';
import { letAnHourPass, workOff } from './queue-work.ts';
import { clearDatabase, openTestDatabase } from './test-database.ts';
import { SEALER } from './test-server.ts';

const SENDER = {
  from: { name: 'Revista Ñandú', address: 'cartas@revista.test' },
  siteUrl: 'https://revista.test',
};

const EMAIL: Email = {
  to: 'ines@correo.test',
  subject: 'Hola',
  html: '<p>Hola</p>',
  text: 'Hola',
};

/** Outbox, queue and mailer without a server around them, on a database of their own. */
export interface MailQueue {
  connection: DatabaseConnection;
  queue: Queue;
  /** What the queue has logged since the test began. */
  log: { msg: string; reason?: string }[];
  /** Posts an e-mail; `given` replaces what it else is. */
  post: (given?: Partial<Email>) => Promise<void>;
  /** Takes the e-mails that are due to a mail server; `limitMs` is what one may take. */
  deliverTo: (url: string, limitMs?: number) => Promise<void>;
  letAnHourPass: () => Promise<unknown>;
  /** E-mails that were given up, and why. */
  deadEmails: () => Promise<unknown[]>;
}

/** Provides one mail queue for a test file; every test starts with an empty one. */
export function provideMailQueue(): MailQueue {
  const mail = { log: [] } as unknown as MailQueue;
  const lines = new Writable({
    write: (line, _encoding, done) => {
      mail.log.push(JSON.parse(String(line)));
      done();
    },
  });
  beforeAll(async () => {
    const connection = await openTestDatabase();
    const queue = await openQueue(connection, pino({}, lines));
    const open: Omit<MailQueue, 'log'> = {
      connection,
      queue,
      post: (given) => createOutbox(queue, SEALER).post(connection.db, { ...EMAIL, ...given }),
      deliverTo: async (url, limitMs) => {
        const mailer = openSmtpMailer(url, limitMs);
        await workOff({ queue, connection }, 'letters', emailHandler(mailer, SENDER, SEALER));
        mailer.close();
      },
      letAnHourPass: () => letAnHourPass(connection),
      deadEmails: async () => {
        const { rows } = (await connection.db.execute(
          sql`SELECT data, output FROM pgboss.job WHERE name = 'letters.dead'`,
        )) as unknown as { rows: unknown[] };
        return rows;
      },
    };
    Object.assign(mail, open);
    return async () => {
      await queue.stop();
      await connection.close();
    };
  });
  beforeEach(async () => {
    mail.log = [];
    await clearDatabase(mail.connection);
  });
  return mail;
}
