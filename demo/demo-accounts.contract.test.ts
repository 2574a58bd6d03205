import { beforeAll, expect, test } from 'vitest';
import { send } from '../server/testing/make-account.ts';
import { createTestApp, type TestServer } from '../server/testing/test-server.ts';
import { hasDemoAccounts } from './demo-accounts.ts';
import { seedDemo } from './seed.ts';

let server: TestServer;
let hadAccounts: boolean;
beforeAll(async () => {
  server = await createTestApp();
  hadAccounts = await hasDemoAccounts(server.db);
  const options = {
    siteUrl: 'https://veta.test',
    timeZone: 'America/Lima',
    now: new Date('2026-03-10T17:00:00Z'),
    withSignIn: true,
  };
  await seedDemo({ db: server.db, media: server.media, ...options });
  return () => server.close();
});

test('the demo accounts exist after the seeding, and not before', async () => {
  expect([hadAccounts, await hasDemoAccounts(server.db)]).toEqual([false, true]);
});

test.for([
  ['lector@veta.test', 'LECTOR'],
  ['admin@veta.test', 'ADMIN'],
  ['super@veta.test', 'SUPERUSUARIO'],
])('%s signs in with Mineria2026! as %s', async ([email, role]) => {
  const answer = await send(server, 'POST', 'users/auth/login', {
    body: { email, password: 'Mineria2026!' },
  });

  expect([answer.statusCode, answer.json().usuario?.role]).toEqual([200, role]);
});
