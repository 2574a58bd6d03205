import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fastify from 'fastify';
import { beforeAll, expect, test } from 'vitest';
import { makeSignedIn, send } from '../../testing/make-account.ts';
import { createTestApp, type TestServer } from '../../testing/test-server.ts';
import { registerAdmission, registerPressureLimit } from './admission.ts';

const LIST = 'articles/articulos/';
const NO_ROOM = 'Servicio no disponible por el momento.';

/** Room for one request of each group, and for one more to wait. */
const SMALL = { running: 1, waiting: 1 };

let server: TestServer;
beforeAll(async () => {
  server = await createTestApp({ shares: { anonymous: SMALL, readers: SMALL, staff: SMALL } });
  return () => server.close();
});

/** Keeps the database busy, so that whatever asks it waits; gives back what lets it go on. */
async function holdDatabase(): Promise<() => Promise<void>> {
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const held = server.connection.inTransaction(async (execute) => {
    await execute('LOCK TABLE articles, sessions IN ACCESS EXCLUSIVE MODE');
    locked.resolve();
    await released.promise;
  });
  // PostgreSQL has several connections: what is asked before the lock is there goes by.
  await locked.promise;
  return async () => {
    released.resolve();
    await held;
  };
}

/** Answers in the order in which they are complete. */
function watchAnswers(answers: Promise<{ statusCode: number }>[]) {
  const statuses: number[] = [];
  for (const answer of answers) void answer.then(({ statusCode }) => statuses.push(statusCode));
  return statuses;
}

test('what finds no room is refused at once, the rest is answered, and then there is room', async () => {
  const release = await holdDatabase();
  const answers = Array.from({ length: 6 }, () => send(server, 'GET', LIST));
  const statuses = watchAnswers(answers);

  // The first two wait for the database; nobody else waits for them.
  await expect.poll(() => statuses).toEqual([503, 503, 503, 503]);
  await release();
  const all = await Promise.all(answers);
  expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 503, 503, 503, 503]);
  const refused = all.find(({ statusCode }) => statusCode === 503);
  expect([refused?.json(), refused?.headers['retry-after']]).toEqual([{ detail: NO_ROOM }, '5']);
  expect((await send(server, 'GET', LIST)).statusCode).toBe(200);
});

test('anonymous load does not affect readers and staff', async () => {
  const editor = await makeSignedIn(server, 'ADMIN');
  const reader = await makeSignedIn(server);
  const release = await holdDatabase();
  const crowd = Array.from({ length: 6 }, () => send(server, 'GET', LIST));
  const statuses = watchAnswers(crowd);
  await expect.poll(() => statuses).toEqual([503, 503, 503, 503]);

  const theirs = [editor, reader].map(({ access }) => send(server, 'GET', LIST, { access }));
  await release();
  for (const answer of await Promise.all(theirs)) expect(answer.statusCode).toBe(200);
  await Promise.all(crowd);
});

test('health checks and metrics are never refused', async () => {
  const release = await holdDatabase();
  const crowd = Array.from({ length: 6 }, () => send(server, 'GET', LIST));
  const statuses = watchAnswers(crowd);
  await expect.poll(() => statuses).toEqual([503, 503, 503, 503]);

  expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  await release();
  await Promise.all(crowd);
});

/** Where the server listens, from the first call on. */
async function listen(): Promise<number> {
  if (!server.app.server.listening) await server.app.listen({ host: '127.0.0.1', port: 0 });
  return (server.app.server.address() as AddressInfo).port;
}

test('a complete body is not mistaken for a disconnect', async () => {
  const answer = await fetch(`http://127.0.0.1:${await listen()}/api/v1/users/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nadie@correo.test', password: 'Cerro-Pardo-1887' }),
  });
  expect(answer.status).toBe(404);
});

test('disconnected clients release their permits', async () => {
  const port = await listen();
  const release = await holdDatabase();
  const sockets = Array.from({ length: 2 }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets) {
    await once(socket, 'connect');
    socket.write(`GET /api/v1/${LIST} HTTP/1.1\r\nHost: a\r\n\r\n`);
  }
  const crowd = Array.from({ length: 4 }, () => send(server, 'GET', LIST));
  const statuses = watchAnswers(crowd);
  // Four sockets and calls beyond the two places.
  await expect.poll(() => statuses).toContain(503);
  for (const socket of sockets) socket.destroy();
  await release();
  await Promise.all(crowd);
  expect((await send(server, 'GET', LIST)).statusCode).toBe(200);
});

test('a request of a disconnected client holds its permit until its handler ends', async () => {
  const app = fastify();
  app.decorateRequest('caller', null);
  registerAdmission(app, { anonymous: SMALL, readers: SMALL, staff: SMALL });
  const released = Promise.withResolvers<void>();
  const begun: Socket[] = [];
  app.get('/', async ({ raw }) => {
    begun.push(raw.socket);
    await released.promise;
    throw new Error('Nobody hears this');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const vanishing = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  vanishing.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await expect.poll(() => begun).toHaveLength(1);
  const gone = once(begun[0] as Socket, 'close');
  vanishing.destroy();
  await gone;

  const answers = [1, 2].map(() => app.inject('/'));
  const statuses = watchAnswers(answers);
  await expect.poll(() => statuses).toEqual([503]);
  expect(begun).toHaveLength(1);
  released.resolve();
  await Promise.all(answers);
  expect(statuses).toEqual([503, 500]);
  await app.close();
});

test('a delayed event loop refuses anonymous requests, not signed-in ones', async () => {
  const app = fastify();
  await registerPressureLimit(
    app,
    100,
    async ({ headers }) => headers.authorization === 'Bearer a',
  );
  app.get('/', async () => 'ok');
  await app.ready();
  const ask = async (headers = {}) => (await app.inject({ url: '/', headers })).statusCode;

  // Longer than it looks away, so that the delay is the mean of its looks.
  const block = () => {
    const end = performance.now() + 1500;
    while (performance.now() < end);
  };
  await expect
    .poll(
      async () => {
        block();
        return ask();
      },
      { timeout: 30_000 },
    )
    .toBe(503);
  expect(await ask({ authorization: 'Bearer a' })).toBe(200);
  // Nothing keeps it busy any more.
  await expect.poll(() => ask(), { timeout: 30_000 }).toBe(200);
  await app.close();
});
