import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { authEndpoints, userEndpoints } from '../../../contract/endpoints.ts';
import { captureLog } from '../../../shared/observability/testing/captured-log.ts';
import { makeAccount, PASSWORD, send, signIn } from '../../testing/make-account.ts';
import { NONCE, startIssuer, type TestIssuer } from '../../testing/oidc-issuer.ts';
import { prove } from '../../testing/sign-in-providers.ts';
import { clearDatabase } from '../../testing/test-database.ts';
import { createTestApp, type TestServer } from '../../testing/test-server.ts';
import { createServerLogger } from '../log/server-logger.ts';
import { SECURITY_EVENTS } from './security-log.ts';

const EMAIL = 'ines@correo.test';
const ADDRESS = '203.0.113.77';
const NEW_PASSWORD = 'Otra-Veta-2027';
const REMOTE = { remoteAddress: ADDRESS };

const { lines, destination } = captureLog();
let server: TestServer;
let issuer: TestIssuer;

beforeAll(async () => {
  issuer = await startIssuer();
  const logger = createServerLogger('info', destination);
  server = await createTestApp({ logger, signInProviders: [issuer.provider] });
  return async () => {
    await server.close();
    await issuer.close();
  };
});

beforeEach(async () => {
  await clearDatabase(server.connection);
  server.setNow(new Date('2026-03-10T17:00:00Z'));
  lines.length = 0;
});

/** What the security log got since it was asked last, without what every line has. */
function events() {
  const found = lines.filter(({ msg }) => msg === 'security');
  lines.length = 0;
  return found.map(
    ({ level: _, time: __, pid: ___, program: ____, msg: _____, ...event }) => event,
  );
}

const call = (method: 'POST' | 'DELETE' | 'GET', path: string, access: string, body?: object) =>
  send(server, method, path, { access, ...REMOTE, ...(body ? { body } : {}) });
const login = (password: string, email = EMAIL) =>
  send(server, 'POST', authEndpoints.login, { ...REMOTE, body: { email, password } });
const id = expect.any(String);
const client = expect.stringMatching(/^[\w-]{16}$/);
const common = { requestId: id, client };

test('sign-ins are logged: successful, failed, paused, of unknown accounts, and of a reader at the panel', async () => {
  const { id: account } = await makeAccount(server, { email: EMAIL });

  await login(PASSWORD);
  await login(PASSWORD, 'nadie@correo.test');
  const asStaff = { body: { email: EMAIL, password: PASSWORD }, ...REMOTE };
  await send(server, 'POST', authEndpoints.loginAdmin, asStaff);

  expect(events()).toEqual([
    { event: 'sign_in', account, method: 'password', ...common },
    { event: 'sign_in_refused', reason: 'no account', ...common },
    { event: 'sign_in_refused', account, reason: 'no staff', ...common },
  ]);
  for (let attempt = 0; attempt < 11; attempt += 1) await login('adivino-mal');
  const guesses = events();
  expect(guesses[0]).toEqual({ event: 'password_refused', account, ...common });
  expect(guesses.at(-1)).toEqual({ event: 'password_paused', account, ...common });
});

test('the digest of an address is the same each time, another for another, and no address', async () => {
  await makeAccount(server, { email: EMAIL });
  await login(PASSWORD);
  await login(PASSWORD);
  await send(server, 'POST', authEndpoints.login, { body: { email: EMAIL, password: PASSWORD } });
  const text = JSON.stringify(lines);

  const [first, second, other] = events().map((event) => event.client);

  expect(second).toBe(first);
  expect(other).not.toBe(first);
  expect(text).not.toContain(ADDRESS);
  expect(text).not.toContain(EMAIL);
});

test('a refresh token that is used again late is noted', async () => {
  const { id: account } = await makeAccount(server, { email: EMAIL });
  const { refresh } = await signIn(server, EMAIL);
  const renew = () => send(server, 'POST', authEndpoints.refresh, { body: { refresh }, ...REMOTE });
  await renew();
  events();
  server.setNow(new Date('2026-03-10T17:01:00Z'));

  expect((await renew()).statusCode).toBe(401);

  expect(events()).toEqual([{ event: 'refresh_reused', account, ...common }]);
});

test('recovery and a change of the password are noted', async () => {
  const { id: account } = await makeAccount(server, { email: EMAIL });
  const { access } = await signIn(server, EMAIL);
  events();
  const words = { new_password: NEW_PASSWORD, confirm_password: NEW_PASSWORD };

  await call('POST', authEndpoints.changePassword, access, {
    current_password: PASSWORD,
    ...words,
  });
  await send(server, 'POST', authEndpoints.requestPasswordReset, {
    body: { email: EMAIL },
    ...REMOTE,
  });
  const letter = (await server.deliver()).find(({ text }) => text?.includes('token='));
  const link = new URL(/https:\S+token=\S+/.exec(letter?.text ?? '')?.[0] ?? '');
  const body = { ...Object.fromEntries(link.searchParams), ...words };
  await send(server, 'POST', authEndpoints.confirmPasswordReset, { body, ...REMOTE });

  expect(events()).toEqual(
    ['password_changed', 'password_reset_requested', 'password_reset'].map((event) => ({
      event,
      account,
      ...common,
    })),
  );
});

test('links of providers are noted, and so are proofs that do not hold', async () => {
  const verified = { email_verified_at: '2026-03-01T10:00:00.000Z' };
  const { id: account } = await makeAccount(server, { email: EMAIL, ...verified });
  const provider = issuer.provider.id;
  const comeBack = async (nonce: string) =>
    prove(server, { nonce, id_token: await issuer.sign({ nonce }) });

  await comeBack(`${NONCE}-1`);
  await prove(server, { id_token: 'e.y.J' });
  const { access } = await signIn(server, EMAIL);
  const { results } = (await call('GET', userEndpoints.identities, access)).json();
  const password = { password: PASSWORD };
  await call('DELETE', userEndpoints.identity(results[0].id), access, password);
  await comeBack(`${NONCE}-2`);
  await call('POST', userEndpoints.identities, access, password);

  expect(events()).toEqual([
    { event: 'identity_linked', account, provider, ...common },
    { event: 'sign_in', account, provider, method: 'provider', ...common },
    { event: 'sign_in_refused', provider, reason: 'proof', ...common },
    { event: 'sign_in', account, method: 'password', ...common },
    { event: 'identity_unlinked', account, ...common },
    { event: 'sign_in_refused', provider, reason: 'HTTP 409', ...common },
    { event: 'identity_linking_allowed', account, ...common },
  ]);
});

test('role changes, refused calls, and ends of sessions and accounts are logged', async () => {
  const owner = await makeAccount(server, { email: 'jefa@correo.test', role: 'SUPERUSUARIO' });
  const { id: account } = await makeAccount(server, { email: EMAIL });
  const { access: ownersAccess } = await signIn(server, 'jefa@correo.test');
  const [one, two, three] = [
    await signIn(server, EMAIL),
    await signIn(server, EMAIL),
    await signIn(server, EMAIL),
  ];
  const { results } = (await call('GET', userEndpoints.sessions, one.access)).json();
  const other = results.find(({ actual }: { actual: boolean }) => !actual);
  events();

  const change = { user_id: account, role: 'ADMIN' };
  await call('POST', userEndpoints.assignRole, ownersAccess, change);
  await call('GET', userEndpoints.list, one.access);
  await call('DELETE', userEndpoints.session(other.id), one.access, { password: PASSWORD });
  await call('DELETE', userEndpoints.sessions, one.access, { password: PASSWORD });
  await send(server, 'POST', authEndpoints.logout, {
    body: { refresh: one.refresh },
    ...REMOTE,
  });
  const { access } = await signIn(server, EMAIL);
  await call('DELETE', userEndpoints.profile, access, { password: PASSWORD });

  expect([two.access, three.access].every(Boolean)).toBe(true);
  const call403 = `GET /api/v1/${userEndpoints.list}`;
  expect(events()).toEqual([
    { event: 'role_changed', account: owner.id, target: account, role: 'ADMIN', ...common },
    { event: 'access_denied', account, call: call403, ...common },
    { event: 'session_ended', account, sessions: 'one', ...common },
    { event: 'session_ended', account, sessions: 'others', ...common },
    { event: 'session_ended', account, sessions: 'own', ...common },
    { event: 'sign_in', account, method: 'password', ...common },
    { event: 'account_deleted', account, ...common },
  ]);
});

test('docs/security.md names every event', () => {
  const text = readFileSync('docs/security.md', 'utf8');
  expect(SECURITY_EVENTS.filter((event) => !text.includes(`\`${event}\``))).toEqual([]);
});
