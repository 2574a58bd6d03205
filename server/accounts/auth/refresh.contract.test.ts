import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { refreshAnswerSchema } from '../../../contract/auth.ts';
import { refreshTokens, sessions } from '../../platform/db/schema/users.ts';
import { expectContract, expectDetail } from '../../testing/expect-contract.ts';
import { freshAddress, makeSignedIn, send, signIn } from '../../testing/make-account.ts';
import { provideTestServer } from '../../testing/test-server.ts';
import { areIssuedSince, areOver } from './refresh-token-repository.ts';

const server = provideTestServer();

const START = new Date('2026-03-10T17:00:00Z');
/** Moves the clock to so many seconds after the start of every test. */
const at = (seconds: number) => server.setNow(new Date(START.getTime() + seconds * 1000));
const DAY = 24 * 60 * 60;

const refreshWith = (refresh: string) =>
  send(server, 'POST', 'auth/refresh/', { body: { refresh } });
const nextPair = async (refresh: string) =>
  expectContract(refreshAnswerSchema, await refreshWith(refresh));
const whoAmI = async (access: string) =>
  (await send(server, 'GET', 'users/profile', { access })).statusCode;

const EXPIRED = 'Sesión expirada, por favor inicia sesión nuevamente.';

test.for([
  '/api/v1/auth/refresh/',
  '/api/v1/auth/refresh',
  '/api/token/refresh/',
  '/api/token/refresh',
])('POST %s gives the next pair (D3)', async (url) => {
  const { refresh } = await makeSignedIn(server);

  const answer = await server.app.inject({
    method: 'POST',
    url,
    remoteAddress: freshAddress(),
    payload: { refresh },
  });

  const pair = expectContract(refreshAnswerSchema, answer);
  expect(pair.refresh).not.toBe(refresh);
  expect(await whoAmI(pair.access)).toBe(200);
});

test('an access token ends, and a refresh token gives a new one', async () => {
  const { access, refresh } = await makeSignedIn(server);
  at(DAY);

  expect(await whoAmI(access)).toBe(401);
  expect(await whoAmI((await nextPair(refresh)).access)).toBe(200);
});

test('an access token that has expired is no hindrance to a refresh', async () => {
  const { access, refresh } = await makeSignedIn(server);
  at(DAY);

  const answer = await send(server, 'POST', 'auth/refresh/', { access, body: { refresh } });

  expect(answer.statusCode).toBe(200);
});

test('within 10 s the same refresh token gives the same new one (D6)', async () => {
  const { refresh } = await makeSignedIn(server);

  const first = await nextPair(refresh);
  at(9);
  const second = await nextPair(refresh);

  expect(second.refresh).toBe(first.refresh);
  expect(await whoAmI(second.access)).toBe(200);
});

test('many refreshes with one token at the same moment give the same new token', async () => {
  const { refresh } = await makeSignedIn(server);

  const pairs = await Promise.all(Array.from({ length: 20 }, () => nextPair(refresh)));

  expect(new Set(pairs.map((pair) => pair.refresh)).size).toBe(1);
});

test('within 10 s a token that two others followed gives the newest', async () => {
  const { refresh } = await makeSignedIn(server);
  const first = await nextPair(refresh);
  at(3);
  const second = await nextPair(String(first.refresh));
  at(6);

  expect((await nextPair(refresh)).refresh).toBe(second.refresh);
});

test('a refresh token that comes again after 10 s ends the session: one of two stole it', async () => {
  const { refresh } = await makeSignedIn(server);
  const { access, refresh: newest } = await nextPair(refresh);
  at(11);

  expectDetail(await refreshWith(refresh), 401, EXPIRED);
  expectDetail(await refreshWith(String(newest)), 401, EXPIRED);
  expect(await whoAmI(access)).toBe(401);
});

test('the theft of one session leaves the others alone', async () => {
  const { account, refresh } = await makeSignedIn(server);
  const other = await signIn(server, account.email);
  await nextPair(refresh);
  at(11);
  await refreshWith(refresh);

  expect((await refreshWith(other.refresh)).statusCode).toBe(200);
});

test('a session ends 30 days after its last use, not after its beginning', async () => {
  const { refresh } = await makeSignedIn(server);
  at(29 * DAY);
  const later = await nextPair(refresh);
  at(58 * DAY);
  const latest = await nextPair(String(later.refresh));
  at(58 * DAY + 31 * DAY);

  expectDetail(await refreshWith(String(latest.refresh)), 401, EXPIRED);
});

test.for(['x', 'null', `${'a'.repeat(43)}`, '😀', '\u0000'])(
  'the refresh token %j, which nobody gave, is 401',
  async (refresh) => {
    expectDetail(await refreshWith(refresh), 401, EXPIRED);
  },
);

test('an access token is no refresh token', async () => {
  const { access } = await makeSignedIn(server);

  expectDetail(await refreshWith(access), 401, EXPIRED);
});

test('a refresh token is no access token', async () => {
  const { refresh } = await makeSignedIn(server);

  expect(await whoAmI(refresh)).toBe(401);
});

test('a refresh gives the role that the account has now', async () => {
  const { account, refresh } = await makeSignedIn(server, 'ADMIN');
  await server.connection.inTransaction((run) =>
    run(`UPDATE users SET role = 'LECTOR' WHERE id = ${account.id}`),
  );

  const { access } = await nextPair(refresh);

  const claims = JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString());
  expect(claims.role).toBe('LECTOR');
});

test('the database holds no token that anybody could use (D29)', async () => {
  const { access, refresh } = await makeSignedIn(server);
  const next = await nextPair(refresh);

  const kept = JSON.stringify(
    await server.connection.inTransaction(async (run) => [
      await run('SELECT * FROM sessions'),
      await run('SELECT * FROM refresh_tokens'),
    ]),
  );
  for (const token of [access, refresh, next.access, String(next.refresh)]) {
    expect(kept).not.toContain(token);
  }
});

/** Adds used refresh tokens to the only session, of which each was issued a second before the next. */
const addTokens = (count: number, last: Date) =>
  server.db.execute(sql`
    INSERT INTO refresh_tokens (token_hash, session_id, created_at, expires_at, used_at)
    SELECT 'used ' || n, sessions.id, moment, moment + interval '30 days', moment
    FROM sessions, generate_series(1, ${count}::integer) n,
      LATERAL (SELECT ${last.toISOString()}::timestamptz - n * interval '1 s' AS moment) AS issued`);

test('more than 600 refreshes of an account within an hour are refused with 429', async () => {
  const { refresh } = await makeSignedIn(server);
  await addTokens(598, START);

  const next = (await refreshWith(refresh)).json().refresh;
  const refused = await refreshWith(next);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  at(3600);
  expect((await refreshWith(next)).statusCode).toBe(200);
});

test('a refresh does not read all former tokens of its session', async () => {
  const { account } = await makeSignedIn(server);
  const hourAgo = new Date(START.getTime() - 60 * 60_000);
  await addTokens(20_000, hourAgo);
  await server.db.execute(sql`ANALYZE sessions`);
  await server.db.execute(sql`ANALYZE refresh_tokens`);
  const [session] = await server.db.select().from(sessions);

  for (const [which, index] of [
    [areIssuedSince(server.db, account.id, hourAgo), 'refresh_tokens_created'],
    [areOver(session?.id ?? '', START), 'refresh_tokens_expires'],
  ] as const) {
    const { rows } = (await server.db.execute(
      sql`EXPLAIN SELECT token_hash FROM ${refreshTokens} WHERE ${which}`,
    )) as unknown as { rows: Record<string, string>[] };
    expect(rows.map((row) => Object.values(row)[0]).join('\n')).toContain(index);
  }
});
