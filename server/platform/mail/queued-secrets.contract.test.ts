import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { authEndpoints, subscriptionEndpoints } from '../../../contract/endpoints.ts';
import { queueNotification } from '../../community/notifications/queue-notification.ts';
import { readAllRows } from '../../testing/all-rows.ts';
import { makeAccount, PASSWORD, send, signIn } from '../../testing/make-account.ts';
import { workOff } from '../../testing/queue-work.ts';
import { provideTestServer, SEALER } from '../../testing/test-server.ts';
import { PermanentFailure } from '../queue/queue.ts';
import type { Email } from './outbox.ts';

const server = provideTestServer();
const EMAIL = 'ines.quispe@correo.test';

const recover = () =>
  send(server, 'POST', authEndpoints.requestPasswordReset, { body: { email: EMAIL } });

/** Every token of the links in an e-mail. */
const tokensIn = (text: string) =>
  [...text.matchAll(/token=([\w.%-]+)/g)].map(([, token]) => decodeURIComponent(String(token)));

/** Rows of all tables that hold one of these texts. */
async function rowsWith(texts: readonly string[]): Promise<string[]> {
  const rows = await readAllRows(server.connection);
  return rows.filter((row) => texts.some((text) => row.includes(text)));
}

/** Has each queued e-mail fail as `error` says; gives back what would have been sent. */
async function failWith(error: Error): Promise<Email[]> {
  const tried: Email[] = [];
  await workOff(server, 'letters', async ({ payload }) => {
    tried.push(await SEALER.open(payload));
    throw error;
  });
  return tried;
}

test('no row holds a working recovery link: queued, delayed, delivered', async () => {
  await makeAccount(server, { email: EMAIL });
  expect((await recover()).statusCode).toBe(200);
  const queued = await readAllRows(server.connection);

  const [delayed] = await failWith(new Error('Not now'));
  const tokens = tokensIn(delayed?.text ?? '');
  expect(tokens).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
  expect(queued.filter((row) => row.includes(String(tokens[0])))).toEqual([]);
  expect(await rowsWith(tokens)).toEqual([]);

  await server.db.execute(sql`UPDATE pgboss.job SET start_after = now()`);
  const [delivered] = await server.deliver();
  expect(tokensIn(delivered?.text ?? '')).toEqual(tokens);
  expect(await rowsWith(tokens)).toEqual([]);
  expect(await jobs()).toEqual([{ name: 'letters', state: 'completed', data: {} }]);

  const words = { new_password: 'Otra-Veta-2027', confirm_password: 'Otra-Veta-2027' };
  const link = { uid: '1', token: tokens[0], ...words };
  const used = await send(server, 'POST', authEndpoints.confirmPasswordReset, { body: link });
  expect(used.statusCode).toBe(200);
});

/** What the queue stores of its e-mails. */
async function jobs(): Promise<unknown[]> {
  const { rows } = (await server.db.execute(sql`
    SELECT name, state, data FROM pgboss.job WHERE name LIKE 'letters%' ORDER BY name`)) as unknown as {
    rows: unknown[];
  };
  return rows;
}

test('an e-mail that was given up leaves neither link nor address', async () => {
  await makeAccount(server, { email: EMAIL });
  await recover();

  const [refused] = await failWith(new PermanentFailure('Nobody lives there'));

  expect(refused?.to).toBe(EMAIL);
  expect(await rowsWith(tokensIn(refused?.text ?? ''))).toEqual([]);
  expect(await jobs()).toEqual([
    { name: 'letters', state: 'failed', data: {} },
    { name: 'letters.dead', state: 'created', data: {} },
  ]);
});

test('neither do the links of newsletter and notices', async () => {
  const { id } = await makeAccount(server, { email: EMAIL });
  const until = '2026-04-10T17:00:00.000Z';
  await server.db.execute(sql`UPDATE users SET suspendido_hasta = ${until}`);
  await queueNotification(server, server.db, id, 'moderacion', {
    about: 'suspension',
    until,
    motivo: 'Insultos',
  });
  const subscription = { correo_electronico: EMAIL, fecha_publicacion: '2026-03-10' };
  await send(server, 'POST', subscriptionEndpoints.create, { body: subscription });
  const waiting = await readAllRows(server.connection);

  const emails = await server.deliver();

  const tokens = emails.flatMap(({ text }) => tokensIn(text ?? ''));
  // To confirm, to unsubscribe, and to get no more notices.
  expect(new Set(tokens).size).toBe(3);
  expect(waiting.filter((row) => tokens.some((token) => row.includes(token)))).toEqual([]);
  expect(await rowsWith(tokens)).toEqual([]);
});

test('an erased account leaves its address in no row, whatever was queued for it', async () => {
  const email_verified_at = '2026-03-01T17:00:00.000Z';
  const account = await makeAccount(server, { email: EMAIL, email_verified_at });
  const { access } = await signIn(server, account.email);
  await recover();
  const inClear = { to: 'Ines.Quispe@correo.test', subject: 'Hola', html: '', text: 'Hola' };
  await server.queue.send(server.db, 'letters', inClear as never);
  await recover();
  const other = { ...inClear, to: 'ruben@correo.test' };
  await server.db.transaction((db) => server.settings.outbox.post(db, other));

  const body = { password: PASSWORD };
  expect((await send(server, 'DELETE', 'users/profile', { access, body })).statusCode).toBe(200);

  const { rows } = (await server.db.execute(
    sql`SELECT 1 FROM pgboss.job WHERE name LIKE 'letters%'`,
  )) as unknown as { rows: unknown[] };
  expect(rows).toHaveLength(1);
  const found = await readAllRows(server.connection);
  expect(found.filter((row) => /ines\.quispe/i.test(row))).toEqual([]);
  expect((await server.deliver()).map(({ subject }) => subject)).toEqual(['Hola']);
});

test('deleting an account deletes no e-mails of another account', async () => {
  const { email } = await makeAccount(server, { email: EMAIL });
  const { access } = await signIn(server, email);
  const message = { to: EMAIL, subject: 'Su mensaje', html: '', text: 'Hola' };
  await server.db.transaction((db) => server.settings.outbox.post(db, message));

  const body = { password: PASSWORD };
  expect((await send(server, 'DELETE', 'users/profile', { access, body })).statusCode).toBe(200);

  expect((await server.deliver()).map(({ subject }) => subject)).toEqual(['Su mensaje']);
});

test('an e-mail that an earlier release queued in clear is delivered, and forgotten', async () => {
  const inClear = { to: EMAIL, subject: 'Hola', html: '<p>Hola</p>', text: 'Hola' };
  await server.queue.send(server.db, 'letters', inClear as never);

  expect(await server.deliver()).toHaveLength(1);

  expect(await jobs()).toEqual([{ name: 'letters', state: 'completed', data: {} }]);
});

test('an e-mail that was delivered but not noted is not sent again', async () => {
  await server.queue.send(server.db, 'letters', {} as never);

  expect(await server.deliver()).toEqual([]);

  expect(await jobs()).toEqual([{ name: 'letters', state: 'completed', data: {} }]);
});
