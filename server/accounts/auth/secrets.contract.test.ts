import { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { createServerLogger } from '../../platform/log/server-logger.ts';
import { makeAccount, PASSWORD, send } from '../../testing/make-account.ts';
import { createTestApp } from '../../testing/test-server.ts';

test('no password and no token is ever logged, also not when everything fails', async () => {
  let log = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  const server = await createTestApp({ logger: createServerLogger('trace', stream) });
  const { email } = await makeAccount(server);
  const secrets = new Set([PASSWORD, 'Otra-Veta-2027', 'adivino-mal', 'mi-enlace-secreto']);
  const callEverything = async () => {
    for (const password of [PASSWORD, 'adivino-mal']) {
      const answer = await send(server, 'POST', 'users/auth/login', { body: { email, password } });
      if (answer.statusCode !== 200) continue;
      const { access, refresh } = answer.json();
      secrets.add(access).add(refresh);
      const next = await send(server, 'POST', 'auth/refresh/', { access, body: { refresh } });
      if (next.statusCode === 200) secrets.add(next.json().access).add(next.json().refresh);
      await send(server, 'GET', 'users/profile', { access });
      await send(server, 'POST', 'users/auth/logout', { access, body: { refresh } });
    }
    const link = { uid: '1', token: 'mi-enlace-secreto' };
    const words = { new_password: 'Otra-Veta-2027', confirm_password: 'Otra-Veta-2027' };
    await send(server, 'POST', 'users/auth/reset-password-confirm/', {
      body: { ...link, ...words },
    });
    await send(server, 'POST', 'users/auth/request-password-reset/', { body: { email } });
    for (const secret of secrets) {
      await send(server, 'GET', 'users/profile', { access: secret });
      await send(server, 'POST', 'auth/refresh/', { body: { refresh: secret } });
    }
  };
  await callEverything();
  const [message] = await server.deliver();
  const token = /token=([\w-]+)/.exec(message?.text ?? '')?.[1] ?? '';
  expect(token).toHaveLength(43);
  secrets.add(token);

  // A database that is gone makes every query fail, with its values at hand.
  await server.connection.close();
  const failed = await send(server, 'POST', 'users/auth/reset-password-confirm/', {
    body: { uid: '1', token, new_password: 'Otra-Veta-2027', confirm_password: 'Otra-Veta-2027' },
  });
  await callEverything();
  onTestFinished(async () => {
    await server.app.close();
    await server.queue.stop();
  });

  expect(failed.statusCode).toBe(500);
  expect(log).toContain('A query failed');
  for (const secret of secrets) expect(log).not.toContain(secret);
  expect(log).not.toContain(email);
});
