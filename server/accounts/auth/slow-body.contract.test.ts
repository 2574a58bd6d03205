import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { sessions, users } from '../../platform/db/schema/users.ts';
import { makeSignedIn } from '../../testing/make-account.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { clearDatabase } from '../../testing/test-database.ts';
import { createTestApp, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await createTestApp();
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.app.server.address() as AddressInfo);
  return () => server.close();
});

const BODY = JSON.stringify({ titulo_articulo: 'Llegó tarde' });

/** An editor who has sent the head of a change of an article, and the first bytes of its body. */
async function beginChange() {
  await clearDatabase(server.connection);
  await makeArticle(server.db, { titulo_articulo: 'Como estaba' });
  const { access, account } = await makeSignedIn(server, 'ADMIN');
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  const head = [
    'PATCH /api/v1/articles/articulos/1/ HTTP/1.1',
    'Host: a',
    'Connection: close',
    `Authorization: Bearer ${access}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(BODY)}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${BODY.slice(0, 5)}`);
  // A later request has been admitted, so that this one has been, too.
  const profile = `http://127.0.0.1:${port}/api/v1/users/profile`;
  const headers = { authorization: `Bearer ${access}` };
  expect((await fetch(profile, { headers })).status).toBe(200);
  const end = async () => {
    socket.write(BODY.slice(5));
    const answer = await text(socket);
    return Number(answer.split(' ')[1]);
  };
  return { account, end };
}

const title = async () =>
  (await server.get('articles/articulos/1/')).json().titulo_articulo as string;

test('a body that comes whole after a while is taken', async () => {
  const { end } = await beginChange();
  expect(await end()).toBe(200);
  expect(await title()).toBe('Llegó tarde');
});

test.each([
  ['the role', 403],
  ['the session', 401],
] as const)('whoever loses %s while the body comes changes nothing', async (what, status) => {
  const { account, end } = await beginChange();
  if (what === 'the role') {
    await server.db.update(users).set({ role: 'LECTOR' }).where(eq(users.id, account.id));
  } else {
    await server.db.delete(sessions).where(eq(sessions.user_id, account.id));
  }
  expect(await end()).toBe(status);
  expect(await title()).toBe('Como estaba');
});
