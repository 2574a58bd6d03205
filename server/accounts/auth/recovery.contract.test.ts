import type { ParsedMail } from 'mailparser';
import { expect, test } from 'vitest';
import { expectDetail } from '../../testing/expect-contract.ts';
import { makeAccount, makeSignedIn, PASSWORD, send, signIn } from '../../testing/make-account.ts';
import { makeProtected } from '../../testing/second-factor.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const NEW_PASSWORD = 'Otra-Veta-2027';
const BAD_LINK = 'El enlace no es válido o ya caducó. Solicita uno nuevo.';

const request = (email: string) =>
  send(server, 'POST', 'users/auth/request-password-reset/', { body: { email } });
const confirm = (link: { uid: string; token: string }, password = NEW_PASSWORD) =>
  send(server, 'POST', 'users/auth/reset-password-confirm/', {
    body: { ...link, new_password: password, confirm_password: password },
  });

/** Link of an e-mail, as the person who gets it sees it. */
function linkOf(message: ParsedMail | undefined) {
  const address = /https:\S+\/reset-password-confirm\?\S+/.exec(message?.text ?? '')?.[0] ?? '';
  const { origin, searchParams } = new URL(address);
  expect(origin).toBe('https://revista.test');
  return { uid: searchParams.get('uid') ?? '', token: searchParams.get('token') ?? '' };
}

async function requestLink(email: string) {
  expect((await request(email)).statusCode).toBe(200);
  return linkOf((await server.deliver()).at(-1));
}

test('a request sends an e-mail with a link to the site', async () => {
  const { email } = await makeAccount(server);

  const answer = await request(email);

  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      message: 'Te hemos enviado un correo con las instrucciones para restablecer tu contraseña.',
    },
  ]);
  const [message, ...more] = await server.deliver();
  expect(more).toEqual([]);
  expect(message).toMatchObject({ to: { text: email }, subject: 'Restablece tu contraseña' });
  const { uid, token } = linkOf(message);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(message?.html).toContain(`uid=${uid}`);
});

test('a request for an unknown e-mail is 404 and posts nothing (D28)', async () => {
  expectDetail(
    await request('nadie@correo.test'),
    404,
    'Usuario no existente. Verifica tu email o regístrate para crear una cuenta.',
  );
  expect(await server.deliver()).toEqual([]);
});

test('the link sets a new password, once', async () => {
  const { email } = await makeAccount(server);
  const link = await requestLink(email);

  const answer = await confirm(link);

  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { message: 'Tu contraseña se cambió correctamente. Ya puedes iniciar sesión.' },
  ]);
  await signIn(server, email, { password: NEW_PASSWORD });
  await expect(signIn(server, email)).rejects.toThrow('Credenciales incorrectas');
  expectDetail(await confirm(link, 'Una-Tercera-2028'), 400, BAD_LINK);
});

test('one link pressed twice at the same moment counts once', async () => {
  const { email } = await makeAccount(server);
  const link = await requestLink(email);

  const answers = await Promise.all([confirm(link), confirm(link, 'Una-Tercera-2028')]);

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
});

test('of two links pressed at the same moment one counts', async () => {
  const { email } = await makeAccount(server);
  const links = [await requestLink(email), await requestLink(email)] as const;

  const answers = await Promise.all([confirm(links[0]), confirm(links[1], 'Una-Tercera-2028')]);

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
});

test('a reset ends all sessions of the person, and of nobody else', async () => {
  const { account, access, refresh } = await makeSignedIn(server);
  const other = await makeSignedIn(server);

  await confirm(await requestLink(account.email));

  expect((await send(server, 'GET', 'users/profile', { access })).statusCode).toBe(401);
  expect((await send(server, 'POST', 'auth/refresh/', { body: { refresh } })).statusCode).toBe(401);
  const unhurt = await send(server, 'GET', 'users/profile', { access: other.access });
  expect(unhurt.statusCode).toBe(200);
});

test('a reset ends the second factor of whoever registered an address that is not theirs', async () => {
  const { account } = await makeProtected(server, { email_verified_at: null });
  const link = await requestLink(account.email);
  expect((await confirm(link)).statusCode).toBe(200);
  await signIn(server, account.email, { password: NEW_PASSWORD });

  // That of somebody who has proven the address stays.
  const own = await makeProtected(server, { email_verified_at: '2026-01-01T00:00:00Z' });
  expect((await confirm(await requestLink(own.account.email))).statusCode).toBe(200);
  const body = { email: own.account.email, password: NEW_PASSWORD };
  const answer = await send(server, 'POST', 'users/auth/login', { body });
  expect(answer.json()).toMatchObject({ desafio: expect.any(String) });
});

test("a superuser's second factor stays: only the terminal removes it (D55)", async () => {
  const { account } = await makeProtected(server, { role: 'SUPERUSUARIO' });
  expect((await confirm(await requestLink(account.email))).statusCode).toBe(200);
  const body = { email: account.email, password: NEW_PASSWORD };
  const answer = await send(server, 'POST', 'users/auth/login', { body });
  expect(answer.json()).toMatchObject({ desafio: expect.any(String) });
});

test.for([
  ['removes a factor from before the address was confirmed', '2026-03-10T17:00:01Z', 200],
  ['leaves a factor from after the address was confirmed', '2026-03-10T16:59:59Z', 403],
] as const)('a reset %s', async ([, email_confirmed_at, status]) => {
  const { account } = await makeProtected(server, { email_confirmed_at });
  expect((await confirm(await requestLink(account.email))).statusCode).toBe(200);
  const body = { email: account.email, password: NEW_PASSWORD };
  expect((await send(server, 'POST', 'users/auth/login', { body })).statusCode).toBe(status);
});

test('the link works for an hour', async () => {
  const { email } = await makeAccount(server);
  const early = await requestLink(email);
  server.setNow(new Date('2026-03-10T17:59:59Z'));
  expect((await confirm(early)).statusCode).toBe(200);

  const late = await requestLink(email);
  server.setNow(new Date('2026-03-10T19:00:00Z'));
  expectDetail(await confirm(late), 400, BAD_LINK);
});

test('a reset makes the earlier links useless', async () => {
  const { email } = await makeAccount(server);
  const first = await requestLink(email);
  await confirm(await requestLink(email));

  expectDetail(await confirm(first, 'Una-Tercera-2028'), 400, BAD_LINK);
});

test("a link is for one person: another's number, or half of it, is refused", async () => {
  const victim = await makeAccount(server);
  const { email } = await makeAccount(server);
  const { uid, token } = await requestLink(email);

  for (const wrong of [
    { uid: String(victim.id), token },
    { uid: 'MQ==', token },
    { uid: '-1', token },
    { uid: '99999999999', token },
    { uid, token: token.slice(1) },
    { uid, token: '\u0000' },
  ]) {
    expectDetail(await confirm(wrong), 400, BAD_LINK);
  }
  await signIn(server, victim.email);
});

test('a common password is refused, and the link stays good', async () => {
  const { email } = await makeAccount(server);
  const link = await requestLink(email);

  const refused = await confirm(link, 'password1');

  expect([refused.statusCode, refused.json()]).toEqual([
    400,
    { new_password: ['Esta contraseña es demasiado común. Elige otra más difícil de adivinar.'] },
  ]);
  expect((await confirm(link)).statusCode).toBe(200);
});

test('two passwords that differ are told at the second one', async () => {
  const { email } = await makeAccount(server);
  const body = { ...(await requestLink(email)), new_password: NEW_PASSWORD };

  const answer = await send(server, 'POST', 'users/auth/reset-password-confirm/', {
    body: { ...body, confirm_password: 'Otra-Veta-2028' },
  });

  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { confirm_password: ['Las contraseñas no coinciden.'] },
  ]);
});

test('the database holds no link that anybody could use', async () => {
  const { email } = await makeAccount(server);
  const { token } = await requestLink(email);

  const kept = await server.connection.inTransaction((run) => run('SELECT * FROM password_resets'));
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(token);
});

test('links of earlier days are deleted when another is sent', async () => {
  const { email } = await makeAccount(server);
  await requestLink(email);
  server.setNow(new Date('2026-03-11T18:00:01Z'));
  await requestLink(email);
  const kept = await server.connection.inTransaction((run) => run('SELECT * FROM password_resets'));
  expect(kept).toHaveLength(1);
});

test('an account gets at most five recovery e-mails an hour', async () => {
  const { email } = await makeAccount(server);
  for (let count = 0; count < 5; count += 1) await request(email);

  const answer = await request(email);

  expect([
    answer.statusCode,
    answer.headers['retry-after'],
    (await server.deliver()).length,
  ]).toEqual([429, '3600', 5]);
});

test('nor by many requests at the same moment', async () => {
  const { email } = await makeAccount(server);

  const answers = await Promise.all(Array.from({ length: 8 }, () => request(email)));

  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(3).fill(429)]);
  expect(await server.deliver()).toHaveLength(5);
});

test('a change of the password needs the current one, and ends all sessions', async () => {
  const { account, access } = await makeSignedIn(server);
  const other = await signIn(server, account.email);
  const change = (current_password: string, new_password = NEW_PASSWORD) =>
    send(server, 'POST', 'users/auth/change-password/', {
      access,
      body: { current_password, new_password, confirm_password: new_password },
    });

  const wrong = await change('no-es-esta');
  expect([wrong.statusCode, wrong.json()]).toEqual([
    400,
    { current_password: ['La contraseña actual no es correcta.'] },
  ]);
  expect((await change(PASSWORD, 'qwerty123')).statusCode).toBe(400);
  expect((await send(server, 'GET', 'users/profile', { access })).statusCode).toBe(200);
  expect((await change(PASSWORD)).statusCode).toBe(200);

  for (const ended of [access, other.access]) {
    const answer = await send(server, 'GET', 'users/profile', { access: ended });
    expect(answer.statusCode).toBe(401);
  }
  await signIn(server, account.email, { password: NEW_PASSWORD });
});
