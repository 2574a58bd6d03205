import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { userEndpoints } from '../../../contract/endpoints.ts';
import { users } from '../../platform/db/schema/users.ts';
import { makeAccount, PASSWORD, send, signIn } from '../../testing/make-account.ts';
import { makeComment } from '../../testing/make-community.ts';
import { makeArticle } from '../../testing/make-content.ts';
import { report } from '../../testing/moderation.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const SUBJECT = 'Confirma tu correo en Veta Minera';
const confirm = (token: string) =>
  send(server, 'POST', 'users/auth/confirm-email/', { body: { token } });
const confirmedAt = async (email: string) => {
  const [row] = await server.db.select().from(users).where(eq(users.email, email));
  return row?.email_confirmed_at;
};
const register = async (email: string) => {
  const body = { email, password: PASSWORD, confirm_password: PASSWORD };
  const answer = await send(server, 'POST', 'users/auth/registro-inicial', { body });
  expect(answer.statusCode).toBe(201);
};
const tokenIn = (text = '') =>
  decodeURIComponent(/https:\/\/revista\.test\/avisos\/correo\?token=(\S+)/.exec(text)?.[1] ?? '');

test('a registration sends a link that confirms the e-mail by a press of its button (D34)', async () => {
  await register('ines@correo.test');
  const [message] = await server.deliver();

  expect(message).toMatchObject({ to: { text: 'ines@correo.test' }, subject: SUBJECT });
  expect(await confirmedAt('ines@correo.test')).toBeNull();
  const answer = await confirm(tokenIn(message?.text));

  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { detail: 'Tu correo está confirmado.' },
  ]);
  expect(await confirmedAt('ines@correo.test')).toMatch(/^2/);
  // Who follows the link need not be who registered: it proves nothing to the account.
  const { access } = await signIn(server, 'ines@correo.test');
  const whole = await send(server, 'GET', userEndpoints.exportProfile, { access });
  expect(whole.json()).toMatchObject({ email_verificado_en: null, mensajes: [] });
});

test('a report without a confirmed e-mail sends a confirmation e-mail once a day', async () => {
  server.setNow(new Date('2026-03-10T17:00:00Z'));
  const { email } = await makeAccount(server);
  const { access } = await signIn(server, email);
  await makeArticle(server.db);
  for (let id = 1; id <= 3; id += 1) await makeComment(server.db, { article_id: 1 });

  await report(server, access, 1);
  await report(server, access, 2);
  expect(await server.deliver()).toMatchObject([{ to: { text: email }, subject: SUBJECT }]);

  server.setNow(new Date('2026-03-11T17:00:01Z'));
  const later = await signIn(server, email);
  await report(server, later.access, 3);
  expect(await server.deliver()).toMatchObject([{ to: { text: email } }]);
});

test('a link that is forged, too old or of an account that is gone confirms nothing', async () => {
  server.setNow(new Date('2026-03-10T17:00:00Z'));
  await register('sol@correo.test');
  const [message] = await server.deliver();
  const token = tokenIn(message?.text);

  const forged = await confirm(`${token.slice(0, -3)}abc`);
  server.setNow(new Date('2026-03-17T17:00:01Z'));
  const old = await confirm(token);

  for (const answer of [forged, old]) {
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { detail: 'El enlace no es válido o ya caducó.' },
    ]);
  }
  expect(await confirmedAt('sol@correo.test')).toBeNull();
});

test('an address that is registered again and again gets one e-mail a day', async () => {
  for (let count = 0; count < 3; count += 1) {
    await register('ajena@correo.test');
    const { access } = await signIn(server, 'ajena@correo.test');
    await send(server, 'DELETE', 'users/profile', { access, body: { password: PASSWORD } });
  }

  expect(await server.deliver()).toMatchObject([{ to: { text: 'ajena@correo.test' } }]);
});
