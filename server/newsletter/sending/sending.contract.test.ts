import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { subscribers } from '../../platform/db/schema/correspondence.ts';
import { deliveries, newsletters } from '../../platform/db/schema/newsletters.ts';
import { emailHandler } from '../../platform/mail/email-handler.ts';
import { openSmtpMailer } from '../../platform/mail/smtp-mailer.ts';
import { makeEmptyFolder } from '../../testing/data-folder.ts';
import { takeEmails } from '../../testing/mail-folder.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import {
  beginNewsletter,
  countStates,
  eventually,
  mailThrough,
  SIGNING_KEY,
  startTestSender,
  untilState,
} from '../../testing/newsletter-sending.ts';
import { workOff } from '../../testing/queue-work.ts';
import { newsletterOf, unsubscribeTokenOf } from '../../testing/subscriptions.ts';
import { provideTestServer, SEALER, SITE_URL } from '../../testing/test-server.ts';
import { readReturnAddress } from '../bounces/return-address.ts';
import { cancel, pause, resume } from './change-state.ts';

const server = provideTestServer();

const receiversOf = (mail: { received: { receivers: string[] }[] }) =>
  mail.received.flatMap(({ receivers }) => receivers).sort();
const addresses = (count: number) =>
  Array.from({ length: count }, (_, index) => `lector${index + 1}@correo.test`).sort();
const until = (condition: () => boolean) =>
  vi.waitUntil(condition, { timeout: 20_000, interval: 5 });

test('each subscriber gets the newsletter once, with the headers of a list and a return address', async () => {
  const senders: string[] = [];
  const mail = await startMailServer({
    onMailFrom: ({ address }, _session, done) => {
      senders.push(address);
      done();
    },
  });
  const { context, id, subscriberIds } = await beginNewsletter(server, 30);

  startTestSender(context, mailThrough(mail.url));
  await untilState(server.db, 'enviado');

  expect(await countStates(server.db)).toEqual({ aceptado: 30 });
  expect(receiversOf(mail)).toEqual(addresses(30));
  expect(new Set(mail.received.map(({ parsed }) => parsed.messageId)).size).toBe(30);
  expect(
    senders.map((address) => readReturnAddress(SIGNING_KEY, address)?.subscriber).sort(),
  ).toEqual(subscriberIds.toSorted());
  const email = mail.received.find(({ receivers }) => receivers[0] === 'lector7@correo.test');
  expect(email?.parsed).toMatchObject({
    subject: 'El año del cobre',
    from: { value: [{ name: 'Revista Ñandú', address: 'cartas@revista.test' }] },
    to: { value: [{ address: 'lector7@correo.test' }] },
    messageId: expect.stringMatching(/^<[0-9a-f-]{36}@revista\.test>$/),
    date: new Date('2026-03-10T17:00:00.000Z'),
  });
  const header = (name: string) =>
    email?.parsed.headerLines.find(({ key }) => key === name)?.line.replaceAll(/\r\n\s/g, ' ');
  expect(header('list-id')).toBe('List-ID: "Veta Minera" <boletin.revista.test>');
  expect(header('precedence')).toBe('Precedence: bulk');
  expect(header('list-unsubscribe')).toContain(
    `<https://revista.test/boletin/baja?token=${unsubscribeTokenOf(email?.parsed)}>`,
  );
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(email?.raw).toMatch(/^\p{ASCII}*$/u);
  const [row] = await server.db.select().from(newsletters).where(eq(newsletters.id, id));
  expect(row).toMatchObject({ numero: 1, servidor: null, terminado_en: expect.any(String) });
});

test('the unsubscribe link of a newsletter ends the subscription, which counts for it', async () => {
  const mail = await startMailServer();
  const { context, id } = await beginNewsletter(server, 1);
  startTestSender(context, mailThrough(mail.url));
  await untilState(server.db, 'enviado');

  const token = unsubscribeTokenOf(mail.received[0]?.parsed);
  expect((await newsletterOf(server).unsubscribe(token)).statusCode).toBe(200);

  expect(await server.db.select().from(subscribers)).toMatchObject([
    { estado: 'baja', baja_boletin_id: id },
  ]);
});

test('without a mail server each e-mail is a file', async () => {
  const folder = await makeEmptyFolder();
  const { context } = await beginNewsletter(server, 3);

  startTestSender(context, mailThrough(undefined, folder));
  await untilState(server.db, 'enviado');

  const emails = await takeEmails(`${folder}/mail`);
  expect(emails.map(({ to }) => [to].flat()[0]?.text).sort()).toEqual(addresses(3));
});

test('an e-mail of an account does not wait for the newsletter', async () => {
  const mail = await startMailServer({
    answer: ({ parsed }) => (parsed.headers.has('list') ? new Promise(() => undefined) : undefined),
  });
  const { context } = await beginNewsletter(server, 20);
  startTestSender(context, mailThrough(mail.url));
  await until(() => mail.received.length === 4);
  const { db, queue, connection, settings } = server;
  await settings.outbox.post(db, {
    to: 'ines@correo.test',
    subject: 'Crea una contraseña nueva',
    html: '<p>Hola</p>',
    text: 'Hola',
  });

  const mailer = openSmtpMailer(mail.url);
  const sender = { from: { name: '', address: 'cartas@revista.test' }, siteUrl: SITE_URL };
  await workOff({ queue, connection }, 'letters', emailHandler(mailer, sender, SEALER));
  mailer.close();

  expect(mail.received.map(({ receivers }) => receivers).slice(4)).toEqual([['ines@correo.test']]);
});

test('nobody gets it who unsubscribes, is suppressed or deleted while it is sent', async () => {
  const mail = await startMailServer({
    // One e-mail at a time is on its way until the test lets it.
    answer: () => gate.promise,
  });
  const gate = Promise.withResolvers<void>();
  const { context } = await beginNewsletter(server, 12);
  startTestSender(context, mailThrough(mail.url));
  await until(() => mail.received.length === 4);

  const last = (ids: number[]) => sql`${subscribers.id} IN (${sql.join(ids, sql`, `)})`;
  await server.db
    .update(subscribers)
    .set({ estado: 'suprimido' })
    .where(last([12]));
  await server.db
    .update(subscribers)
    .set({ estado: 'baja', baja_en: '2026-03-10T17:00:00.000Z' })
    .where(last([11]));
  await server.db.delete(subscribers).where(last([10]));
  gate.resolve();
  await untilState(server.db, 'enviado');

  expect(await countStates(server.db)).toEqual({ aceptado: 9, omitido: 3 });
  expect(receiversOf(mail)).toEqual(addresses(9));
});

test('a pause lets nothing begin after its answer, and a resumed newsletter reaches the rest once', async () => {
  const mail = await startMailServer();
  const { context, id, author } = await beginNewsletter(server, 90);
  startTestSender(context, mailThrough(mail.url));
  await until(() => mail.received.length >= 10);

  await pause(context, { id, author });
  const begun = server.db.$count(deliveries, sql`estado <> 'pendiente'`);
  const before = await begun;
  await eventually(async () => {
    const [row] = await server.db.select().from(newsletters);
    expect(row?.servidor).toBeNull();
  });
  expect(await server.db.$count(deliveries, sql`estado <> 'pendiente'`)).toBe(before);
  expect(mail.received).toHaveLength(before);
  expect(before).toBeLessThan(90);

  await resume(context, { id, author });
  await untilState(server.db, 'enviado');
  expect(await countStates(server.db)).toEqual({ aceptado: 90 });
  expect(receiversOf(mail)).toEqual(addresses(90));
});

test('a cancelled newsletter is sent to nobody else', async () => {
  const mail = await startMailServer();
  const { context, id, author } = await beginNewsletter(server, 90);
  startTestSender(context, mailThrough(mail.url));
  await until(() => mail.received.length >= 5);

  await cancel(context, { id, author });

  await eventually(async () => {
    const [row] = await server.db.select().from(newsletters);
    expect(row).toMatchObject({ estado: 'cancelado', servidor: null });
  });
  const { aceptado = 0, omitido = 0, ...others } = await countStates(server.db);
  expect(others).toEqual({});
  expect(aceptado).toBe(mail.received.length);
  expect(omitido).toBe(90 - aceptado);
});

test('a change of the rate takes effect while it is sent', async () => {
  const mail = await startMailServer();
  const { context } = await beginNewsletter(server, 40);
  await server.db.update(newsletters).set({ por_minuto: 1 });
  startTestSender(context, mailThrough(mail.url));
  await until(() => mail.received.length === 1);
  await server.db.update(newsletters).set({ por_minuto: 6000 });

  await untilState(server.db, 'enviado');

  expect(receiversOf(mail)).toEqual(addresses(40));
});
