import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { DatabaseConnection } from '../db/database.ts';
import { openQueue, type Queue } from '../queue/queue.ts';
import { type MailServer, Refusal, startMailServer } from '../testing/mail-server.ts';
import { letAnHourPass, workOff } from '../testing/queue-work.ts';
import { clearDatabase, openTestDatabase } from '../testing/test-database.ts';
import { letterHandler } from './letter-handler.ts';
import type { Letter } from './outbox.ts';
import { createOutbox } from './queued-outbox.ts';
import { openSmtpMailer } from './smtp-mailer.ts';

const SENDER = {
  from: { name: 'Revista Ñandú', address: 'cartas@revista.test' },
  siteUrl: 'https://revista.test',
};
const LETTER: Letter = {
  to: 'ines@correo.test',
  subject: 'Hola',
  html: '<p>Hola</p>',
  text: 'Hola',
};

let connection: DatabaseConnection;
let queue: Queue;
let log: { msg: string; reason?: string }[];

beforeAll(async () => {
  connection = await openTestDatabase();
  const lines = new Writable({
    write: (line, _encoding, done) => {
      log.push(JSON.parse(String(line)));
      done();
    },
  });
  queue = await openQueue(connection, pino({}, lines));
  return async () => {
    await queue.stop();
    await connection.close();
  };
});

beforeEach(async () => {
  log = [];
  await clearDatabase(connection);
});

const post = (letter: Partial<Letter> = {}) =>
  createOutbox(queue).post(connection.db, { ...LETTER, ...letter });

async function deliverTo({ url }: Pick<MailServer, 'url'>, limitMs?: number): Promise<void> {
  const mailer = openSmtpMailer(url, limitMs);
  await workOff({ queue, connection }, 'letters', letterHandler(mailer, SENDER));
  mailer.close();
}

/** Letters that were given up, and why. */
async function deadLetters(): Promise<unknown[]> {
  const { rows } = (await connection.db.execute(
    sql`SELECT data, output FROM pgboss.job WHERE name = 'letters.dead'`,
  )) as unknown as { rows: unknown[] };
  return rows;
}

test('a letter reaches the mail server with both parts, names and headers in UTF-8', async () => {
  const server = await startMailServer();
  await post({
    subject: 'Boletín: «El año del cobre», edición de Ñuñoa',
    html: '<p>¿Cuánto cuesta el agua?</p>',
    text: '¿Cuánto cuesta el agua?',
    replyTo: { name: 'Íñigo Núñez, geólogo', address: 'inigo@correo.test' },
  });

  await deliverTo(server);

  const [letter, ...others] = server.received;
  expect(others).toEqual([]);
  expect(letter?.receivers).toEqual(['ines@correo.test']);
  expect(letter?.parsed).toMatchObject({
    subject: 'Boletín: «El año del cobre», edición de Ñuñoa',
    text: '¿Cuánto cuesta el agua?',
    html: '<p>¿Cuánto cuesta el agua?</p>',
    from: { value: [{ name: 'Revista Ñandú', address: 'cartas@revista.test' }] },
    replyTo: { value: [{ name: 'Íñigo Núñez, geólogo', address: 'inigo@correo.test' }] },
    messageId: expect.stringMatching(/^<[0-9a-f-]{36}@revista\.test>$/),
    date: expect.any(Date),
  });
  expect(letter?.parsed.headers.get('auto-submitted')).toBe('auto-generated');
});

test('letters go out in the order in which they were posted, each once', async () => {
  const server = await startMailServer();
  const subjects = Array.from({ length: 12 }, (_, index) => `Carta ${index + 1}`);
  for (const subject of subjects) await post({ subject });

  await deliverTo(server);
  await deliverTo(server);

  expect(server.received.map(({ parsed }) => parsed.subject)).toEqual(subjects);
});

test('a letter of a transaction that is undone is not sent', async () => {
  const server = await startMailServer();
  const undone = connection.db.transaction(async (transaction) => {
    await createOutbox(queue).post(transaction, LETTER);
    throw new Error('The message could not be stored');
  });

  await expect(undone).rejects.toThrow('The message could not be stored');
  await deliverTo(server);

  expect(server.received).toEqual([]);
});

test.for<[string, Partial<Letter>]>([
  ['the subject', { subject: 'Hola\r\nBcc: mallory@correo.test\r\n\r\n<b>otra carta</b>' }],
  ['a bare line feed', { subject: 'Hola\nBcc: mallory@correo.test' }],
  [
    'the name of who is answered',
    {
      replyTo: { name: 'Inés\r\nBcc: mallory@correo.test', address: 'ines@correo.test' },
    },
  ],
  [
    'a name that is an address',
    {
      replyTo: { name: 'a" <b@c.test>, mallory@correo.test', address: 'ines@correo.test' },
    },
  ],
  ['an added header', { headers: { 'List-Id': 'x\r\nBcc: mallory@correo.test' } }],
  ['the text', { text: 'Hola\r\n.\r\nMAIL FROM:<x@y.test>\r\nRCPT TO:<mallory@correo.test>' }],
  ['a line separator', { subject: 'Hola\u2028Bcc: mallory@correo.test\u0000\u0085' }],
])('%s can add neither a header nor a receiver', async ([, attempt]) => {
  const server = await startMailServer();
  await post(attempt);

  await deliverTo(server);

  expect(server.received).toHaveLength(1);
  const [letter] = server.received;
  expect(letter?.receivers).toEqual(['ines@correo.test']);
  const names = letter?.parsed.headerLines.map(({ key }) => key);
  expect(names?.filter((name) => !name.startsWith('list-') && name !== 'reply-to').sort()).toEqual([
    'auto-submitted',
    'content-language',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ]);
  expect(letter?.parsed.html).toBe('<p>Hola</p>');
  expect(letter?.parsed.replyTo?.value ?? []).toHaveLength(attempt.replyTo ? 1 : 0);
});

test('a letter waits while the mail server is down, and goes out when it is back', async () => {
  const { port, url, close } = await startMailServer();
  await close();
  await post();

  await deliverTo({ url });
  await deliverTo({ url });
  expect(log).toEqual([
    expect.objectContaining({
      msg: 'A job could not be done and will be tried again',
      attempt: 1,
      reason: expect.stringContaining('ECONNREFUSED'),
    }),
  ]);

  const server = await startMailServer({ port });
  await letAnHourPass(connection);
  await deliverTo(server);
  expect(server.received).toHaveLength(1);
  expect(await deadLetters()).toEqual([]);
});

test.for([
  [451, '4.7.1 Greylisted, try again later'],
  [530, '5.7.0 Authentication required'],
  [554, '5.7.1 Relay access denied'],
])('a letter that is answered with %i %s is tried again', async ([code, text]) => {
  const server = await startMailServer({
    onRcptTo: (_address, _session, done) => done(new Refusal(Number(code), String(text))),
  });
  await post();
  await deliverTo(server);

  expect(await deadLetters()).toEqual([]);
  await letAnHourPass(connection);
  const later = await startMailServer();
  await deliverTo(later);
  expect(later.received).toHaveLength(1);
});

test('a letter whose receiver is refused for good is given up at once, and kept', async () => {
  const server = await startMailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('ines') ? new Refusal(550, `5.1.1 <${address}> unknown`) : null),
  });
  await post();
  await post({ to: 'ruben@correo.test' });

  await deliverTo(server);

  expect(server.received.map(({ receivers }) => receivers)).toEqual([['ruben@correo.test']]);
  expect(await deadLetters()).toEqual([
    {
      data: expect.objectContaining({ to: 'ines@correo.test', subject: 'Hola' }),
      output: { reason: expect.stringContaining('5.1.1 <i…@correo.test> unknown') },
    },
  ]);
  expect(log).toEqual([
    expect.objectContaining({
      msg: 'A job could not be done and is given up',
      queue: 'letters',
      reason: expect.stringContaining('550 5.1.1 <i…@correo.test> unknown'),
    }),
  ]);
  expect(JSON.stringify(log)).not.toContain('ines@');
});

test('a letter whose text is refused for good is given up', async () => {
  const server = await startMailServer({
    answer: () => {
      throw new Refusal(552, '5.3.4 Message too big');
    },
  });
  await post();

  await deliverTo(server);

  expect(await deadLetters()).toHaveLength(1);
});

test('a letter that was taken but not noted is sent again under the same number', async () => {
  const server = await startMailServer({
    // Takes the letter, and breaks off before saying so.
    answer: (letter) => {
      if (server.received.indexOf(letter) === 0) throw new Refusal(421, '4.3.2 Shutting down');
    },
  });
  await post();

  await deliverTo(server);
  await letAnHourPass(connection);
  await deliverTo(server);

  const [first, second, ...others] = server.received;
  expect(others).toEqual([]);
  expect(second?.parsed.messageId).toBe(first?.parsed.messageId);
  expect(second?.parsed.date).toEqual(first?.parsed.date);
});

test('a mail server that says nothing holds up one try of a letter, not the letter', async () => {
  const silent = await startMailServer({ onConnect: () => undefined });
  await post();

  await deliverTo(silent, 50);

  expect(silent.received).toEqual([]);
  expect(log).toEqual([
    expect.objectContaining({ msg: 'A job could not be done and will be tried again' }),
  ]);
  await letAnHourPass(connection);
  const awake = await startMailServer();
  await deliverTo(awake);
  expect(awake.received).toHaveLength(1);
});

test('user and password of the address are used, decoded', async () => {
  const seen: unknown[] = [];
  const server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      seen.push(username, password);
      done(null, { user: 1 });
    },
  });
  await post();

  await deliverTo({ url: server.url.replace('//', '//revista%40correo:s%3Acreto%2F1@') });

  expect(seen).toEqual(['revista@correo', 's:creto/1']);
  expect(server.received).toHaveLength(1);
});
