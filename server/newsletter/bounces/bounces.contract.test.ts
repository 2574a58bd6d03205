import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  bounceMailbox,
  bounces,
  deliveries,
  newsletters,
} from '../../platform/db/schema/newsletters.ts';
import { REPORTS } from '../../testing/bounce-reports.ts';
import { type ImapServer, startImapServer } from '../../testing/imap-server.ts';
import { makeNewsletterEditor, makeSubscriber } from '../../testing/newsletter-people.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import { readMailbox } from './read-mailbox.ts';
import { makeReturnAddress } from './return-address.ts';

const server = provideTestServer();
let imap: ImapServer;
beforeEach(async () => {
  imap = await startImapServer();
});
afterEach(() => imap.close());

type Kind = keyof typeof REPORTS;
let minutes = 0;
const nextMinute = () => {
  minutes += 1;
  server.setNow(new Date(Date.parse('2026-03-10T17:00:00Z') + minutes * 60_000));
};
beforeEach(() => {
  minutes = 0;
});

/** Stores a newsletter that was sent to these subscribers. */
async function makeSent(subscribers: number[], estado: 'aceptado' | 'pendiente' = 'aceptado') {
  const moment = '2026-03-10T16:00:00Z';
  const [row] = await server.db
    .insert(newsletters)
    .values({ creado_en: moment, editado_en: moment })
    .returning({ id: newsletters.id });
  const boletin_id = row?.id ?? 0;
  await server.db.insert(deliveries).values(
    subscribers.map((suscriptor_id) => ({
      ...{ boletin_id, suscriptor_id, estado, cambiado_en: moment },
      message_id: `${boletin_id}.${suscriptor_id}@revista.test`,
    })),
  );
  return boletin_id;
}

const senderOf = (newsletter: number, subscriber: number) =>
  makeReturnAddress(server.settings.signingKey, { newsletter, subscriber }, 'rebotes@revista.test');

function arrive(source: string) {
  imap.messages.push({ uid: (imap.messages.at(-1)?.uid ?? 0) + 1, source });
}
const report = (kind: Kind, newsletter: number, subscriber: number) =>
  arrive(REPORTS[kind](senderOf(newsletter, subscriber)));

/** Reads the mailbox as a server does once a minute; what it would log goes to `warnings`. */
const warnings: unknown[] = [];
function read(url = imap.url()) {
  const logger = { warn: (entry: unknown) => warnings.push(entry), error: () => undefined };
  const now = server.settings.now ?? (() => new Date());
  const { db, signingKey } = server.settings;
  return readMailbox({ db, signingKey, mailboxUrl: url, now, logger });
}
const readNext = (url?: string) => {
  nextMinute();
  return read(url);
};

async function stateOf(id: number) {
  const { call } = await makeNewsletterEditor(server);
  const { estado, motivo, rebotes } = (await call('GET', `suscriptores/${id}/`)).json();
  return { estado, motivo, kinds: rebotes.map((bounce: { tipo: string }) => bounce.tipo) };
}

test('a permanent bounce and a complaint suppress their subscribers with the reason', async () => {
  const ines = await makeSubscriber(server, 'ines@correo.test');
  const ana = await makeSubscriber(server, 'ana@correo.test');
  const eva = await makeSubscriber(server, 'eva@correo.test');
  const newsletter = await makeSent([ines, ana, eva]);
  arrive('Subject: Hola\r\n\r\nNo soy un rebote.');
  report('exchange', newsletter, ines);
  report('anonymisedComplaint', newsletter, ana);
  report('outOfOffice', newsletter, eva);

  await readNext();

  expect(await stateOf(ines)).toEqual({
    estado: 'suprimido',
    motivo:
      'El correo no se pudo entregar: 550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    kinds: ['permanente'],
  });
  expect(await stateOf(ana)).toEqual({
    estado: 'suprimido',
    motivo: 'Su dueño marcó el boletín como correo no deseado.',
    kinds: ['queja'],
  });
  expect(await stateOf(eva)).toEqual({ estado: 'confirmado', motivo: '', kinds: [] });
});

test('of a message as long as its sender likes 64 KB are read', async () => {
  const ines = await makeSubscriber(server, 'ines@correo.test');
  const newsletter = await makeSent([ines]);
  arrive(`${REPORTS.exchange(senderOf(newsletter, ines))}\r\n${'x'.repeat(200_000)}`);
  const hidden = `Subject: Hola\r\n\r\n${'x'.repeat(70_000)}\r\n`;
  arrive(hidden + REPORTS.exchange(senderOf(newsletter, ines)));

  await readNext();

  expect((await stateOf(ines)).kinds).toEqual(['permanente']);
  const fetched = imap.commands.filter((command) => command.startsWith('UID FETCH'));
  expect(fetched).toHaveLength(2);
  for (const command of fetched) expect(command).toContain('<0.65536>');
});

test('a forged bounce suppresses nobody, nor does one about an e-mail that was not sent', async () => {
  const ines = await makeSubscriber(server, 'ines@correo.test');
  const newsletter = await makeSent([ines]);
  const waiting = await makeSent([ines], 'pendiente');
  const sender = senderOf(newsletter, ines);
  arrive(REPORTS.postfix(sender.replace(/[0-9a-f]@/, (end) => (end === '0@' ? '1@' : '0@'))));
  arrive(REPORTS.postfix('rebotes@revista.test'));
  report('postfix', waiting, ines);
  report('postfix', newsletter + 100, ines);
  report('postfix', newsletter, ines + 100);

  await readNext();

  expect(await stateOf(ines)).toEqual({ estado: 'confirmado', motivo: '', kinds: [] });
  expect(await server.db.select().from(bounces)).toEqual([]);
});

test('three temporary bounces in 30 days pause until an editor resumes', async () => {
  const ines = await makeSubscriber(server, 'ines@correo.test');
  const sent = [await makeSent([ines]), await makeSent([ines]), await makeSent([ines])];
  const [first = 0, second = 0, third = 0] = sent;
  report('postfixExpired', first, ines);
  report('postfixFull', second, ines);
  await readNext();
  expect((await stateOf(ines)).estado).toBe('confirmado');

  report('postfixExpired', third, ines);
  await readNext();
  const paused = await stateOf(ines);
  expect(paused.estado).toBe('pausado');
  expect(paused.motivo).toMatch(
    /^3 correos no se pudieron entregar en 30 días\. El correo no se pudo entregar: 4\.4\.1/,
  );

  const { call } = await makeNewsletterEditor(server);
  await call('PATCH', `suscriptores/${ines}/`, { estado: 'confirmado' });
  report('postfixExpired', await makeSent([ines]), ines);
  await readNext();
  expect(await stateOf(ines)).toMatchObject({ estado: 'confirmado', motivo: '' });
});

test('temporary bounces of more than 30 days ago count no longer', async () => {
  const ines = await makeSubscriber(server, 'ines@correo.test');
  for (const day of ['03-01', '03-20', '04-01']) {
    report('postfixExpired', await makeSent([ines]), ines);
    server.setNow(new Date(`2026-${day}T12:00:00Z`));
    await read();
  }

  expect((await stateOf(ines)).estado).toBe('confirmado');
});

test('a report that comes again, also altered, counts once', async () => {
  const ines = await makeSubscriber(server, 'ines@correo.test');
  const newsletter = await makeSent([ines]);
  for (let time = 0; time < 4; time += 1) report('postfixExpired', newsletter, ines);
  arrive(REPORTS.postfixFull(senderOf(newsletter, ines)).replace('12:05:00', '13:00:00'));

  await readNext();
  imap.uidValidity += 1;
  await readNext();

  expect(await stateOf(ines)).toEqual({ estado: 'confirmado', motivo: '', kinds: ['temporal'] });
  const { call } = await makeNewsletterEditor(server);
  report('postfix', newsletter, ines);
  await readNext();
  await call('PATCH', `suscriptores/${ines}/`, { estado: 'confirmado' });
  report('postfix', newsletter, ines);
  await readNext();
  expect((await stateOf(ines)).estado).toBe('confirmado');
});

test('whoever has left stays so, and a deleted subscriber leaves no trace', async () => {
  const ines = await makeSubscriber(server, 'ines@correo.test', { estado: 'baja' });
  const gone = await makeSubscriber(server, 'ana@correo.test');
  const newsletter = await makeSent([ines, gone]);
  const { call } = await makeNewsletterEditor(server);
  await call('DELETE', `suscriptores/${gone}/`);
  report('postfix', newsletter, ines);
  report('postfix', newsletter, gone);

  await readNext();

  expect(await stateOf(ines)).toEqual({ estado: 'baja', motivo: '', kinds: ['permanente'] });
  expect(await server.db.$count(bounces)).toBe(1);
});

test('reading goes on where it broke off, and reads nothing twice', async () => {
  const people: number[] = [];
  for (const name of ['ines', 'ana', 'eva']) {
    people.push(await makeSubscriber(server, `${name}@correo.test`));
  }
  const newsletter = await makeSent(people);
  for (const person of people) report('postfix', newsletter, person);
  imap.breakAt = 2;
  await expect(readNext()).rejects.toThrow();
  const [broken] = await server.db.select().from(bounceMailbox);
  expect(broken).toMatchObject({ ultimo_uid: 1, fallo: expect.stringMatching(/./) });
  expect(broken?.buzon).toMatch(/^rebotes@127\.0\.0\.1:\d+\/INBOX$/);

  imap.breakAt = undefined;
  imap.commands.length = 0;
  await readNext();
  await readNext();

  const fetched = imap.commands.filter((command) => command.startsWith('UID FETCH'));
  expect(fetched.map((command) => command.split(' ')[2])).toEqual(['2', '3']);
  expect(imap.commands.join('\n')).not.toMatch(/STORE|EXPUNGE|^SELECT/m);
  expect(await server.db.$count(bounces)).toBe(3);
  expect((await server.db.select().from(bounceMailbox))[0]).toMatchObject({
    ultimo_uid: 3,
    fallo: '',
  });
});

test('two servers take turns: the mailbox is read once a minute', async () => {
  nextMinute();
  await Promise.all([read(), read(), read()]);

  expect(imap.commands.filter((command) => command.startsWith('LOGIN'))).toHaveLength(1);
});

test('a wrong password is a failure with its reason, and the next turn works', async () => {
  await expect(readNext(imap.url('otra'))).rejects.toThrow();
  expect((await server.db.select().from(bounceMailbox))[0]?.fallo).not.toBe('');

  await readNext();
  expect((await server.db.select().from(bounceMailbox))[0]?.fallo).toBe('');
});
