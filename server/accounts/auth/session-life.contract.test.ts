import { expect, test } from 'vitest';
import { passwordChangeAnswerSchema, sessionListSchema } from '../../../contract/auth.ts';
import { expectContract } from '../../testing/expect-contract.ts';
import { makeSignedIn, PASSWORD, send, signIn } from '../../testing/make-account.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const OPENED = Date.parse('2026-03-10T17:00:00Z');
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const afterwards = (milliseconds: number) => server.setNow(new Date(OPENED + milliseconds));

const refreshWith = (refresh: string) =>
  send(server, 'POST', 'auth/refresh/', { body: { refresh } });
const whoAmI = async (access: string) =>
  (await send(server, 'GET', 'users/profile', { access })).statusCode;

/** Refreshes every eleven hours for so long; the last token, or the moment at which there was none. */
async function useFor(refresh: string, milliseconds: number) {
  let token = refresh;
  for (let passed = 11 * HOUR; passed <= milliseconds; passed += 11 * HOUR) {
    afterwards(passed);
    const answer = await refreshWith(token);
    if (answer.statusCode !== 200) return { refused: passed };
    token = answer.json().refresh;
  }
  return { token };
}

test.each(['ADMIN', 'SUPERUSUARIO'] as const)(
  'a session of %s that nobody uses ends after 12 hours, one of a reader does not',
  async (role) => {
    const staff = await makeSignedIn(server, role);
    const reader = await makeSignedIn(server);
    afterwards(12 * HOUR - 1000);
    const used = await signIn(server, staff.account.email);
    afterwards(12 * HOUR);

    expect((await refreshWith(staff.refresh)).statusCode).toBe(401);
    expect((await refreshWith(reader.refresh)).statusCode).toBe(200);
    const listed = await send(server, 'GET', 'users/sessions/', { access: used.access });
    expect(expectContract(sessionListSchema, listed).results).toHaveLength(1);
  },
);

test('a session of staff ends after 30 days, however much it is used', async () => {
  const staff = await makeSignedIn(server, 'ADMIN');

  const { refused } = await useFor(staff.refresh, 32 * DAY);

  expect(refused).toBeGreaterThanOrEqual(30 * DAY);
  expect(refused).toBeLessThan(30 * DAY + 11 * HOUR);
});

test('a session of a reader who is made staff is bound by the same at once', async () => {
  const reader = await makeSignedIn(server);
  afterwards(2 * DAY);
  const { access, refresh } = (await refreshWith(reader.refresh)).json();
  await server.connection.inTransaction((run) => run(`UPDATE users SET role = 'ADMIN'`));

  expect(await whoAmI(access)).toBe(200);
  afterwards(2 * DAY + 12 * HOUR);
  expect((await refreshWith(refresh)).statusCode).toBe(401);
});

test('a changed password ends the session it was changed in, and another takes its place', async () => {
  const { account, access, refresh } = await makeSignedIn(server);
  const phone = await signIn(server, account.email);
  const new_password = 'Otra-Veta-2027';
  const answer = await send(server, 'POST', 'users/auth/change-password/', {
    access,
    headers: { 'user-agent': 'Portátil/1.0' },
    body: { current_password: PASSWORD, new_password, confirm_password: new_password },
  });

  const pair = expectContract(passwordChangeAnswerSchema, answer);
  expect([await whoAmI(access), await whoAmI(phone.access)]).toEqual([401, 401]);
  expect((await refreshWith(refresh)).statusCode).toBe(401);
  expect(await whoAmI(pair.access)).toBe(200);
  expect((await refreshWith(pair.refresh)).statusCode).toBe(200);
  const listed = await send(server, 'GET', 'users/sessions/', { access: pair.access });
  expect(listed.json().results).toMatchObject([{ navegador: 'Portátil/1.0', actual: true }]);
});
