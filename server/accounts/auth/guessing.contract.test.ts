import { expect, test } from 'vitest';
import { freshAddress, makeAccount, PASSWORD, send, signIn } from '../../testing/make-account.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const START = new Date('2026-03-10T17:00:00Z');
const at = (seconds: number) => server.setNow(new Date(START.getTime() + seconds * 1000));

const login = (email: string, password: string, remoteAddress = freshAddress()) =>
  send(server, 'POST', 'users/auth/login', { body: { email, password }, remoteAddress });

async function guess(email: string, times: number, remoteAddress?: string) {
  const statuses: number[] = [];
  for (let count = 0; count < times; count += 1) {
    statuses.push((await login(email, `adivino-${count}`, remoteAddress)).statusCode);
  }
  return statuses;
}

test('ten guesses are free, then there is a pause that grows, for the right password too (D28)', async () => {
  const { email } = await makeAccount(server);
  expect(await guess(email, 10)).toEqual(Array(10).fill(401));

  const paused = await login(email, PASSWORD);
  expect([paused.statusCode, paused.headers['retry-after'], paused.json()]).toEqual([
    429,
    '30',
    { detail: 'Demasiados intentos fallidos. Inténtalo de nuevo en 30 segundos.' },
  ]);

  at(30);
  expect(await guess(email, 1)).toEqual([401]);
  expect((await login(email, PASSWORD)).headers['retry-after']).toBe('60');
  at(91);
  expect((await login(email, PASSWORD)).statusCode).toBe(200);
});

test('a login that succeeds clears the count', async () => {
  const { email } = await makeAccount(server);
  await guess(email, 9);
  await signIn(server, email);

  expect(await guess(email, 10)).toEqual(Array(10).fill(401));
});

test('guesses at the same moment are all counted', async () => {
  const { email } = await makeAccount(server);

  const answers = await Promise.all(Array.from({ length: 25 }, () => login(email, 'adivino-mal')));

  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(15).fill(429)]);
});

test('an attacker does not lock out the owner, who signed in from the same address before', async () => {
  const { email } = await makeAccount(server);
  const home = '192.0.2.10';
  await signIn(server, email, { remoteAddress: home });
  await guess(email, 10);

  expect((await login(email, PASSWORD)).statusCode).toBe(429);
  expect((await login(email, PASSWORD, home)).statusCode).toBe(200);
});

test('a known place that guesses is slowed as well', async () => {
  const { email } = await makeAccount(server);
  const home = '192.0.2.10';
  await signIn(server, email, { remoteAddress: home });
  await guess(email, 10, home);

  expect((await login(email, PASSWORD, home)).statusCode).toBe(429);
});

test('a pause lasts 15 minutes at most, however long somebody guesses', async () => {
  const { email } = await makeAccount(server);
  await guess(email, 10);
  for (let round = 1; round < 12; round += 1) {
    at(round * 901);
    await guess(email, 1);
  }

  expect((await login(email, PASSWORD)).headers['retry-after']).toBe('900');
});

test("the pause of one account is nobody else's", async () => {
  const { email } = await makeAccount(server);
  const other = await makeAccount(server);
  await guess(email, 11);

  expect((await login(other.email, PASSWORD)).statusCode).toBe(200);
});

const change = (access: string, current_password: string, remoteAddress = freshAddress()) =>
  send(server, 'POST', 'users/auth/change-password/', {
    access,
    remoteAddress,
    body: { current_password, new_password: PASSWORD, confirm_password: PASSWORD },
  });

test('the current password cannot be guessed with a stolen token either', async () => {
  const { email } = await makeAccount(server);
  const { access } = await signIn(server, email);
  for (let count = 0; count < 10; count += 1) await change(access, `adivino-${count}`);

  expect((await change(access, PASSWORD)).statusCode).toBe(429);
});

const TOO_OFTEN = {
  detail: 'Has escrito tu contraseña demasiadas veces. Inténtalo de nuevo más tarde.',
};

test('changes that succeed count as well: 20 an hour of one account, from anywhere', async () => {
  const { email } = await makeAccount(server);
  let { access } = await signIn(server, email);
  for (let count = 0; count < 20; count += 1) {
    const changed = await change(access, PASSWORD);
    expect(changed.statusCode).toBe(200);
    // Each takes the place of the session that asked.
    access = changed.json().access;
  }

  const refused = await change(access, PASSWORD);

  expect([refused.statusCode, refused.json()]).toEqual([429, TOO_OFTEN]);
});

test('the 20 password checks an hour are counted over all forms of the account', async () => {
  const { email } = await makeAccount(server);
  const { access } = await signIn(server, email);
  const body = { password: PASSWORD };
  const endOthers = () => send(server, 'DELETE', 'users/sessions/', { access, body });
  const allowLinking = () => send(server, 'POST', 'users/identities/', { access, body });
  for (let count = 0; count < 10; count += 1) {
    expect((await endOthers()).statusCode).toBe(200);
    expect((await allowLinking()).statusCode).toBe(200);
  }

  const leave = () => send(server, 'DELETE', 'users/profile', { access, body });
  for (const refused of [
    await endOthers(),
    await allowLinking(),
    await change(access, PASSWORD),
    await leave(),
  ]) {
    expect([refused.statusCode, refused.json()]).toEqual([429, TOO_OFTEN]);
  }
});

test('30 changes an hour from one address, whatever account', async () => {
  const remoteAddress = freshAddress();
  const tryTen = async () => {
    const { email } = await makeAccount(server);
    const { access } = await signIn(server, email);
    const statuses: number[] = [];
    for (let count = 0; count < 10; count += 1) {
      statuses.push((await change(access, `adivino-${count}`, remoteAddress)).statusCode);
    }
    return statuses;
  };
  for (let account = 0; account < 3; account += 1) {
    expect(await tryTen()).toEqual(Array(10).fill(400));
  }

  expect(await tryTen()).toEqual(Array(10).fill(429));
});

test.for([
  ['users/auth/login', 30],
  ['users/auth/login-admin', 30],
  ['users/auth/registro-inicial', 30],
  ['users/auth/request-password-reset/', 10],
  ['users/auth/reset-password-confirm/', 30],
  ['auth/refresh/', 300],
] as const)('POST %s: %i from one address, then 429', async ([path, allowed]) => {
  const remoteAddress = freshAddress();
  const call = () => send(server, 'POST', path, { body: {}, remoteAddress });
  for (let count = 0; count < allowed; count += 1) expect((await call()).statusCode).toBe(400);

  const refused = await call();

  expect([refused.statusCode, refused.json()]).toEqual([
    429,
    { detail: 'Demasiados intentos desde tu conexión. Inténtalo de nuevo más tarde.' },
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const elsewhere = await send(server, 'POST', path, { body: {} });
  expect(elsewhere.statusCode).toBe(400);
});

test('both logins count together, and a minute later one may try again', async () => {
  const remoteAddress = freshAddress();
  const call = (path: string) => send(server, 'POST', path, { body: {}, remoteAddress });
  for (let count = 0; count < 15; count += 1) {
    await call('users/auth/login');
    await call('users/auth/login-admin');
  }

  expect((await call('users/auth/login')).statusCode).toBe(429);
  at(61);
  expect((await call('users/auth/login')).statusCode).toBe(400);
});

test('password changes within one hour send one e-mail', async () => {
  const { email } = await makeAccount(server);
  let { access } = await signIn(server, email);
  for (let count = 0; count < 3; count += 1)
    access = (await change(access, PASSWORD)).json().access;

  expect(await server.deliver()).toMatchObject([
    { to: { text: email }, subject: 'Tu contraseña ha cambiado' },
  ]);
});
