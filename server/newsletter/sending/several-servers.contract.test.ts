import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { deliveries, newsletters } from '../../platform/db/schema/newsletters.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import {
  beginNewsletter,
  countStates,
  eventually,
  mailThrough,
  makeNewsletter,
  makeSubscribers,
  sendingContext,
  startTestSender,
  untilState,
} from '../../testing/newsletter-sending.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import { beginDelivery, storeOutcome } from './delivery-repository.ts';
import { takeLease } from './lease-repository.ts';

const server = provideTestServer();

const NOW = '2026-03-10T17:00:00.000Z';
const OF_A = '00000000-0000-4000-8000-00000000000a';
const OF_B = '00000000-0000-4000-8000-00000000000b';
const at = (seconds: number) => new Date(new Date(NOW).getTime() + seconds * 1000);
const receivers = (mail: { received: { receivers: string[] }[] }) =>
  mail.received.flatMap((email) => email.receivers);

/** A server that has taken the newsletter until 30 s later, and begun with the first subscriber. */
async function takeAndBegin() {
  const lease = { token: OF_A, now: NOW, until: at(30).toISOString() };
  const row = await takeLease(server.db, lease);
  if (!row) throw new Error('Nothing to send');
  const key = { newsletter: row.id, subscriber: 1, token: OF_A };
  expect(await beginDelivery(server.db, key, NOW)).toBe(true);
  return key;
}

test('two servers send one newsletter, and each recipient gets it once', async () => {
  const mail = await startMailServer();
  const { context } = await beginNewsletter(server, 60);

  startTestSender(context, mailThrough(mail.url));
  startTestSender(context, mailThrough(mail.url));
  await untilState(server.db, 'enviado');

  expect(await countStates(server.db)).toEqual({ aceptado: 60 });
  expect(receivers(mail)).toHaveLength(60);
  expect(new Set(receivers(mail)).size).toBe(60);
});

test('a server takes over from one that has ended, and what that had begun is uncertain', async () => {
  const mail = await startMailServer();
  const { context } = await beginNewsletter(server, 10);
  await takeAndBegin();
  startTestSender(context, mailThrough(mail.url));
  // Nobody takes over before the lease has ended.
  await eventually(() => expect(server.db.$count(deliveries)).resolves.toBe(10));
  expect(mail.received).toHaveLength(0);

  server.setNow(at(31));
  await untilState(server.db, 'enviado');

  expect(await countStates(server.db)).toEqual({ aceptado: 9, incierto: 1 });
  expect(receivers(mail)).not.toContain('lector1@correo.test');
  const [first] = await server.db.select().from(deliveries).where(sql`suscriptor_id = 1`);
  expect(first?.respuesta).toBe('El servidor se interrumpió durante el envío.');
});

test('one that was only slow may begin nothing more, and its late answer counts', async () => {
  const mail = await startMailServer();
  const { context } = await beginNewsletter(server, 10);
  const key = await takeAndBegin();
  server.setNow(at(31));
  startTestSender(context, mailThrough(mail.url));
  await untilState(server.db, 'enviado');

  expect(await beginDelivery(server.db, { ...key, subscriber: 2 }, NOW)).toBe(false);
  const accepted = { state: 'aceptado', response: '250 Ok', next: null } as const;
  await storeOutcome(server.db, key, accepted, NOW);

  expect(await countStates(server.db)).toEqual({ aceptado: 10 });
});

test('a recipient begins under one lease only, however many servers try', async () => {
  await beginNewsletter(server, 5);
  const key = await takeAndBegin();
  const second = { ...key, subscriber: 2 };

  const tries = await Promise.all([
    ...Array.from({ length: 5 }, () => beginDelivery(server.db, second, NOW)),
    beginDelivery(server.db, { ...second, token: OF_B }, NOW),
  ]);

  expect(tries.filter(Boolean)).toHaveLength(1);
  expect(await beginDelivery(server.db, { ...second, subscriber: 3, token: OF_B }, NOW)).toBe(
    false,
  );
});

test('a late answer changes nothing once an editor has had it sent again', async () => {
  await beginNewsletter(server, 1);
  const key = await takeAndBegin();
  await server.db.update(newsletters).set({ servidor: OF_B });
  await server.db.update(deliveries).set({ estado: 'pendiente', tomado_por: null });
  expect(await beginDelivery(server.db, { ...key, token: OF_B }, NOW)).toBe(true);

  const refused = { state: 'rechazado', response: '550 No', next: null } as const;
  await storeOutcome(server.db, key, refused, NOW);

  expect(await countStates(server.db)).toEqual({ en_curso: 1 });
});

test('a clock that was set back does not keep a newsletter waiting for its former server', async () => {
  const mail = await startMailServer();
  const { context } = await beginNewsletter(server, 3);
  await takeAndBegin();
  server.setNow(at(-3600));
  await server.db.update(deliveries).set({ siguiente_en: at(-7200).toISOString() });

  startTestSender(context, mailThrough(mail.url));
  await untilState(server.db, 'enviado');

  expect(await countStates(server.db)).toEqual({ aceptado: 2, incierto: 1 });
});

test('a server that shuts down finishes what it has begun, and another goes on at once', async () => {
  const gate = Promise.withResolvers<void>();
  const mail = await startMailServer({ answer: () => gate.promise });
  const { context } = await beginNewsletter(server, 20);
  const first = startTestSender(context, mailThrough(mail.url), { graceMs: 10_000 });
  await vi.waitUntil(() => mail.received.length === 4, { timeout: 10_000 });

  const stopped = first.stop();
  gate.resolve();
  await stopped;

  expect(await countStates(server.db)).toEqual({ aceptado: 4, pendiente: 16 });
  expect(await server.db.select().from(newsletters)).toMatchObject([
    { estado: 'enviando', servidor: null },
  ]);
  startTestSender(context, mailThrough(mail.url));
  await untilState(server.db, 'enviado');
  expect(await countStates(server.db)).toEqual({ aceptado: 20 });
});

test('a server that shuts down while its mail server is silent leaves what it has begun uncertain', async () => {
  const mail = await startMailServer({ answer: () => new Promise(() => undefined) });
  const { context } = await beginNewsletter(server, 20);
  const { stop } = startTestSender(context, mailThrough(mail.url));
  await vi.waitUntil(() => mail.received.length === 4, { timeout: 10_000 });

  await stop();

  expect(await countStates(server.db)).toEqual({ incierto: 4, pendiente: 16 });
});

test('several servers start a scheduled newsletter once, at its time', async () => {
  const mail = await startMailServer();
  const context = sendingContext(server);
  await makeSubscribers(server.db, 5);
  await makeNewsletter(server.db, { estado: 'programado', enviar_en: at(60).toISOString() });
  const tags: string[] = [];
  const expire = async (_db: unknown, named: readonly string[]) => void tags.push(...named);
  for (let count = 0; count < 3; count += 1) {
    startTestSender({ ...context, invalidatePages: expire }, mailThrough(mail.url));
  }
  server.setNow(at(59));
  expect(await server.db.$count(deliveries)).toBe(0);

  server.setNow(at(60));
  await untilState(server.db, 'enviado');

  expect(receivers(mail)).toHaveLength(5);
  expect(tags).toEqual(['newsletters']);
});

test.for<[string, Partial<typeof newsletters.$inferInsert>, string]>([
  [
    'is more than 24 hours overdue',
    { enviar_en: at(-24 * 3600 - 1).toISOString() },
    'Programación vencida: su hora pasó hace más de 24 horas.',
  ],
  ['lacks its subject', { asunto: '' }, 'No se pudo enviar a su hora: Falta el asunto.'],
])('a scheduled newsletter that %s is a draft again', async ([, given, motivo]) => {
  const mail = await startMailServer();
  await makeSubscribers(server.db, 2);
  await makeNewsletter(server.db, { estado: 'programado', enviar_en: NOW, ...given });

  const { log } = startTestSender(sendingContext(server), mailThrough(mail.url));
  await untilState(server.db, 'borrador');

  expect(await server.db.select().from(newsletters)).toMatchObject([
    { motivo, enviar_en: null, numero: null },
  ]);
  expect(log).toMatchObject([{ newsletter: 1, motivo }]);
  expect(mail.received).toEqual([]);
});

test('one that has nobody to go to is a draft again', async () => {
  await makeNewsletter(server.db, { estado: 'programado', enviar_en: NOW });

  startTestSender(sendingContext(server), mailThrough('smtp://127.0.0.1:1'));
  await untilState(server.db, 'borrador');

  expect(await server.db.select().from(newsletters)).toMatchObject([
    {
      motivo: 'No se pudo enviar a su hora: No hay suscriptores confirmados a quienes enviarlo.',
      numero: null,
    },
  ]);
});
