import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../app.ts';
import { makeAccount, PASSWORD, send, signIn } from '../../testing/make-account.ts';
import { provideTestServer } from '../../testing/test-server.ts';

const server = provideTestServer();

const DAY_MS = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-03-10T17:00:00Z');

const rowsOf = (table: string) =>
  server.connection.inTransaction((run) => run(`SELECT * FROM ${table}`));

/** Another server starts on the same database at a moment, and ends. */
async function startAt(moment: string): Promise<void> {
  const app = await createApp({ ...server.settings, now: () => new Date(moment) });
  await app.ready();
  await app.close();
}

test('of an account the 1000 sessions are kept that were used last', async () => {
  const { id, email } = await makeAccount(server);
  const other = await makeAccount(server);
  await signIn(server, other.email);
  await server.db.execute(sql`
    INSERT INTO sessions (user_id, created_at, last_used_at, expires_at, address)
    SELECT ${id}, moment, moment, moment + interval '30 days', n
    FROM generate_series(1, 1004) n,
      LATERAL (SELECT ${new Date(START).toISOString()}::timestamptz - n * interval '1 s' AS moment) AS used`);

  const { access } = await signIn(server, email);

  const own = (await rowsOf('sessions')).filter(({ user_id }) => user_id === id);
  expect(own).toHaveLength(1000);
  expect(own.some(({ address }) => address === '999')).toBe(true);
  expect(own.some(({ address }) => address === '1000')).toBe(false);
  expect((await send(server, 'GET', 'users/profile', { access })).statusCode).toBe(200);
  expect(await rowsOf('refresh_tokens')).toHaveLength(2);
});

test('a session that goes on keeps no refresh token that has expired', async () => {
  const { email } = await makeAccount(server);
  const other = await makeAccount(server);
  await signIn(server, other.email);
  let { refresh } = await signIn(server, email);

  for (const days of [20, 40, 60]) {
    server.setNow(new Date(START + days * DAY_MS));
    const answer = await send(server, 'POST', 'auth/refresh/', { body: { refresh } });
    expect(answer.statusCode).toBe(200);
    refresh = answer.json().refresh;
  }

  const tokens = await rowsOf('refresh_tokens');
  const [used, next, ...more] = tokens.filter(({ created_at }) => Number(created_at) > START);
  expect([used?.used_at, next?.used_at, more]).toEqual([expect.any(Date), null, []]);
  // That of somebody else is left to their session.
  expect(tokens).toHaveLength(3);
});

test('a session is deleted with its tokens 30 days after its end', async () => {
  const { email } = await makeAccount(server);
  await signIn(server, email);
  server.setNow(new Date(START + DAY_MS));
  const { refresh } = await signIn(server, (await makeAccount(server)).email);

  await startAt('2026-05-09T17:00:00Z');
  expect(await rowsOf('sessions')).toHaveLength(2);
  await startAt('2026-05-09T17:00:01Z');

  expect(await rowsOf('sessions')).toHaveLength(1);
  expect(await rowsOf('refresh_tokens')).toHaveLength(1);
  const answer = await send(server, 'POST', 'auth/refresh/', { body: { refresh } });
  expect(answer.statusCode).toBe(200);
});

test('all ended sessions are deleted, in several batches', async () => {
  const { id } = await makeAccount(server);
  await server.connection.inTransaction((run) =>
    run(
      `INSERT INTO sessions (user_id, expires_at)
        SELECT ${id}, '2026-01-01' FROM generate_series(1, 250)`,
    ),
  );

  await startAt('2026-03-10T17:00:00Z');

  expect(await rowsOf('sessions')).toHaveLength(0);
});

type TestAccount = Awaited<ReturnType<typeof makeAccount>>;
type Tokens = Awaited<ReturnType<typeof signIn>>;

/** Notes how many tokens each statement deletes, and in which transaction. */
const NOTE_DELETIONS = `
  CREATE TABLE deletions (tokens integer, part text);
  CREATE FUNCTION note_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO deletions SELECT count(*), pg_current_xact_id()::text FROM gone HAVING count(*) > 0;
    RETURN NULL;
  END
  $$;
  CREATE TRIGGER note_deletion AFTER DELETE ON refresh_tokens REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION note_deletion()`;

test.for([
  [
    'a deleted account',
    async ({ access }: Tokens) => {
      const answer = await send(server, 'DELETE', 'users/profile', {
        access,
        body: { password: PASSWORD },
      });
      expect(answer.statusCode).toBe(200);
    },
  ],
  [
    'the oldest session of an account',
    async (_: Tokens, { id, email }: TestAccount) => {
      await server.db.execute(sql`
      INSERT INTO sessions (user_id, last_used_at, expires_at)
      SELECT ${id}, '2026-03-11', '2026-04-10' FROM generate_series(1, 999)`);
      server.setNow(new Date(START + DAY_MS));
      await signIn(server, email);
    },
  ],
  ['a session that ended', () => startAt('2026-05-09T17:00:01Z')],
  [
    'an account whose deletion was interrupted',
    async ({ refresh }: Tokens, { id }: TestAccount) => {
      await server.db.execute(sql`UPDATE users SET deleted_at = '2026-03-10' WHERE id = ${id}`);
      const refused = await send(server, 'POST', 'auth/refresh/', { body: { refresh } });
      expect(refused.statusCode).toBe(401);
      await startAt('2026-03-10T17:00:00Z');
    },
  ],
] as const)('the tokens of %s are deleted in parts', async ([, remove]) => {
  const account = await makeAccount(server);
  const tokens = await signIn(server, account.email);
  await server.db.execute(sql`
    INSERT INTO refresh_tokens (token_hash, session_id, expires_at)
    SELECT 'used ' || n, sessions.id, sessions.expires_at FROM sessions, generate_series(1, 4500) n`);
  await server.connection.inTransaction((run) => run(NOTE_DELETIONS));
  onTestFinished(async () => {
    await server.connection.inTransaction((run) =>
      run('DROP FUNCTION note_deletion CASCADE; DROP TABLE deletions'),
    );
  });

  await remove(tokens, account);

  const deletions = await rowsOf('deletions');
  expect(deletions.map(({ tokens }) => tokens)).toEqual([2000, 2000, 501]);
  expect(new Set(deletions.map(({ part }) => part)).size).toBe(3);
});
