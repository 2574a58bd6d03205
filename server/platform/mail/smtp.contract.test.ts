import { expect, test } from 'vitest';
import { provideMailQueue } from '../../testing/mail-queue.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { SEALER } from '../../testing/test-server.ts';
import type { Email } from './outbox.ts';
import { createOutbox } from './queued-outbox.ts';

const office = provideMailQueue();

test('an e-mail reaches the mail server with both parts, names and headers in UTF-8', async () => {
  const server = await startMailServer();
  await office.post({
    subject: 'Boletín: «El año del cobre», edición de Ñuñoa',
    html: '<p>¿Cuánto cuesta el agua?</p>',
    text: '¿Cuánto cuesta el agua?',
    replyTo: { name: 'Íñigo Núñez, geólogo', address: 'inigo@correo.test' },
  });

  await office.deliverTo(server.url);

  const [email, ...others] = server.received;
  expect(others).toEqual([]);
  expect(email?.receivers).toEqual(['ines@correo.test']);
  expect(email?.parsed).toMatchObject({
    subject: 'Boletín: «El año del cobre», edición de Ñuñoa',
    text: '¿Cuánto cuesta el agua?',
    html: '<p>¿Cuánto cuesta el agua?</p>',
    from: { value: [{ name: 'Revista Ñandú', address: 'cartas@revista.test' }] },
    replyTo: { value: [{ name: 'Íñigo Núñez, geólogo', address: 'inigo@correo.test' }] },
    messageId: expect.stringMatching(/^<[0-9a-f-]{36}@revista\.test>$/),
    date: expect.any(Date),
  });
  expect(email?.parsed.headers.get('auto-submitted')).toBe('auto-generated');
});

test('e-mails go out in the order in which they were posted, each once', async () => {
  const server = await startMailServer();
  const subjects = Array.from({ length: 12 }, (_, index) => `Carta ${index + 1}`);
  for (const subject of subjects) await office.post({ subject });

  await office.deliverTo(server.url);
  await office.deliverTo(server.url);

  expect(server.received.map(({ parsed }) => parsed.subject)).toEqual(subjects);
});

test('an e-mail of a transaction that is undone is not sent', async () => {
  const server = await startMailServer();
  const undone = office.connection.db.transaction(async (transaction) => {
    await createOutbox(office.queue, SEALER).post(transaction, {
      to: 'ines@correo.test',
      subject: 'Hola',
      html: '<p>Hola</p>',
      text: 'Hola',
    });
    throw new Error('The message could not be stored');
  });

  await expect(undone).rejects.toThrow('The message could not be stored');
  await office.deliverTo(server.url);

  expect(server.received).toEqual([]);
});

test.for<[string, Partial<Email>]>([
  ['the subject', { subject: 'Hola\r\nBcc: mallory@correo.test\r\n\r\n<b>otra carta</b>' }],
  ['a bare line feed', { subject: 'Hola\nBcc: mallory@correo.test' }],
  [
    'the name of the recipient of the reply',
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
  await office.post(attempt);

  await office.deliverTo(server.url);

  expect(server.received).toHaveLength(1);
  const [email] = server.received;
  expect(email?.receivers).toEqual(['ines@correo.test']);
  const names = email?.parsed.headerLines.map(({ key }) => key);
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
  expect(email?.parsed.html).toBe('<p>Hola</p>');
  expect(email?.parsed.replyTo?.value ?? []).toHaveLength(attempt.replyTo ? 1 : 0);
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
  await office.post();

  await office.deliverTo(server.url.replace('//', '//revista%40correo:s%3Acreto%2F1@'));

  expect(seen).toEqual(['revista@correo', 's:creto/1']);
  expect(server.received).toHaveLength(1);
});
